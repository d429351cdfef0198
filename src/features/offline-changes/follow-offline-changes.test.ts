import { beforeEach, expect, test } from 'vitest';
import { buildCartItem } from '../../../tests/builders/build-cart-item.ts';
import { buildUser } from '../../../tests/builders/build-user.ts';
import type { User } from '../../contract/account/user.ts';
import type { CartItem } from '../../contract/orders/cart.ts';
import { emptySnapshot, type Snapshot } from '../../offline/cart/cart-snapshot.ts';
import type { Entry } from '../../offline/cart/types.ts';
import { emptyGridSnapshot, type GridSnapshot } from '../../offline/grid/grid-snapshot.ts';
import type { GridEntry } from '../../offline/grid/types.ts';
import type { LwwRecords } from '../../offline/lww/lww-state.ts';
import { withoutShown } from './acknowledge.ts';
import type { SeasonFacts } from './booking/record.ts';
import { followOfflineChanges } from './follow-offline-changes.ts';

const ada = buildUser({ id: 'ada' });
const ben = buildUser({ id: 'ben' });
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

/** Something that is watched. */
function watched<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

type Disk = Map<string, LwwRecords>;

/** A device with one tab; `disk` outlives it. */
function device(disk: Disk, user: User | null = ada) {
  const line = { isOnline: true };
  const currentUser = watched(user);
  const cart = watched<Snapshot<CartItem>>({ ...emptySnapshot('saved'), isReady: true, isLoaded: true });
  const grid = watched<GridSnapshot>({ ...emptyGridSnapshot('saved'), isReady: true, isLoaded: true });
  const season = { held: null as SeasonFacts | null, now: null as SeasonFacts | null, asked: 0 };
  const dismissed: string[] = [];
  const work = <Sync>(sync: Sync) => watched<{ user: User; sync: Sync } | null>(user && { user, sync });
  const offlineChanges = followOfflineChanges({
    currentUser: { user: () => currentUser.getSnapshot(), subscribe: (listener) => currentUser.subscribe(listener) },
    cart: work({ ...cart, dismissNote: async (id: string) => dismissed.push(id) > 0 }),
    booking: work(grid),
    season: {
      held: async () => season.held,
      read: async () => {
        season.asked += 1;
        return season.now;
      },
    },
    openStore: (userId) => ({
      load: async () => disk.get(userId) ?? { known: undefined, waiting: undefined },
      update: async (change) => {
        const after = change(disk.get(userId) ?? { known: undefined, waiting: undefined });
        disk.set(userId, structuredClone(after));
        return after;
      },
      watch: () => () => {},
    }),
    connectivity: { isOnline: () => line.isOnline, watch: () => () => {} },
  });
  return { line, currentUser, cart, grid, season, dismissed, offlineChanges };
}

const bike = (cost: number) => buildCartItem({ sku: 'bike', quantities: 2, prices: { msrp: 3200, cost } });
const shown = (detail: CartItem, isWaiting: boolean, isReachable: boolean): Snapshot<CartItem> => {
  const op = { type: 'add', opId: 'op-1', seq: 1, ver: 1, key: 'bike', gen: 0, n: 2 } as const;
  const entry: Entry<CartItem> = { op, status: 'waiting', reason: null, settled: false, at: null, detail };
  return {
    ...emptySnapshot('saved'),
    isReady: true,
    isLoaded: true,
    isReachable,
    waiting: isWaiting ? [entry] : [],
    lines: [{ key: 'bike', gen: 1, quantity: 2, oldQuantity: null, detail }],
  };
};

let disk: Disk;
beforeEach(() => {
  disk = new Map();
});

test('[ORD-6] what was written offline is compared on coming back, kept over a restart, and told no more once it is acknowledged', async () => {
  const first = device(disk);
  await settle();
  first.cart.become(shown(bike(2000), true, false));
  await settle();
  expect(first.offlineChanges.getSnapshot().lines).toEqual([]);

  // Killed, and opened again with a network: the queue goes out before anything else is looked at.
  const second = device(disk);
  second.cart.become(shown(bike(2100), false, true));
  await settle();
  expect(second.offlineChanges.getSnapshot().lines.map(({ key }) => key)).toEqual(['bike']);

  const third = device(disk);
  await settle();
  expect(third.offlineChanges.getSnapshot().lines).toHaveLength(1);
  await third.offlineChanges.acknowledge((found) => withoutShown(found, 'admin'));
  third.cart.become(shown(bike(2300), false, true));
  await settle();
  expect(third.offlineChanges.getSnapshot().lines).toEqual([]);
  expect(disk.get('ada')).toEqual({ known: undefined, waiting: undefined });
});

test('[ORD-6] what is written while a server hears it is not noted, and costs no write', async () => {
  const { cart, offlineChanges } = device(disk);
  await settle();
  cart.become(shown(bike(2000), true, true));
  cart.become(shown(bike(2100), false, true));
  await settle();
  expect(offlineChanges.getSnapshot().lines).toEqual([]);
  expect(disk.size).toBe(0);
});

