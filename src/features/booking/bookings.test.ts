import { expect, test, vi } from 'vitest';
import { buildUser } from '../../../tests/builders/build-user.ts';
import { memoryDraftStore } from '../../../tests/builders/memory-draft-store.ts';
import { memoryDisk, memoryStore, type MemoryDisk } from '../../../tests/builders/memory-store.ts';
import { virtualClock } from '../../../tests/builders/virtual-clock.ts';
import type { User } from '../../contract/account/user.ts';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { openBookings } from './bookings.ts';

type Asked = { params?: { userId: string }; body?: { id?: string; userId?: string; ops?: readonly unknown[] } };

/** A tab that users sign in to and out of, a device that keeps their grids, and a backend that takes every operation. */
function openTab(user: User | null) {
  const disks = new Map<string, MemoryDisk>();
  const listeners = new Set<() => void>();
  const calls: { name: string; userId: unknown; request: Asked }[] = [];
  const network = { isCut: false, isSignedOut: false };
  let seated = user;
  let ids = 0;
  const backend: Backend = {
    call: (async (endpoint: Endpoint, request: Asked) => {
      if (network.isCut) return { outcome: 'unreachable', reason: 'network' };
      if (network.isSignedOut) return { outcome: 'sign-in-needed' };
      calls.push({ name: endpoint.name, userId: request.params?.userId ?? request.body?.id, request });
      const last = (request.body?.ops ?? []).at(-1) as { seq: number; opId: string } | undefined;
      const ack = last ? { seq: last.seq, opId: last.opId } : { seq: 0, opId: null };
      const body = { year: 2027, rev: calls.length, epoch: 'e1', ack, rows: [] };
      return { outcome: 'answered', status: 200, body } satisfies CallOutcome<Endpoint>;
    }) as Backend['call'],
  };
  const clock = virtualClock();
  const bookings = openBookings({
    backend,
    clock,
    currentUser: {
      user: () => seated,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    openStore: (userId) => {
      const disk = disks.get(userId) ?? memoryDisk();
      disks.set(userId, disk);
      return memoryStore(disk);
    },
    openDraftStore: () => memoryDraftStore(),
    files: async () => Promise.reject(new Error('no files here')),
    leaderOf: () => ({ lead: (task) => task() }),
    random: { newId: () => `id-${(ids += 1)}`, random: () => 0.5 },
    whenKept: () => {},
    connectivity: { isOnline: () => !network.isCut, watch: () => () => {} },
  });
  return {
    bookings,
    calls,
    clock,
    network,
    names: () => calls.map(({ name }) => name),
    currentUser(next: User | null) {
      seated = next;
      for (const listener of listeners) listener();
    },
  };
}

const edit = { type: 'set', rows: [{ sku: 'ridge-M', q0: 4 }] } as const;
const ready = (tab: ReturnType<typeof openTab>) =>
  vi.waitFor(() => expect(tab.bookings.getSnapshot()?.sync.getSnapshot().isReady).toBe(true));

async function booking(tab: ReturnType<typeof openTab>) {
  await ready(tab);
  const sync = tab.bookings.getSnapshot()!.sync;
  await sync.enterSeason(2027);
  return sync;
}

test.for([
  ['shop staff', { accessLevel: '2' }],
  ['media', { accessLevel: '3' }],
  ['international dealers', { group: 'INTER-DK' }],
] as const)('[ACC-8, ACC-9, ACC-11] %s have no booking', ([, differences]) => {
  expect(openTab(buildUser(differences)).bookings.getSnapshot()).toBeNull();
});

test('[BOOK-6] nothing is asked for before a season is known; then the grid is, by its year', async () => {
  const tab = openTab(buildUser());
  const sync = await booking(tab);
  expect(tab.names()).toEqual([]);
  sync.load();
  await vi.waitFor(() => expect(tab.names()).toEqual(['loadBookingCart']));
  expect(tab.calls[0]?.request).toMatchObject({ params: { userId: 'user-1' }, query: { year: '2027' } });
});

test('[F-16] a grid that the device holds is asked for when the app is opened, on whatever screen', async () => {
  const tab = openTab(buildUser());
  (await booking(tab)).load();
  await vi.waitFor(() => expect(tab.names()).toEqual(['loadBookingCart']));
  tab.currentUser(null);
  tab.currentUser(buildUser());
  await vi.waitFor(() => expect(tab.names()).toEqual(['loadBookingCart', 'loadBookingCart']));
});

test('[SYNC-6] a booking that was not read yet stands nowhere; that of who may not book stands saved', async () => {
  const tab = openTab(buildUser());
  const { syncStatus } = tab.bookings;
  expect(syncStatus.getSnapshot().state).toBe('checking');
  await ready(tab);
  expect(syncStatus.getSnapshot()).toMatchObject({ state: 'saved', pending: 0 });
  expect(openTab(buildUser({ accessLevel: '2' })).bookings.syncStatus.getSnapshot().state).toBe('saved');
});

test('[SYNC-8, F-75] what one dealer left unsent is never shown to the next, and never sent by them', async () => {
  const ben = buildUser({ id: 'user-2' });
  const tab = openTab(buildUser());
  const sync = await booking(tab);
  tab.network.isCut = true;
  await sync.append([edit]);
  tab.currentUser(ben);
  tab.network.isCut = false;
  const other = await booking(tab);
  other.load();
  tab.clock.advance(120_000);
  await vi.waitFor(() => expect(tab.names()).toEqual(['loadBookingCart']));
  expect(tab.calls.map(({ userId }) => userId)).toEqual(['user-2']);
  expect(other.getSnapshot()).toMatchObject({ pending: 0 });

  tab.currentUser(buildUser());
  await vi.waitFor(() => expect(tab.names()).toEqual(['loadBookingCart', 'loadBookingCart', 'updateBookingCart']));
  expect(tab.calls.slice(1).map(({ userId }) => userId)).toEqual(['user-1', 'user-1']);
});

test('[F-49] a dealer who signs in again goes on sending', async () => {
  const tab = openTab(buildUser());
  const sync = await booking(tab);
  tab.network.isSignedOut = true;
  await sync.append([edit]);
  await vi.waitFor(() => expect(sync.getSnapshot().needsSignIn).toBe(true));
  tab.network.isSignedOut = false;
  tab.currentUser(buildUser());
  await vi.waitFor(() => expect(sync.getSnapshot()).toMatchObject({ needsSignIn: false, pending: 0 }));
});

test('[SES-8] a sign-out counts what is on this device alone, after a last try to send it', async () => {
  const tab = openTab(buildUser());
  const sync = await booking(tab);
  tab.network.isCut = true;
  await sync.append([edit]);
  expect(await tab.bookings.sendLast('user-1')).toBe(1);
  expect(await tab.bookings.sendLast('user-2')).toBe(0);
  tab.network.isCut = false;
  tab.clock.advance(120_000);
  expect(await tab.bookings.sendLast('user-1')).toBe(0);
});

test.each([
  ['a comment', { comment: 'Deliver to the back door' }],
  ['a budget', { budget: { q1: 500_000 } }],
])('[SES-8] a sign-out counts %s typed for the next booking order', async (_what, typed) => {
  const tab = openTab(buildUser());
  await booking(tab);
  tab.bookings.getSnapshot()?.draft.change(typed);
  expect(await tab.bookings.sendLast('user-1')).toBe(1);
  tab.bookings.getSnapshot()?.draft.change({ comment: ' ', budget: {} });
  expect(await tab.bookings.sendLast('user-1')).toBe(0);
});
