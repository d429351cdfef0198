import { expect, test } from 'vitest';
import { setUpGrid } from '../../../tests/builders/grid-device.ts';
import { settle } from '../../../tests/builders/scripted-sync.ts';
import { MAX_ROWS } from '../../contract/booking/booking-grid.ts';
import { gridRecords } from './grid-records.ts';
import type { GridEdit } from './types.ts';
import { readGrid } from './unsent-grid.ts';

const note = (sku: string, text: string): GridEdit => ({ type: 'remark', rows: [{ sku, text }] });
const write = (sku: string, units: object): GridEdit => ({ type: 'set', rows: [{ sku, ...units }] });

async function opened(...args: Parameters<typeof setUpGrid>) {
  const device = setUpGrid(...args);
  await device.sync.enterSeason(2027);
  device.sync.load();
  await settle();
  return device;
}

test('[SYNC-1, SYNC-2, BOOK-6] an edit is shown and stored at once, and goes out when there is a way', async () => {
  const { sync, network, clock, server } = await opened();
  network.isCut = true;
  expect(await sync.append([write('a', { q0: 5, q1: 2 })])).toEqual({ code: 'stored' });
  expect(sync.getSnapshot()).toMatchObject({ pending: 1, isLoaded: true, year: 2027 });
  expect(sync.getSnapshot().units.get('a')).toEqual({ q0: 5, q1: 2 });
  network.isCut = false;
  clock.advance(60_000);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ pending: 0, state: 'saved' });
  expect(server.rows.get('a')?.cells.q0?.quantity).toBe(5);
});

test('[F-24] what was kept is there after a crash, the server’s grid included', async () => {
  const first = await opened();
  await first.sync.append([write('a', { q0: 5 })]);
  await first.rested();
  first.network.isCut = true;
  await first.sync.append([write('b', { demo: 1 }), write('a', { q0: 6 })]);
  first.sync.stop();
  const second = setUpGrid(first.server, first.disk);
  second.network.isCut = true;
  await settle();
  expect(second.sync.getSnapshot()).toMatchObject({ isLoaded: true, pending: 2, year: 2027 });
  expect(Object.fromEntries(second.sync.getSnapshot().units)).toEqual({ a: { q0: 6 }, b: { demo: 1 } });
});

test('[SYNC-3] two devices write different cells, and both stay; of the same cell one hears that the other stands', async () => {
  const tablet = await opened();
  const shop = await opened(tablet.server, undefined, 'shop');
  await Promise.all([
    tablet.sync.append([write('a', { q0: 5, q1: 1 })]),
    shop.sync.append([write('a', { q0: 7, q2: 2 })]),
  ]);
  await Promise.all([tablet.rested(), shop.rested()]);
  for (const { sync } of [tablet, shop]) sync.load();
  await settle();
  const there = tablet.sync.getSnapshot().units.get('a');
  expect(there).toMatchObject({ q1: 1, q2: 2 });
  expect(shop.sync.getSnapshot().units.get('a')).toEqual(there);
  const told = [tablet, shop].flatMap(({ sync }) => sync.getSnapshot().notes.map(({ code }) => code));
  expect(told.toSorted()).toEqual(['edited-elsewhere', 'replaced']);
});

test('[BOOK-5, SYNC-2] cells that are typed one after another go out together, once the hand rests', async () => {
  const { sync, clock, pushes } = await opened();
  for (const units of [1, 2, 3]) {
    await sync.append([write(`sku-${units}`, { q0: units })]);
    clock.advance(900);
    await settle();
  }
  expect(pushes).toEqual([]);
  expect(sync.getSnapshot()).toMatchObject({ pending: 3, state: 'saving' });
  clock.advance(100);
  await settle();
  expect(pushes.map(({ ops }) => ops.length)).toEqual([3]);
  expect(sync.getSnapshot()).toMatchObject({ pending: 0, state: 'saved' });
});

test('[SYNC-2] whoever types on and on is sent every ten seconds', async () => {
  const { sync, clock, pushes } = await opened();
  for (let half = 0; half < 50; half += 1) {
    await sync.append([write(`sku-${half}`, { q0: 1 })]);
    clock.advance(500);
    await settle();
  }
  expect(pushes.map(({ ops }) => ops.length)).toEqual([20, 20]);
});

test('[SYNC-2, SYNC-4] another tab rests as long, and what is asked for goes out at once', async () => {
  const one = await opened();
  const other = setUpGrid(one.server, one.disk);
  await settle();
  await one.sync.append([write('a', { q0: 1 })]);
  await settle();
  expect([one.pushes, other.pushes]).toEqual([[], []]);
  one.sync.flush();
  await settle();
  expect([one.pushes.length, other.pushes.length]).toEqual([1, 0]);
});

test('[BOOK-7, ORD-6] an order waits for nothing, nor does what was typed before it', async () => {
  const { sync } = await opened();
  const cells = [{ sku: 'a', q0: 5 }];
  await sync.append([write('a', { q0: 5 })]);
  await sync.append([{ type: 'order', orderId: 'order-1', cells, body: cells }]);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ orders: [{ orderId: 'order-1', state: 'accepted' }], state: 'saved' });
});

