import * as v from 'valibot';
import {
  bookingColumn,
  gridCellRefusal,
  gridNote,
  remarkOp,
  setCellsOp,
  someUnits,
} from '../../contract/booking/booking-grid.ts';
import { count, entryFields, queueRecords, receiptsField, type RecordKind } from '../outbox/records.ts';
import { rename } from './apply-response.ts';
import { packRows, unpackRows } from './packed-rows.ts';
import type { GridBase, GridState } from './types.ts';

const byColumn = v.object(someUnits);
const gridOffer = v.union([
  v.object({ sku: v.string(), column: bookingColumn, had: count }),
  v.object({ sku: v.string(), remark: v.string() }),
]);
const changedCell = v.object({ sku: v.string(), column: bookingColumn, before: count });

const packedRows = v.pipe(
  v.string(),
  v.transform(unpackRows),
  v.custom<NonNullable<ReturnType<typeof unpackRows>>>((rows) => rows !== null, 'no rows of a grid'),
);

/** The format before rows were packed. */
const listedRows = v.pipe(
  v.array(v.object({ sku: v.string(), units: byColumn, booked: byColumn })),
  v.transform((rows) => new Map(rows.map(({ sku, units, booked }) => [sku, { units, booked }]))),
);

const base: v.GenericSchema<unknown, GridBase> = v.object({
  rev: count,
  epoch: v.string(),
  rows: v.union([packedRows, listedRows]),
});

export const gridRecordKind: RecordKind<GridState> = {
  // Version 2 added remarks to pending edits.
  version: 2,
  edit: v.object({ ...entryFields, op: v.variant('type', [setCellsOp, remarkOp]) }),
  fields: {
    year: { read: v.nullable(count), nothing: null },
    base: {
      read: base,
      write: (held) => held && { ...held, rows: packRows(held.rows) },
      nothing: null,
    },
    notes: { read: v.array(gridNote), nothing: [] },
    refusedCells: { read: v.array(gridCellRefusal), nothing: [] },
    offers: { read: v.array(gridOffer), nothing: [] },
    receipts: receiptsField,
    changes: { read: v.array(changedCell), nothing: [] },
  },
  renamed: rename,
};

/** How a device keeps a booking grid. */
export const gridRecords = queueRecords(gridRecordKind);