test('[ORD-6, F-9] a network that answers nothing counts as none, and so does a browser that says that it is offline', async () => {
  const { line, cart } = device(disk);
  await settle();
  line.isOnline = false;
  cart.become(shown(bike(2000), true, true));
  await settle();
  expect(disk.get('ada')?.waiting).toMatchObject({ lines: [{ key: 'bike' }] });
});

test('[CART-5] a cut that the list tells is not told beside it once more; other notes stay where they are', async () => {
  const { cart, dismissed } = device(disk);
  await settle();
  cart.become(shown(bike(2000), true, false));
  await settle();
  const note = { key: 'bike', rev: 2, asked: 2, quantity: 1 };
  const now = shown(buildCartItem({ sku: 'bike', maxQuantity: 1 }), false, true);
  cart.become({
    ...now,
    lines: now.lines.map((line) => ({ ...line, quantity: 1, oldQuantity: 2 })),
    notes: [
      { ...note, id: 'cut', code: 'cut-by-maximum' },
      { ...note, id: 'other', code: 'edited-elsewhere' },
    ],
  });
  await settle();
  expect(dismissed).toEqual(['cut']);
});

test('[SYNC-8, F-75] nothing of a dealer is shown to another, nor written once the dealer has left', async () => {
  const { currentUser, cart, offlineChanges } = device(disk);
  await settle();
  cart.become(shown(bike(2000), true, false));
  await settle();
  cart.become(shown(bike(2100), false, true));
  await settle();
  expect(offlineChanges.getSnapshot().lines).toHaveLength(1);
  currentUser.become(ben);
  await settle();
  expect(offlineChanges.getSnapshot().lines).toEqual([]);
  expect(disk.has('ben')).toBe(false);
});

const terms = { costCents: 300_000, msrpCents: 500_000, maximum: 0, minimum: 0, multiple: 1 };
const window = (name: 'q0' | 'q1', shipDate: string) => ({ name, label: name, labelFr: name, shipDate });
const seasonOf = (differences: Partial<SeasonFacts> = {}): SeasonFacts => ({
  isOpen: true,
  windows: [window('q0', '2027-01-15'), window('q1', '2027-03-01')],
  rows: new Map(['a', 'b'].map((sku) => [sku, { name: sku, nameFr: sku, terms }])),
  ...differences,
});

function cells(isReachable: boolean, ...rows: readonly { sku: string; q0?: number; q1?: number }[]): GridSnapshot {
  const op = { type: 'set', opId: 'op', seq: 1, ver: 1, rows } as const;
  const entry: GridEntry = { op, status: 'waiting', reason: null, settled: false, at: null };
  const waiting = rows.length === 0 ? [] : [entry];
  return { ...emptyGridSnapshot('saved'), isReady: true, isLoaded: true, isReachable, waiting };
}

test('[BOOK-1, BOOK-3, BOOK-9] of cells that were written offline the moved window, the price and the end of booking are told, in two calls', async () => {
  const { grid, season, offlineChanges } = device(disk);
  await settle();
  season.held = seasonOf();
  grid.become(cells(false, { sku: 'a', q1: 3 }, { sku: 'b', q0: 1 }));
  await settle();
  season.now = seasonOf({
    isOpen: false,
    windows: [window('q0', '2027-01-15'), window('q1', '2027-04-10')],
    rows: new Map([['a', { name: 'a', nameFr: 'a', terms: { ...terms, costCents: 310_000 } }]]),
  });
  grid.become(cells(true));
  await settle();
  expect(season.asked).toBe(1);
  const { booking } = offlineChanges.getSnapshot();
  expect(booking?.isClosed).toBe(true);
  expect(booking?.windows).toEqual([{ ...window('q1', '2027-04-10'), was: '2027-03-01', skus: ['a'] }]);
  expect(booking?.rows.map(({ sku, is }) => [sku, is?.costCents ?? null])).toEqual([
    ['a', 310_000],
    ['b', null],
  ]);
  await offlineChanges.acknowledge((found) => withoutShown(found, 'admin'));
  expect(offlineChanges.getSnapshot()).toEqual({ lines: [], booking: null });
});

test('[BOOK-9] a window that nothing was written in may move without a word; a season that cannot be asked for is asked for later', async () => {
  const { grid, season, offlineChanges } = device(disk);
  await settle();
  season.held = seasonOf();
  grid.become(cells(false, { sku: 'a', q0: 3 }));
  await settle();
  grid.become(cells(true));
  await settle();
  expect(disk.get('ada')?.waiting).toBeDefined();
  season.now = seasonOf({ windows: [window('q0', '2027-01-15'), window('q1', '2027-04-10')] });
  grid.become(cells(true));
  await settle();
  expect([season.asked, offlineChanges.getSnapshot().booking]).toEqual([2, null]);
  expect(disk.get('ada')?.waiting).toBeUndefined();
});
