import * as v from 'valibot';
import type { BookingColumn } from '../../domain/booking/columns.ts';
import type { GridNoteCode, GridOp, GridRefusalCode, RowEdit } from '../../domain/booking/grid.ts';
import { endpoint } from '../endpoint.ts';
import { count, MAX_OPS, opAck, seq, syncCursor, syncCursorQuery } from '../orders/operations.ts';
import { id, sku, text, units, year, givenEntity } from '../primitives.ts';
import { bookingLine, columnUnits, rowUnits } from './booking-line.ts';

/** Most rows per operation. Larger blocks are split. */
export const MAX_ROWS = 5_000;

/** Lower than `MAX_ROWS` because notes are longer than units. */
export const MAX_REMARKS = 100;

const columns = ['demo', 'q0', 'q1', 'q2', 'q3', 'q4'] as const satisfies BookingColumn[];
export const bookingColumn = v.picklist(columns);
/** Missing columns stay unchanged. */
export const someUnits = {
  demo: v.optional(units),
  q0: v.optional(units),
  q1: v.optional(units),
  q2: v.optional(units),
  q3: v.optional(units),
  q4: v.optional(units),
};

const rowEdit: v.GenericSchema<RowEdit> = v.pipe(
  v.strictObject({ sku, ...someUnits }),
  v.check((row) => columns.some((name) => row[name] !== undefined), 'no cell'),
);

/** One edit of a cell or a block. */
export const setCellsOp = v.strictObject({
  type: v.literal('set'),
  opId: id,
  seq,
  ver: count,
  rows: v.pipe(v.array(rowEdit), v.minLength(1), v.maxLength(MAX_ROWS)),
});

/** Notes on lines, within the length that `domain/booking/remark` allows. */
export const remarkOp = v.strictObject({
  type: v.literal('remark'),
  opId: id,
  seq,
  ver: count,
  rows: v.pipe(v.array(v.strictObject({ sku, text: text(1_000) })), v.minLength(1), v.maxLength(MAX_REMARKS)),
});

export const gridOp: v.GenericSchema<GridOp> = v.variant('type', [
  setCellsOp,
  remarkOp,
  v.strictObject({ type: v.literal('void'), opId: id, seq }),
]);

/** Everything the server keeps per SKU. Names and prices come from the booking catalog. */
export const gridRow = v.object({ sku, ...columnUnits, booked: v.object(columnUnits), remark: v.optional(v.string()) });

export type WireGridRow = v.InferOutput<typeof gridRow>;

const refusalCode: v.GenericSchema<GridRefusalCode> = v.picklist(['season-closed', 'not-known', 'withdrawn']);
const noteCode: v.GenericSchema<GridNoteCode> = v.picklist([
  'edited-elsewhere',
  'removed-elsewhere',
  'kept',
  'replaced',
  'returned',
]);

/** A refused operation changed nothing. */
export const gridRefusal = v.object({ opId: id, code: refusalCode });

/** One refused cell of an operation that was otherwise written. */
export const gridCellRefusal = v.object({
  opId: id,
  sku,
  column: bookingColumn,
  code: v.literal('not-sold'),
  asked: units,
});

/** `asked` is what the reader entered, `quantity` what the cell holds now. */
export const gridNote = v.object({
  id,
  rev: count,
  code: noteCode,
  sku,
  column: bookingColumn,
  asked: units,
  quantity: units,
});

/** Rows, refusals and notes since `baseRev`, plus results of the ops just sent. For `gap` see `syncAnswer`. */
export const gridAnswer = {
  year: v.optional(v.nullable(v.number())),
  rev: v.optional(count),
  epoch: v.optional(id),
  ack: v.optional(opAck),
  gap: v.optional(v.boolean()),
  refused: v.optional(v.array(gridRefusal)),
  refusedCells: v.optional(v.array(gridCellRefusal)),
  notes: v.optional(v.array(gridNote)),
  rows: v.optional(v.array(gridRow)),
};

/** What a booking order's answer adds to any order's. */
export const bookingPlaced = v.object({ grid: v.object(gridAnswer) });

/** Clients without a device get `items` as the specification has them. */
const gridDocument = { items: v.optional(v.array(bookingLine)), ...gridAnswer };

export const loadBookingCart = endpoint({
  name: 'loadBookingCart',
  summary: 'The booking grid as the server has it; for a device what of it changed since (BOOK-6)',
  base: 'api',
  method: 'GET',
  path: '/booking/cart/{userId}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'booking-orders',
  owner: 'params.userId',
  params: v.strictObject({ userId: id }),
  query: v.partial(
    v.strictObject({ ...syncCursorQuery, year: v.pipe(v.string(), v.regex(/^20\d\d$/, 'a model year')) }),
  ),
  answers: { 200: v.object(gridDocument) },
});

const savedLine = v.pipe(
  givenEntity({ sku, ...columnUnits, quantities: rowUnits }, bookingLine.entries),
  v.check(
    (item) => columns.reduce((sum, name) => sum + item[name], 0) === item.quantities,
    'quantities is not the sum of demo and q0 to q4',
  ),
);

/** With `ops`, `items` is ignored. Without, each item sets its line and unlisted lines stay. */
export const updateBookingCart = endpoint({
  name: 'updateBookingCart',
  summary: 'Save the booking grid: as a list, or as operations of one device in their order (BOOK-6, SYNC-5)',
  base: 'api',
  method: 'POST',
  path: '/cart/booking/update',
  encoding: 'json',
  access: 'signed-in',
  needs: 'booking-orders',
  owner: 'body.id',
  body: v.strictObject({
    id,
    items: v.pipe(v.array(savedLine), v.maxLength(20_000)),
    year: v.optional(year),
    ...v.partial(v.object(syncCursor)).entries,
    ops: v.optional(v.pipe(v.array(gridOp), v.maxLength(MAX_OPS))),
  }),
  answers: { 200: v.object(gridDocument) },
});
