import { fc, test } from '@fast-check/vitest';
import { beforeEach, expect } from 'vitest';
import { buildUser } from '../../../tests/builders/build-user.ts';
import { lwwTab, secondsClock } from '../../../tests/builders/lww-device.ts';
import type { User } from '../../contract/account/user.ts';
import type { Backend } from '../../contract/backend.ts';
import {
  mergeSavedCarts,
  MOST_SAVED_CARTS,
  MOST_SAVED_LINES,
  type SavedCart,
  type SavedLine,
} from '../../domain/orders/saved-carts.ts';
import type { LwwStore } from '../../offline/lww/lww-replica.ts';
import { type LwwRecords, readTaken } from '../../offline/lww/lww-state.ts';
import { savedCartKind } from './dealer-saved-carts.ts';
import { followSavedCarts } from './saved-carts.ts';

const ada = buildUser({ id: 'ada' });
const ben = buildUser({ id: 'ben' });
const empty: LwwRecords = { known: undefined, waiting: undefined };
const lines = (count = 2): SavedLine[] =>
  Array.from({ length: count }, (_, place) => ({ sku: `part-${place}`, quantity: place + 1, type: 'part' }));

type Call = { userId: string; changes: SavedCart[]; have: string[] };

/** A portal, and the devices that reach it. */
function world() {
  const server = new Map<string, SavedCart[]>();
  const calls: Call[] = [];
  const clock = secondsClock();
  const state = { isOnline: true, isDiskBroken: false, room: Number.POSITIVE_INFINITY };

  const backend: Backend = {
    async call(_endpoint, request) {
      const call = (request as { body: Call }).body;
      await Promise.resolve();
      if (!state.isOnline) return { outcome: 'unreachable', reason: 'network' };
      calls.push(call);
      const before = server.get(call.userId) ?? [];
      const refused = call.changes.filter(
        ({ id }) => before.length >= state.room && !before.some((one) => one.id === id),
      );
      const taken = call.changes.filter((one) => !refused.includes(one));
      const carts = mergeSavedCarts(
        before,
        taken.map((one) => ({ ...one, at: Math.min(one.at, clock.date()) })),
      );
      server.set(call.userId, carts);
      // One cart's lines go into an answer.
      const without = carts.filter(({ id, isThere }) => isThere && !call.have.includes(id)).slice(1);
      const body = {
        now: clock.date(),
        isWhole: without.length === 0,
        refused: refused.map(({ id }) => id),
        carts: carts.map(({ lines: held, ...head }) =>
          call.have.includes(head.id) || without.some(({ id }) => id === head.id) ? head : { ...head, lines: held },
        ),
      };
      return { outcome: 'answered', status: 200, body } as never;
    },
  };

  function device() {
    const disk = new Map<string, LwwRecords>();
    const watchers = new Set<() => void>();
    function openStore(userId: string): LwwStore {
      let own: (() => void) | null = null;
      return {
        load: async () => disk.get(userId) ?? empty,
        async update(change) {
          await Promise.resolve();
          if (state.isDiskBroken) throw new Error('the storage refuses');
          const after = change(disk.get(userId) ?? empty);
          disk.set(userId, after);
          for (const watcher of watchers) if (watcher !== own) watcher();
          return after;
        },
        watch(listener) {
          own = listener;
          watchers.add(listener);
          return () => watchers.delete(listener);
        },
      };
    }
    function openTab(first: User | null = ada) {
      let user = first;
      const listeners = new Set<() => void>();
      const savedCarts = followSavedCarts({
        backend,
        openStore,
        ...lwwTab(clock),
        currentUser: {
          user: () => user,
          subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        },
      });
      return {
        savedCarts,
        names: () => savedCarts.getSnapshot()?.carts.map(({ name }) => name),
        cart(name: string) {
          const found = savedCarts.getSnapshot()?.carts.find((one) => one.name === name);
          if (!found) throw new Error(`there is no ${name}`);
          return found;
        },
        sign(next: User | null) {
          user = next;
          for (const listener of listeners) listener();
        },
      };
    }
    return { disk, openTab };
  }
  return { server, calls, state, device, later: (ms: number) => clock.advance(ms) };
}

