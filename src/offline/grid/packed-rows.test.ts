import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { bookingColumns } from '../../domain/booking/columns.ts';
import { gridRecords } from './grid-records.ts';
import { packRows, unpackRows } from './packed-rows.ts';

const units = fc.record(Object.fromEntries(bookingColumns.map((column) => [column, fc.nat()])), { requiredKeys: [] });
const rows = fc.array(
  fc.tuple(
    fc.string(),
    fc.record({ units, booked: units, remark: fc.string() }, { requiredKeys: ['units', 'booked'] }),
  ),
);

test.prop([rows])(
  '[BOOK-6, BOOK-10] rows that were packed are the same again, in their order, whatever their skus',
  (given) => {
    const map = new Map(given);
    expect([...(unpackRows(packRows(map)) ?? [])]).toEqual([...map]);
  },
);

const empty = Array.from({ length: 12 }, () => 0);

test.each([
  'no JSON',
  '{}',
  '[1]',
  JSON.stringify([['sku', 1]]),
  JSON.stringify([[1, ...empty]]),
  JSON.stringify([['sku', ...empty.with(3, -1)]]),
  JSON.stringify([['sku', ...empty.with(11, 1.5)]]),
  JSON.stringify([['sku', ...empty, 0]]),
  JSON.stringify([['sku', ...empty, 'a note', 'more']]),
])('[F-27] %j is not taken for rows', (text) => {
  expect(unpackRows(text)).toBeNull();
});

test('[BOOK-6] a grid that was kept as a list is still read', () => {
  const row = { sku: 'taiga-s', units: { q0: 2 }, booked: {} };
  const base = { rev: 4, epoch: 'one', rows: [row] };
  const read = gridRecords.read(new Map<string, unknown>([['base', base]]), () => 'device');
  expect(read.code === 'state' && read.state.base?.rows).toEqual(
    new Map([['taiga-s', { units: row.units, booked: {} }]]),
  );
});
