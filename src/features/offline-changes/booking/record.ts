import * as v from 'valibot';
import type { BookingWindow } from '../../../domain/booking/columns.ts';
import type { SaleTerms } from '../../../domain/orders/what-changed.ts';

const whole = v.pipe(v.number(), v.integer());
const cents = v.nullable(whole);

const terms: v.GenericSchema<unknown, SaleTerms> = v.object({
  costCents: cents,
  msrpCents: cents,
  maximum: whole,
  minimum: whole,
  multiple: whole,
});

const windowName: v.GenericSchema<unknown, BookingWindow> = v.picklist(['q0', 'q1', 'q2', 'q3', 'q4']);
const seasonWindow = v.object({ name: windowName, label: v.string(), labelFr: v.string(), shipDate: v.string() });
const row = v.object({ sku: v.string(), name: v.string(), nameFr: v.string() });
const columns = v.array(v.picklist(['demo', 'q0', 'q1', 'q2', 'q3', 'q4']));

/** What the dealer saw of cells written while offline. */
export const seenBooking = v.object({
  isOpen: v.boolean(),
  windows: v.array(seasonWindow),
  rows: v.array(v.object({ ...row.entries, columns, was: v.nullable(terms) })),
});

/** Booking changes. Window days are YYYY-MM-DD, and a sku's `is` is null when not sold. */
export const bookedChanges = v.object({
  isClosed: v.boolean(),
  windows: v.array(v.object({ ...seasonWindow.entries, was: v.string(), skus: v.array(v.string()) })),
  rows: v.array(v.object({ ...row.entries, was: v.nullable(terms), is: v.nullable(terms) })),
});

export type SeenBooking = v.InferOutput<typeof seenBooking>;
export type BookedChanges = v.InferOutput<typeof bookedChanges>;
export type MovedWindow = BookedChanges['windows'][number];
export type ChangedRow = BookedChanges['rows'][number];

/** BOOK-1, BOOK-3, BOOK-9. The season as a dealer sees it. */
export type SeasonFacts = {
  readonly isOpen: boolean;
  readonly windows: SeenBooking['windows'];
  /** By sku. */
  readonly rows: ReadonlyMap<string, { readonly name: string; readonly nameFr: string; readonly terms: SaleTerms }>;
};