test('[SYNC-6] without a network nothing is said to be on its way', async () => {
  const { sync, network, rested } = await opened();
  network.isCut = true;
  await sync.append([write('a', { q0: 1 })]);
  await rested();
  await sync.append([write('b', { q0: 1 })]);
  expect(sync.getSnapshot()).toMatchObject({ pending: 2, state: 'device' });
});

test('[SYNC-6] what is typed while the browser is offline is said to be on this device at once', async () => {
  const { sync, network } = await opened();
  network.isOff = true;
  await sync.append([write('a', { q0: 1 })]);
  expect(sync.getSnapshot()).toMatchObject({ pending: 1, state: 'device' });
});

test('[BOOK-7] an order marks what it names as booked, before and after the server has placed it; the cells stay', async () => {
  const { sync, network, clock, rested } = await opened();
  await sync.append([write('a', { q0: 5, q1: 2 })]);
  await rested();
  network.isCut = true;
  const cells = [{ sku: 'a', q0: 5 }];
  await sync.append([{ type: 'order', orderId: 'order-1', cells, body: cells }]);
  expect(sync.getSnapshot().booked.get('a')).toMatchObject({ q0: 5 });
  network.isCut = false;
  clock.advance(60_000);
  await settle();
  const { orders, units, booked } = sync.getSnapshot();
  expect(orders).toMatchObject([{ orderId: 'order-1', state: 'accepted' }]);
  expect([units.get('a'), booked.get('a')]).toEqual([{ q0: 5, q1: 2 }, { q0: 5 }]);
});

test('[BOOK-1, SYNC-6] while the season is closed an edit is refused, and can be tried again', async () => {
  const { sync, server, rested } = await opened();
  server.isOpen = false;
  await sync.append([write('a', { q0: 5 })]);
  await rested();
  const { refused, units, state } = sync.getSnapshot();
  expect([refused[0]?.reason, units.size, state]).toEqual(['season-closed', 0, 'attention']);
  server.isOpen = true;
  expect(await sync.retry(refused[0]?.op.opId ?? '')).toBe(true);
  await rested();
  expect(sync.getSnapshot().units.get('a')).toEqual({ q0: 5 });
});

test('[BOOK-4] a cell that was refused is told until the dealer has read it', async () => {
  const { sync, rested } = await opened();
  await sync.append([write('unsold', { q0: 5 })]);
  await rested();
  expect(sync.getSnapshot().refusedCells).toMatchObject([{ sku: 'unsold', column: 'q0', asked: 5 }]);
  await sync.dismissSeen(sync.getSnapshot());
  sync.load();
  await settle();
  expect(sync.getSnapshot().refusedCells).toEqual([]);
});

test('[BOOK-1] another season takes the grid’s place once nothing of the former one waits', async () => {
  const { sync, network, clock, rested } = await opened();
  await sync.append([write('a', { q0: 5 })]);
  await rested();
  network.isCut = true;
  await sync.append([write('a', { q0: 6 })]);
  await sync.enterSeason(2028);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ year: 2027, pending: 1 });
  network.isCut = false;
  clock.advance(60_000);
  await settle();
  await sync.enterSeason(2028);
  expect(sync.getSnapshot()).toMatchObject({ year: 2028, isLoaded: false, pending: 0 });
  expect(sync.getSnapshot().units.size).toBe(0);
});

test('[BOOK-6] blocks go out together as far as one request takes them', async () => {
  const { sync, network, clock, pushes, rested } = await opened();
  network.isCut = true;
  const block = (rows: number, name: string): GridEdit => ({
    type: 'set',
    rows: Array.from({ length: rows }, (_, index) => ({ sku: `${name}${index}`, q0: 1 })),
  });
  await sync.append([block(MAX_ROWS - 1, 'a'), write('b', { q0: 1 }), write('c', { q0: 1 })]);
  await rested();
  pushes.length = 0;
  network.isCut = false;
  clock.advance(60_000);
  await settle();
  expect(pushes.map(({ ops }) => ops.length)).toEqual([2, 1]);
});

test('[F-16] what a restored server has lost is offered, and put back with one press', async () => {
  const { sync, server, rested } = await opened();
  await sync.append([write('a', { q0: 5 })]);
  await rested();
  server.restore();
  sync.load();
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ offers: [{ sku: 'a', column: 'q0', had: 5 }], state: 'attention' });
  await sync.answerOffers(true);
  await rested();
  expect(sync.getSnapshot()).toMatchObject({ offers: [], state: 'saved' });
  expect(server.rows.get('a')?.cells.q0?.quantity).toBe(5);
});

