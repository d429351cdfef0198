import * as v from 'valibot';

/** As cents it is still a whole number that JavaScript writes exactly. */
const largestAmount = 1_000_000_000_000;

/** Money on the wire: a decimal amount with at most two decimals, as the specification writes it. Inside the portal it is whole cents. */
export const amount = v.pipe(
  v.number(),
  v.minValue(-largestAmount),
  v.maxValue(largestAmount),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals'),
);

/** A count of units. Never coerced from text (F-59). */
export const units = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999));

/** A percentage such as 5 or 14.975. */
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

export const locale = v.picklist(['en', 'fr']);

/** A moment: ISO 8601 with its zone, e.g. 2026-11-20T12:43:00.000Z. */
export const moment = v.pipe(v.string(), v.isoTimestamp());

/** A model year. */
export const year = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100));

/** Text that the server only compares or passes over. */
export function word(maxLength: number) {
  return v.pipe(v.string(), v.maxLength(maxLength));
}

/** A calendar day: 2026-11-20. */
export const day = v.pipe(v.string(), v.isoDate());

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const sku = v.pipe(v.string(), v.minLength(1), v.maxLength(120));

/** Text of one line; control and half characters have no place in it. */
export function line(maxLength: number) {
  return v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'no control or half characters'));
}

/** A password as it was typed: longer than any may be (128 characters), so that one that is too long is told so. */
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000));

/** Text of several lines, kept exactly as typed (F-61). PostgreSQL holds every character but U+0000. */
export function text(maxLength: number) {
  return v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((value) => !value.includes('\u0000') && value.isWellFormed(), 'no NUL and no half characters'),
  );
}
