import * as v from 'valibot';
import type { LineFacts } from '../../domain/orders/what-changed.ts';
import type { LwwRecords } from '../../offline/lww/lww-state.ts';
import { bookedChanges, seenBooking } from './booking/record.ts';

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

/** A changed line. `quantity` was asked, `is` is null when not sold, `kept` is the cut. */
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

export const foundChanges = v.fallback(
  v.object({ lines: readableOf(changedLine), booking: v.fallback(v.nullable(bookedChanges), null) }),
  { lines: [], booking: null },
);
export const seenChanges = v.fallback(
  v.object({ lines: readableOf(seenLine), booking: v.fallback(v.nullable(seenBooking), null) }),
  {
    lines: [],
    booking: null,
  },
);

/** `seen` waits for comparison, and `found` waits for the dealer's acknowledgment. */
export type OfflineChanges = {
  readonly seen: v.InferOutput<typeof seenChanges>;
  readonly found: v.InferOutput<typeof foundChanges>;
};

/** What cannot be read, or was never kept, gives no entry. */
export function readOfflineChanges(records: LwwRecords): OfflineChanges {
  return { seen: v.parse(seenChanges, records.waiting), found: v.parse(foundChanges, records.known) };
}

/** What is empty leaves no record. */
export function recordsOf({ seen: before, found: now }: OfflineChanges): LwwRecords {
  const unlessEmpty = (part: { lines: readonly unknown[]; booking: unknown }) =>
    part.lines.length === 0 && part.booking === null ? undefined : part;
  return { known: unlessEmpty(now), waiting: unlessEmpty(before) };
}
