import { expect, test, vi } from 'vitest';
import { buildCartItem } from '../../../tests/builders/build-cart-item.ts';
import { buildUser } from '../../../tests/builders/build-user.ts';
import { memoryDraftStore } from '../../../tests/builders/memory-draft-store.ts';
import { memoryDisk, memoryStore, type MemoryDisk } from '../../../tests/builders/memory-store.ts';
import { noFileSeal } from '../../../tests/builders/no-file-seal.ts';
import { virtualClock } from '../../../tests/builders/virtual-clock.ts';
import type { User } from '../../contract/account/user.ts';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { openCarts } from './carts.ts';

/** A tab with a seat that users take and leave, a device that keeps their carts, and a backend that takes every operation. */
function openTab(user: User | null) {
  const disks = new Map<string, MemoryDisk>();
  const listeners = new Set<() => void>();
  const calls: { name: string; userId: unknown }[] = [];
  const clock = virtualClock();
  let seated = user;
  let askBeforeSignOut: (userId: string) => Promise<number> = async () => -1;
  let isOnline = true;
  let ids = 0;
  let seen = () => {};

  const backend: Backend = {
    call: (async (endpoint: Endpoint, request: { params?: { userId: string }; body?: { id: string; ops?: [] } }) => {
      calls.push({ name: endpoint.name, userId: request.params?.userId ?? request.body?.id });
      if (!isOnline) return { outcome: 'unreachable', reason: 'network' };
      const last = (request.body?.ops ?? []).at(-1) as { seq: number; opId: string } | undefined;
      const ack = last ? { seq: last.seq, opId: last.opId } : { seq: 0, opId: null };
      const body = { cart: [], paymentIntent: null, rev: calls.length, epoch: 'e1', ack };
      return { outcome: 'answered', status: 200, body } satisfies CallOutcome<Endpoint>;
    }) as Backend['call'],
  };
  const diskOf = (userId: string) => {
    const disk = disks.get(userId) ?? memoryDisk();
    disks.set(userId, disk);
    return disk;
  };
  const carts = openCarts({
    backend,
    clock,
    currentUser: {
      user: () => seated,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      beforeSignOut: (hook) => {
        askBeforeSignOut = hook;
        return () => {};
      },
    },
    device: {
      openStore: (userId) => memoryStore(diskOf(userId)),
      openDraftStore: () => memoryDraftStore(),
      fileSeal: noFileSeal,
      whenKept: () => {},
      leaderOf: () => ({ lead: (task) => task() }),
      random: { newId: () => `id-${(ids += 1)}`, random: () => 0.5 },
    },
    connectivity: { isOnline: () => isOnline, watch: () => () => {} },
    whenSeenAgain: (listener) => {
      seen = listener;
    },
  });
  return {
    carts,
    calls,
    clock,
    names: () => calls.map(({ name }) => name),
    currentUser(next: User | null) {
      seated = next;
      for (const listener of listeners) listener();
    },
    goOffline: () => (isOnline = false),
    seeAgain: () => seen(),
    askBeforeSignOut: (userId: string) => askBeforeSignOut(userId),
  };
}

const bike = { sku: 'ridge-M', quantity: 2, item: buildCartItem() };

test('[CART-6] after the start the cart is asked for in 1.5 s, and what the device holds shows before', async () => {
  const tab = openTab(buildUser());
  const cart = tab.carts.getSnapshot();
  await vi.waitFor(() => expect(cart?.sync.getSnapshot().isReady).toBe(true));
  tab.clock.advance(1_499);
  expect(tab.names()).toEqual([]);
  tab.clock.advance(1);
  await vi.waitFor(() => expect(tab.names()).toEqual(['loadCart']));
});

test('[CART-6] after signing in the cart is asked for in 2 s', async () => {
  const tab = openTab(null);
  tab.currentUser(buildUser());
  tab.clock.advance(1_999);
  expect(tab.names()).toEqual([]);
  tab.clock.advance(1);
  await vi.waitFor(() => expect(tab.names()).toEqual(['loadCart']));
});

test.for([
  ['shop staff', { accessLevel: '2' }],
  ['media', { accessLevel: '3' }],
] as const)('[ACC-11] there is no cart for %s', async ([, differences]) => {
  const tab = openTab(buildUser(differences));
  expect(tab.carts.getSnapshot()).toBeNull();
  expect(await tab.carts.add([bike])).toEqual({ code: 'no-cart' });
});

test('[SYNC-1] what is added is there with its name once it is stored', async () => {
  const tab = openTab(buildUser());
  expect(await tab.carts.add([bike])).toEqual({ code: 'stored' });
  expect(tab.carts.getSnapshot()?.sync.getSnapshot().lines).toMatchObject([
    { key: 'ridge-M', quantity: 2, detail: { name: 'Ridge 29' } },
  ]);
});

test('[SYNC-8] the next user finds a cart of their own, and what waits of the former is not sent', async () => {
  const tab = openTab(buildUser());
  tab.goOffline();
  await tab.carts.add([bike]);
  const before = tab.calls.length;
  tab.currentUser(null);
  expect(tab.carts.getSnapshot()).toBeNull();
  tab.currentUser(buildUser({ id: 'user-2' }));
  const cart = tab.carts.getSnapshot();
  tab.clock.advance(120_000);
  await vi.waitFor(() => expect(tab.calls.length).toBeGreaterThan(before));
  expect(cart?.sync.getSnapshot().lines).toEqual([]);
  expect(new Set(tab.calls.slice(before).map(({ userId }) => userId))).toEqual(new Set(['user-2']));
});

test('[SES-8] before a sign-out what waits is sent, and what cannot be is counted', async () => {
  const tab = openTab(buildUser());
  await tab.carts.add([bike]);
  expect(await tab.askBeforeSignOut('user-1')).toBe(0);
  expect(tab.names()).toContain('updateCart');
  tab.goOffline();
  await tab.carts.add([bike, { ...bike, sku: 'ridge-L' }]);
  expect(await tab.askBeforeSignOut('user-1')).toBe(2);
});

test('[SYNC-2] a tab that is looked at again asks for the cart', async () => {
  const tab = openTab(buildUser());
  tab.seeAgain();
  await vi.waitFor(() => expect(tab.names()).toEqual(['loadCart']));
});

test('a renewed user keeps the same cart', async () => {
  const tab = openTab(buildUser());
  const first = tab.carts.getSnapshot();
  tab.currentUser(buildUser({ phone: '418 555-0100' }));
  expect(tab.carts.getSnapshot()?.sync).toBe(first?.sync);
  expect(tab.carts.getSnapshot()?.user.phone).toBe('418 555-0100');
});
