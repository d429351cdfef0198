import * as v from 'valibot';
import { encodings } from '../../../src/files/decode-text.ts';
import { inSchema, say } from '../texts/say.ts';
import { dayOrders } from './rows/read-day.ts';

export const column = v.pipe(v.string(), v.minLength(1));
/** The day and units of the next arrival. */
export const arrival = { nextArrival: v.optional(column), arriving: v.optional(column) };
export const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
export const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));
export const words = v.strictObject({ en: v.string(), fr: v.nullable(v.string()) });
export const day = v.pipe(v.string(), v.isoDate());
export const file = v.pipe(
  v.string(),
  v.regex(/^(?!\.)[^/\\]+$/, inSchema(say`a file name in the folder, without a path`)),
);
/** The encoding of a text, and the order of days such as 05/12/2026. */
export const writing = { encoding: v.optional(v.picklist(encodings)), days: v.optional(v.picklist(dayOrders)) };
/** The file in the folder, and the sheets of a workbook. */
export const place = {
  file: v.optional(file),
  sheets: v.optional(v.pipe(v.array(column), v.minLength(1))),
  ...writing,
};
/** Which rows count: every named column has one of the values. */
export const rowFilter = v.record(column, v.array(v.string()));

export const placeWords = {
  /** Your words for countries, mapped to country codes. Codes and names need none. */
  countries: v.optional(v.record(v.string(), v.pipe(v.string(), v.minLength(1))), {}),
  /** The same for provinces and states. */
  provinces: v.optional(v.record(v.string(), v.pipe(v.string(), v.minLength(1))), {}),
};
