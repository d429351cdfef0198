import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { setUpGrid } from '../../../tests/builders/grid-device.ts';
import { shownGridOf } from './shown-grid.ts';

const sku = 'CB27-T140D-S-EP';

async function bookingWith(units: number) {
  const device = setUpGrid();
  await device.sync.enterSeason(2027);
  device.sync.load();
  await device.sync.append([{ type: 'set', rows: [{ sku, q0: units }] }]);
  await device.rested();
  return device;
}

const settle = () => setImmediate();

test('[BOOK-5, SYNC-6] an edit that goes to the server and comes back is drawn once', async () => {
  const { sync, rested } = await bookingWith(3);
  const getShown = shownGridOf(sync);
  await settle();
  expect(sync.getSnapshot().pending).toBe(0);
  const seen = new Set([getShown()]);
  const listener = vi.fn(() => seen.add(getShown()));
  sync.subscribe(listener);
  await sync.append([{ type: 'set', rows: [{ sku, q0: 4 }] }]);
  await rested();
  expect(sync.getSnapshot().pending).toBe(0);
  expect(listener.mock.calls.length).toBeGreaterThan(2);
  expect([...seen].map(({ units }) => units.get(sku)?.q0)).toEqual([3, 4]);
});

test('[SYNC-3] what another device has written is another grid', async () => {
  const { sync, server } = await bookingWith(3);
  await settle();
  const getShown = shownGridOf(sync);
  const before = getShown();
  const other = setUpGrid(server, undefined, 'shop');
  other.sync.load();
  await settle();
  await other.sync.append([{ type: 'set', rows: [{ sku, q1: 9 }] }]);
  await other.rested();
  sync.load();
  await settle();
  expect(getShown()).not.toBe(before);
  expect(getShown().units.get(sku)).toMatchObject({ q0: 3, q1: 9 });
});

test('[BOOK-10] a note at a line is another grid', async () => {
  const { sync } = await bookingWith(3);
  await settle();
  const getShown = shownGridOf(sync);
  const before = getShown();
  await sync.append([{ type: 'remark', rows: [{ sku, text: 'for Weber' }] }]);
  await settle();
  expect(getShown()).not.toBe(before);
  expect(getShown().remarks.get(sku)).toBe('for Weber');
});
