import * as v from 'valibot';
import type { LineFacts } from '../../domain/what-changed.ts';
import type { KeptRecords } from '../../sync/dated/kept.ts';
import { bookedMeanwhile, seenBooking } from './booking/record.ts';

const whole = v.pipe(v.number(), v.integer());
const cents = v.nullable(whole);

const facts: v.GenericSchema<unknown, LineFacts> = v.object({
  type: v.picklist(['part', 'configuration']),
  available: whole,
  next: v.nullable(v.string()),
  discontinued: v.boolean(),
  costCents: cents,
  msrpCents: cents,
  maximum: whole,
  minimum: whole,
  multiple: whole,
});

/** What a line is called. */
const named = { key: v.string(), name: v.string(), description: v.string() };

/** A line that this device wrote while no server heard it, as the dealer saw it then; units. */
const seenLine = v.object({ ...named, quantity: whole, was: v.nullable(facts) });

/**
 * A line that turned out otherwise. `quantity`: the units that were asked for · `is`: as it was on coming back, null where it is no longer
 * sold · `kept`: what the server left of the units, where it cut the line (CART-5).
 */
const changedLine = v.object({ ...seenLine.entries, is: v.nullable(facts), kept: v.nullable(whole) });

export type SeenLine = v.InferOutput<typeof seenLine>;
export type ChangedLine = v.InferOutput<typeof changedLine>;

const readableOf = <One>(schema: v.GenericSchema<unknown, One>) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((all) =>
      all.flatMap((one): One[] => {
        const read = v.safeParse(schema, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );

export const foundMeanwhile = v.fallback(
  v.object({ lines: readableOf(changedLine), booking: v.fallback(v.nullable(bookedMeanwhile), null) }),
  { lines: [], booking: null },
);
export const seenMeanwhile = v.fallback(
  v.object({ lines: readableOf(seenLine), booking: v.fallback(v.nullable(seenBooking), null) }),
  {
    lines: [],
    booking: null,
  },
);

/** `seen`: written here and not compared yet · `found`: what turned out otherwise, until the dealer has acknowledged it. */
export type Meanwhile = {
  readonly seen: v.InferOutput<typeof seenMeanwhile>;
  readonly found: v.InferOutput<typeof foundMeanwhile>;
};

/** What cannot be read, or was never kept, gives no entry. */
export function readMeanwhile(records: KeptRecords): Meanwhile {
  return { seen: v.parse(seenMeanwhile, records.waiting), found: v.parse(foundMeanwhile, records.known) };
}

/** What is empty leaves no record. */
export function recordsOf({ seen: before, found: now }: Meanwhile): KeptRecords {
  const unlessEmpty = (part: { lines: readonly unknown[]; booking: unknown }) =>
    part.lines.length === 0 && part.booking === null ? undefined : part;
  return { known: unlessEmpty(now), waiting: unlessEmpty(before) };
}
