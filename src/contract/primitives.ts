import * as v from 'valibot';

/** In cents, still a safe integer. */
const largestAmount = 1_000_000_000_000;

/** Decimal money with up to two decimals on the wire. The code uses whole cents. */
export const amount = v.pipe(
  v.number(),
  v.minValue(-largestAmount),
  v.maxValue(largestAmount),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals'),
);

/** Never coerced from text. */
export const units = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999));

/** A percentage such as 5 or 14.975. */
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

export const locale = v.picklist(['en', 'fr']);

/** ISO 8601 with zone, e.g. 2026-11-20T12:43:00.000Z. */
export const moment = v.pipe(v.string(), v.isoTimestamp());

/** ms since 1970. */
export const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000));

/** A model year. */
export const year = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100));

/** Text that the server only compares or forwards. */
export function word(maxLength: number) {
  return v.pipe(v.string(), v.maxLength(maxLength));
}

/** A calendar day: 2026-11-20. */
export const day = v.pipe(v.string(), v.isoDate());

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const sku = v.pipe(v.string(), v.minLength(1), v.maxLength(120));

/** One line of text without control characters or lone surrogates. */
export function line(maxLength: number) {
  return v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'no control or half characters'));
}

/** Longer than the 128-character limit, so that a long password gets its own error. */
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000));

/** Multi-line text stored as typed. PostgreSQL cannot store U+0000. */
export function text(maxLength: number) {
  return v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((value) => !value.includes('\u0000') && value.isWellFormed(), 'no NUL and no half characters'),
  );
}

/** Accepts an entity as a GET returned it and ignores server-owned fields. Unknown fields are refused. */
export function givenEntity<const Read extends v.ObjectEntries>(
  read: Read,
  entity: v.ObjectEntries,
): v.GenericSchema<v.InferInput<v.ObjectSchema<Read, undefined>>, v.InferOutput<v.ObjectSchema<Read, undefined>>> {
  const ignored = Object.fromEntries(Object.keys(entity).map((name) => [name, v.optional(v.unknown())]));
  return v.pipe(v.strictObject({ ...ignored, ...read }), v.object(read));
}
