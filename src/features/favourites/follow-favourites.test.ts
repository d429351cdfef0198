import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '../../../tests/builders/build-user.ts';
import { lwwTab } from '../../../tests/builders/lww-device.ts';
import { type VirtualClock, virtualClock } from '../../../tests/builders/virtual-clock.ts';
import type { Favourite, syncFavourites } from '../../contract/account/favourites.ts';
import type { User } from '../../contract/account/user.ts';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import type { LwwStore } from '../../offline/lww/lww-replica.ts';
import type { LwwRecords } from '../../offline/lww/lww-state.ts';
import { favouriteKind, followFavourites } from './follow-favourites.ts';

type Outcome = CallOutcome<typeof syncFavourites>;

const ada = buildUser({ id: 'ada' });
const ben = buildUser({ id: 'ben' });
const empty: LwwRecords = { known: undefined, waiting: undefined };

let server: Map<string, Favourite[]>;
let disk: Map<string, LwwRecords>;
let watchers: Set<() => void>;
let isOnline: boolean;
let isDiskBroken: boolean;
let clock: VirtualClock;
/** Set: a call is under way until its signal ends it, as a real one is. */
let isSilent: boolean;
let calls: { userId: string; changes: readonly Favourite[] }[];

beforeEach(() => {
  server = new Map();
  disk = new Map();
  watchers = new Set();
  isOnline = true;
  isDiskBroken = false;
  clock = virtualClock({ startMs: 1_000 });
  calls = [];
  isSilent = false;
});

const backend: Backend = {
  async call(_endpoint, request, options) {
    const { userId, changes } = (request as { body: { userId: string; changes: Favourite[] } }).body;
    calls.push({ userId, changes });
    if (isSilent)
      await new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
      });
    if (!isOnline) return { outcome: 'unreachable', reason: 'network' };
    const favourites = favouriteKind.merge(server.get(userId) ?? [], changes);
    server.set(userId, favourites);
    const answer: Outcome = { outcome: 'answered', status: 200, body: { now: clock.date(), favourites } };
    return answer as never;
  },
};