test('[F-16, BOOK-10] so are notes; one that was written since stands beside them', async () => {
  const { sync, server, rested } = await opened();
  const shop = await opened(server, undefined, 'shop');
  await sync.append([write('a', { q0: 5 }), note('a', 'for Weber'), note('b', 'ask Ann'), note('c', 'gone')]);
  await rested();
  server.restore();
  await shop.sync.append([note('a', 'blue')]);
  await shop.rested();
  shop.clock.advance(60_000);
  await settle();
  expect(server.rows.get('a')?.remark).toMatchObject([{ text: 'blue' }]);
  sync.load();
  await settle();
  expect(sync.getSnapshot().offers).toHaveLength(4);
  await sync.answerOffers(true);
  await rested();
  expect(Object.fromEntries(sync.getSnapshot().remarks)).toEqual({ a: 'blue\nfor Weber', b: 'ask Ann', c: 'gone' });
  expect(sync.getSnapshot()).toMatchObject({ offers: [], state: 'saved' });
});

test('[F-16] what is not wanted back is let go', async () => {
  const { sync, server, rested } = await opened();
  await sync.append([write('a', { q0: 5 })]);
  await rested();
  server.restore();
  sync.load();
  await settle();
  await sync.answerOffers(false);
  expect(sync.getSnapshot()).toMatchObject({ offers: [], state: 'saved' });
  expect(server.rows.size).toBe(0);
});

test('[BOOK-10, SYNC-1] a note is shown and stored at once, survives a crash, and goes out when there is a way', async () => {
  const first = await opened();
  await first.sync.append([note('a', 'for Weber')]);
  await first.rested();
  first.network.isCut = true;
  expect(await first.sync.append([note('b', 'ask Ann'), note('a', '')])).toEqual({ code: 'stored' });
  first.sync.stop();
  const second = setUpGrid(first.server, first.disk);
  second.network.isCut = true;
  await settle();
  expect(second.sync.getSnapshot()).toMatchObject({ pending: 2 });
  expect(Object.fromEntries(second.sync.getSnapshot().remarks)).toEqual({ b: 'ask Ann' });
  second.network.isCut = false;
  second.clock.advance(60_000);
  await settle();
  expect(second.sync.getSnapshot()).toMatchObject({ pending: 0, state: 'saved' });
  expect(Object.fromEntries(second.sync.getSnapshot().remarks)).toEqual({ b: 'ask Ann' });
  expect(second.server.rows.get('b')?.remark).toMatchObject([{ text: 'ask Ann' }]);
});

test('[SYNC-8] records of the version before notes are read as they are', () => {
  const records = new Map<string, unknown>([
    ['meta', { version: 1, device: 'tablet', nextSeq: 4 }],
    ['year', 2027],
    ['base', { rev: 4, epoch: 'one', rows: JSON.stringify([['a', 1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0]]) }],
  ]);
  const read = gridRecords.read(records, () => 'another');
  expect(read).toMatchObject({ code: 'state', state: { device: 'tablet', nextSeq: 4, aside: [], base: { rev: 4 } } });
});

test('[SYNC-7] what one device could not send goes to another one by a file, and counts once', async () => {
  const old = await opened();
  await old.sync.append([write('a', { q0: 5 })]);
  await old.rested();
  old.network.isCut = true;
  const cells = [{ sku: 'a', q0: 5 }];
  await old.sync.append([
    write('b', { q1: 2 }),
    note('b', 'ask Ann'),
    { type: 'order', orderId: 'order-1', cells, body: cells },
  ]);
  const file: unknown = JSON.parse(JSON.stringify(old.sync.exportUnsent()));
  const unsent = readGrid(file, (body) => body);
  expect(unsent).toMatchObject({ year: 2027, unreadable: 0 });

  const fresh = await opened(old.server, undefined, 'fresh');
  await fresh.sync.loadUnsent(unsent!);
  await fresh.sync.loadUnsent(unsent!);
  await settle();
  old.network.isCut = false;
  old.clock.advance(60_000);
  await settle();
  expect(old.server.orders).toHaveLength(1);
  for (const { sync } of [old, fresh]) {
    sync.load();
    await settle();
    expect(sync.getSnapshot()).toMatchObject({ state: 'saved', pending: 0 });
    expect(sync.getSnapshot().units.get('b')).toEqual({ q1: 2 });
    expect(sync.getSnapshot().booked.get('a')).toEqual({ q0: 5 });
    expect(sync.getSnapshot().remarks.get('b')).toBe('ask Ann');
  }
});

test('[SYNC-7, BOOK-1] the file of another season changes nothing, and what is no file of ours is none', async () => {
  const { sync } = await opened();
  const op = { type: 'set', opId: 'x', seq: 1, ver: 0, rows: [{ sku: 'a', q0: 1 }], status: 'waiting' };
  await sync.loadUnsent(readGrid({ year: 2026, entries: [op] }, () => null)!);
  expect(sync.getSnapshot()).toMatchObject({ year: 2027, pending: 0 });
  expect(readGrid({ entries: [op] }, () => null)).toBeNull();
  const spoilt = [{ ...op, rows: [{ sku: 'a', q0: -1 }] }, { ...op, status: 'done' }, 7];
  expect(readGrid({ year: 2027, entries: spoilt }, () => null)).toEqual({
    year: 2027,
    entries: [],
    unreadable: 3,
  });
});
