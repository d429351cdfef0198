import * as v from 'valibot';
import { bookingColumn, gridCellRefusal, gridNote, setCellsOp, someUnits } from '../../contract/booking-grid.ts';
import { count, entryFields, queueRecords } from '../records.ts';
import { rename } from './take.ts';
import type { GridBase, GridState } from './types.ts';

const byColumn = v.object(someUnits);
const baseRow = v.object({ sku: v.string(), units: byColumn, booked: byColumn });
const gridOffer = v.object({ sku: v.string(), column: bookingColumn, had: count });

/** Stored as a list: what is locked away at a forced sign-out is written as JSON. */
const base: v.GenericSchema<unknown, GridBase> = v.pipe(
  v.object({ rev: count, epoch: v.string(), rows: v.array(baseRow) }),
  v.transform(({ rows, ...version }) => ({
    ...version,
    rows: new Map(rows.map(({ sku, units, booked }) => [sku, { units, booked }])),
  })),
);

/** How a device keeps a booking grid. */
export const gridRecords = queueRecords<GridState>({
  version: 1,
  edit: v.object({ ...entryFields, op: setCellsOp }),
  fields: {
    year: { read: v.nullable(count), nothing: null },
    base: {
      read: base,
      write: (held) =>
        held && { ...held, rows: [...held.rows].map(([sku, { units, booked }]) => ({ sku, units, booked })) },
      nothing: null,
    },
    notes: { read: v.array(gridNote), nothing: [] },
    refusedCells: { read: v.array(gridCellRefusal), nothing: [] },
    offers: { read: v.array(gridOffer), nothing: [] },
  },
  renumbered: (state) => rename(state, state.base?.rev ?? 0, state.device, false),
});