function openStore(userId: string): LwwStore {
  const access = async <Value>(work: () => Value): Promise<Value> => {
    await Promise.resolve();
    if (isDiskBroken) throw new Error('the storage refuses');
    return work();
  };
  let own: (() => void) | null = null;
  return {
    load: async () => access(() => disk.get(userId) ?? empty),
    async update(change) {
      const kept = await access(() => {
        const after = change(disk.get(userId) ?? empty);
        disk.set(userId, after);
        return after;
      });
      for (const watcher of watchers) if (watcher !== own) watcher();
      return kept;
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
  const favourites = followFavourites({
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
    favourites,
    shown: () => [...(favourites.getSnapshot() ?? ['not read'])].toSorted(),
    sign(next: User | null) {
      user = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Lets all that is under way come to its end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

test('[CAT-13, SYNC-1] a mark is kept on the device before it shows, and reaches another device of the same user', async () => {
  const tab = openTab();
  await settle();
  expect(tab.shown()).toEqual([]);
  isOnline = false;
  tab.favourites.mark('taiga', true);
  expect(tab.shown()).toEqual([]);
  while (tab.shown().length === 0) await Promise.resolve();
  expect(disk.get('ada')?.waiting).toEqual([{ product: 'taiga', on: true, at: 1_000 }]);
  isOnline = true;
  clock.advance(1_000);
  await settle();
  expect(server.get('ada')).toEqual([{ product: 'taiga', on: true, at: 1_000 }]);
  expect(disk.get('ada')?.waiting).toBeUndefined();
  disk.clear();
  const other = openTab();
  await settle();
  expect(other.shown()).toEqual(['taiga']);
});

test('[CAT-13] marks without a network survive a reload, and are sent when there is one', async () => {
  isOnline = false;
  const tab = openTab();
  await settle();
  tab.favourites.mark('taiga', true);
  tab.favourites.mark('chain', true);
  tab.favourites.mark('chain', false);
  await settle();
  expect(server.get('ada')).toBeUndefined();
  const reloaded = openTab();
  await settle();
  expect(reloaded.shown()).toEqual(['taiga']);
  isOnline = true;
  clock.advance(1_000);
  await settle();
  expect(server.get('ada')?.map(({ product, on }) => [product, on])).toEqual([
    ['taiga', true],
    ['chain', false],
  ]);
  expect(disk.get('ada')?.waiting).toBeUndefined();
});

test('[CAT-13, PWA-4] a copy that could not be renewed is kept, and not taken for the present', async () => {
  server.set('ada', [{ product: 'taiga', on: true, at: 1 }]);
  const { favourites, shown } = openTab();
  await settle();
  expect([shown(), favourites.reach()]).toEqual([['taiga'], 'reached']);
  isOnline = false;
  clock.advance(100_000);
  await favourites.renew();
  expect([shown(), favourites.reach()]).toEqual([['taiga'], 'unreached']);
});

test('[CAT-13] two tabs show the same', async () => {
  const [one, other] = [openTab(), openTab()];
  await settle();
  one.favourites.mark('taiga', true);
  await settle();
  expect(other.shown()).toEqual(['taiga']);
  clock.advance(1);
  other.favourites.mark('taiga', false);
  await settle();
  expect(one.shown()).toEqual([]);
});

test('[CAT-13, SYNC-8, F-75] what is of one user is never shown to another, nor sent by another', async () => {
  isOnline = false;
  const tab = openTab();
  await settle();
  tab.favourites.mark('taiga', true);
  tab.sign(ben);
  await settle();
  expect(tab.shown()).toEqual([]);
  isOnline = true;
  clock.advance(100_000);
  await tab.favourites.renew();
  expect(server.get('ben')).toEqual([]);
  expect(server.get('ada')).toBeUndefined();
  tab.sign(null);
  tab.favourites.mark('chain', true);
  await settle();
  expect([tab.favourites.getSnapshot(), server.get('ben')]).toEqual([null, []]);
  tab.sign(ada);
  await settle();
  expect(server.get('ada')?.map(({ product }) => product)).toEqual(['taiga']);
});

test('[CAT-13, SYNC-8] a call that is under way when the user leaves ends, and nobody is told of it', async () => {
  isSilent = true;
  const tab = openTab();
  await settle();
  const renewed = tab.favourites.renew();
  tab.sign(null);
  await expect(renewed).resolves.toBeUndefined();
  expect(calls).toHaveLength(1);
});

test('[CAT-13, ACC-8] media have none', async () => {
  const tab = openTab(buildUser({ id: 'mia', accessLevel: '3' }));
  tab.favourites.mark('taiga', true);
  await settle();
  expect([tab.favourites.getSnapshot(), calls]).toEqual([null, []]);
});

test('[CAT-13, F-19] a device that keeps nothing has them until the tab is closed, and sends them', async () => {
  isDiskBroken = true;
  const tab = openTab();
  await settle();
  tab.favourites.mark('taiga', true);
  await settle();
  expect(tab.shown()).toEqual(['taiga']);
  expect(server.get('ada')?.map(({ product }) => product)).toEqual(['taiga']);
});

test('[CAT-13] hundreds of marks go in several calls; a fresh answer is not asked for again', async () => {
  isOnline = false;
  const tab = openTab();
  await settle();
  for (let part = 0; part < 450; part += 1) tab.favourites.mark(`part-${part}`, true);
  await settle();
  isOnline = true;
  calls = [];
  clock.advance(1_000);
  await tab.favourites.renew();
  expect(calls.map(({ changes }) => changes.length)).toEqual([200, 200, 50]);
  expect(server.get('ada')).toHaveLength(450);
  await tab.favourites.renew();
  expect(calls).toHaveLength(3);
});