let it: ReturnType<typeof world>;
beforeEach(() => {
  it = world();
});

/** Lets all that is under way come to its end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
}

test('[CART-16] a saved cart shows at once, is kept on the device, and reaches another device with its lines', async () => {
  const tab = it.device().openTab();
  await settle();
  expect(tab.names()).toEqual([]);
  const saved = await tab.savedCarts.save({ name: 'Spring', lines: lines() });
  expect(saved.code).toBe('saved');
  expect(tab.names()).toEqual(['Spring']);
  await settle();
  expect(tab.cart('Spring').state).toBe('saved');
  const other = it.device().openTab();
  await settle();
  expect(other.cart('Spring').lines).toEqual(lines());
});

test('[CART-16] what is saved while the first answer is under way is sent after it, and many that are refused hold up nothing', async () => {
  const tab = it.device().openTab();
  const saving = tab.savedCarts.save({ name: 'Spring', lines: lines() });
  await settle();
  expect((await saving).code).toBe('saved');
  expect(it.server.get('ada')?.map(({ name }) => name)).toEqual(['Spring']);
  it.state.isOnline = false;
  for (let made = 0; made < 45; made += 1) await tab.savedCarts.save({ name: String(made), lines: lines(1) });
  tab.savedCarts.rename(tab.cart('Spring'), 'Fall');
  await settle();
  it.state.isOnline = true;
  it.state.room = 1;
  it.calls.length = 0;
  expect(await tab.savedCarts.send()).toHaveLength(45);
  expect(it.server.get('ada')?.map(({ name }) => name)).toEqual(['Fall']);
  expect(it.calls).toHaveLength(3);
});

test('[CART-16] many carts come in several answers; lines that the device has are not sent again', async () => {
  const tab = it.device().openTab();
  await settle();
  for (const name of ['a', 'b', 'c']) await tab.savedCarts.save({ name, lines: lines() });
  await settle();
  it.calls.length = 0;
  const other = it.device().openTab();
  await settle();
  expect(other.names()).toEqual(['c', 'b', 'a']);
  expect(it.calls.map(({ have }) => have.length)).toEqual([0, 1, 2]);
});

test('[CART-16] without a network carts are saved, renamed and removed all the same, outlive the tab, and go out later', async () => {
  const device = it.device();
  const tab = device.openTab();
  await settle();
  it.state.isOnline = false;
  await tab.savedCarts.save({ name: 'Spring', lines: lines() });
  await tab.savedCarts.save({ name: 'Fall', lines: lines(1) });
  tab.savedCarts.rename(tab.cart('Fall'), 'Autumn');
  await settle();
  expect(tab.cart('Autumn').state).toBe('waiting');
  tab.savedCarts.remove(tab.cart('Spring'));
  await settle();
  const reloaded = device.openTab();
  await settle();
  expect([reloaded.names(), reloaded.savedCarts.getSnapshot()?.reach]).toEqual([['Autumn'], 'unreached']);
  it.state.isOnline = true;
  expect(await reloaded.savedCarts.send()).toEqual([]);
  expect(it.server.get('ada')?.map(({ name, isThere }) => [name, isThere])).toEqual([
    ['Spring', false],
    ['Autumn', true],
  ]);
  expect(device.disk.get('ada')?.waiting).toBeUndefined();
});

test('[CART-16] two tabs show the same, and a removal is undone with its lines', async () => {
  const device = it.device();
  const [one, other] = [device.openTab(), device.openTab()];
  await settle();
  await one.savedCarts.save({ name: 'Spring', lines: lines() });
  await settle();
  expect(other.names()).toEqual(['Spring']);
  const cart = other.cart('Spring');
  other.savedCarts.remove(cart);
  await settle();
  expect(one.names()).toEqual([]);
  other.savedCarts.putBack(cart);
  await settle();
  expect(one.cart('Spring').lines).toEqual(lines());
});

test('[CART-16, SYNC-8, F-75] what is of one user is never shown to another, nor sent by another', async () => {
  it.state.isOnline = false;
  const tab = it.device().openTab();
  await settle();
  await tab.savedCarts.save({ name: 'Spring', lines: lines() });
  tab.sign(ben);
  await settle();
  expect(tab.names()).toEqual([]);
  it.state.isOnline = true;
  it.later(100_000);
  await tab.savedCarts.renew();
  expect([it.server.get('ada'), it.server.get('ben')]).toEqual([undefined, []]);
  tab.sign(null);
  expect(tab.savedCarts.getSnapshot()).toBeNull();
  expect(await tab.savedCarts.save({ name: 'Spring', lines: lines() })).toEqual({ code: 'no-dealer' });
  tab.sign(ada);
  await settle();
  expect(it.server.get('ada')?.map(({ name }) => name)).toEqual(['Spring']);
});

test('[CART-16, ACC-11] shop staff and media have none', async () => {
  for (const accessLevel of ['2', '3']) {
    const tab = it.device().openTab(buildUser({ id: 'sam', accessLevel }));
    await settle();
    expect(tab.savedCarts.getSnapshot()).toBeNull();
  }
  expect(it.calls).toEqual([]);
});

test('[CART-16] what is too much or nothing is refused, and said why', async () => {
  const { savedCarts } = it.device().openTab();
  await settle();
  expect(await savedCarts.save({ name: 'a', lines: [] })).toEqual({ code: 'nothing-in-it' });
  expect(await savedCarts.save({ name: 'a', lines: lines(MOST_SAVED_LINES + 1) })).toEqual({ code: 'too-many-lines' });
  for (let made = 0; made < MOST_SAVED_CARTS; made += 1) await savedCarts.save({ name: String(made), lines: lines(1) });
  expect(await savedCarts.save({ name: 'a', lines: lines(1) })).toEqual({ code: 'too-many-carts' });
});

test('[CART-16, SYNC-6] a cart that the portal has no room for says so, and is sent once there is room', async () => {
  const tab = it.device().openTab();
  await settle();
  it.state.room = 0;
  await tab.savedCarts.save({ name: 'Spring', lines: lines() });
  await settle();
  expect(tab.cart('Spring').state).toBe('refused');
  expect(await tab.savedCarts.send()).toHaveLength(1);
  it.state.room = 1;
  expect(await tab.savedCarts.send()).toEqual([]);
  expect(tab.cart('Spring').state).toBe('saved');
});

test('[CART-16, SYNC-6] a refusal outlives the tab, is known in each, and goes with the next change or once the portal takes the cart', async () => {
  const device = it.device();
  const [tab, other] = [device.openTab(), device.openTab()];
  await settle();
  it.state.room = 0;
  await tab.savedCarts.save({ name: 'Spring', lines: lines() });
  await tab.savedCarts.save({ name: 'Fall', lines: lines() });
  await settle();
  it.state.isOnline = false;
  const reloaded = device.openTab();
  await settle();
  for (const one of [tab, other, reloaded])
    expect([one.cart('Spring').state, one.cart('Fall').state]).toEqual(['refused', 'refused']);

  reloaded.savedCarts.rename(reloaded.cart('Spring'), 'Summer');
  reloaded.savedCarts.remove(reloaded.cart('Fall'));
  await settle();
  for (const one of [tab, reloaded, device.openTab()]) {
    await settle();
    expect([one.cart('Summer').state, one.savedCarts.getSnapshot()?.refused]).toEqual(['waiting', []]);
  }
  it.state.isOnline = true;
  await reloaded.savedCarts.send();
  expect(reloaded.cart('Summer').state).toBe('refused');
  it.state.room = 1;
  expect(await reloaded.savedCarts.send()).toEqual([]);
  expect([reloaded.cart('Summer').state, device.disk.get('ada')?.waiting]).toEqual(['saved', undefined]);
  expect(it.server.get('ada')?.filter((cart) => 'refusal' in cart)).toEqual([]);
});

test('[CART-16, F-19] a device that keeps nothing says so, and sends the cart all the same', async () => {
  const tab = it.device().openTab();
  await settle();
  it.state.isDiskBroken = true;
  expect((await tab.savedCarts.save({ name: 'Spring', lines: lines() })).code).toBe('not-kept');
  await settle();
  expect(it.server.get('ada')?.map(({ name }) => name)).toEqual(['Spring']);
});

const step = fc.record({
  device: fc.constantFrom(0, 1),
  act: fc.constantFrom('save', 'rename', 'remove', 'copy', 'offline', 'online', 'reload'),
  which: fc.nat({ max: 4 }),
});

test.prop([fc.array(step, { maxLength: 25 })], { numRuns: 60 })(
  '[CART-16] devices that work apart end alike with nothing waiting, and a cart that nobody removed keeps its lines',
  async (steps) => {
    const here = world();
    const devices = [here.device(), here.device()];
    const tabs = devices.map((device) => device.openTab());
    const saved = new Map<string, readonly SavedLine[]>();
    const removed = new Set<string>();
    await settle();
    for (const { device, act, which } of steps) {
      here.later(5);
      const carts = tabs[device]?.savedCarts;
      const cart = carts?.getSnapshot()?.carts[which];
      if (act === 'save' || (act === 'copy' && cart)) {
        const outcome = await carts?.save({
          name: `c${which}`,
          lines: act === 'save' ? lines(which + 1) : (cart?.lines ?? []),
        });
        if (outcome && 'cart' in outcome) saved.set(outcome.cart.id, outcome.cart.lines);
      }
      if (act === 'rename' && cart) carts?.rename(cart, `r${which}`);
      if (act === 'remove' && cart) {
        carts?.remove(cart);
        removed.add(cart.id);
      }
      if (act === 'offline' || act === 'online') here.state.isOnline = act === 'online';
      const reopened = act === 'reload' ? devices[device]?.openTab() : undefined;
      if (reopened) tabs[device] = reopened;
      await settle();
    }
    here.state.isOnline = true;
    for (const round of [0, 1]) {
      here.later(100_000 + round);
      for (const tab of tabs) await tab.savedCarts.renew();
      await settle();
    }
    const ends = tabs.map(({ savedCarts }) => savedCarts.getSnapshot());
    expect(ends.map((end) => end?.waiting)).toEqual([[], []]);
    expect(ends[1]?.carts).toEqual(ends[0]?.carts);
    const left = new Map(ends[0]?.carts.map((cart) => [cart.id, cart.lines]));
    for (const [id, held] of saved) if (!removed.has(id)) expect(left.get(id)).toEqual(held);
  },
);

test('[SYNC-7, SYNC-5, CART-16] what waits comes onto another device by a file, and counts once, whoever sends it and how often', async () => {
  const old = it.device().openTab();
  await settle();
  await old.savedCarts.save({ name: 'Known', lines: lines(1) });
  await settle();
  it.state.isOnline = false;
  await old.savedCarts.save({ name: 'Spring', lines: lines() });
  old.savedCarts.remove(old.cart('Known'));
  await settle();
  const file: unknown = JSON.parse(JSON.stringify(old.savedCarts.getSnapshot()?.waiting));
  const { found, unreadable } = readTaken(savedCartKind, file);
  expect([found.length, unreadable]).toEqual([2, 0]);

  const tablet = it.device().openTab();
  await settle();
  for (let time = 0; time < 2; time += 1) await tablet.savedCarts.load(found);
  expect([tablet.names(), tablet.savedCarts.getSnapshot()?.waiting.length]).toEqual([['Spring'], 2]);
  it.state.isOnline = true;
  expect(await tablet.savedCarts.send()).toEqual([]);
  tablet.savedCarts.rename(tablet.cart('Spring'), 'Summer');
  await settle();
  // The former device sends its own, and the file is loaded once more: what came later stands.
  expect(await old.savedCarts.send()).toEqual([]);
  await tablet.savedCarts.load(found);
  await settle();
  it.later(100_000);
  await old.savedCarts.renew();
  for (const tab of [old, tablet])
    expect([tab.names(), tab.savedCarts.getSnapshot()?.waiting]).toEqual([['Summer'], []]);
  expect(it.server.get('ada')?.filter(({ isThere }) => isThere)).toHaveLength(1);
});

test('[SYNC-7, F-62] what of a file is no saved cart is counted and left out', () => {
  expect(readTaken(savedCartKind, [{ id: 'x' }, null, 7])).toEqual({ found: [], unreadable: 3 });
  expect(readTaken(savedCartKind, 'carts')).toEqual({ found: [], unreadable: 1 });
  expect(readTaken(savedCartKind, undefined)).toEqual({ found: [], unreadable: 0 });
});
