import * as v from 'valibot';
import type { BookingWindow } from '../../domain/booking/columns.ts';
import { amount, sku, units, day } from '../primitives.ts';

export const columnUnits = { demo: units, q0: units, q1: units, q2: units, q3: units, q4: units };

/** Sum of six columns. */
export const rowUnits = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6 * 999_999));

/** `booked` units are already ordered. `cost` is missing once the line is no longer sold. */
export const bookingLine = v.object({
  sku,
  model: v.string(),
  configuration: v.string(),
  colorName: v.string(),
  colorNameFr: v.string(),
  size: v.optional(v.string()),
  cost: v.optional(amount),
  msrp: v.optional(amount),
  uom: v.string(),
  ...columnUnits,
  quantities: rowUnits,
  booked: v.optional(v.object(columnUnits)),
});

export type BookingLine = v.InferOutput<typeof bookingLine>;

const windowName = v.picklist(['q0', 'q1', 'q2', 'q3', 'q4'] satisfies BookingWindow[]);

/** When a column ships, and its name. */
export const bookingWindow = v.object({ name: windowName, label: v.string(), labelFr: v.string(), shipDate: day });
