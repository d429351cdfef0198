import * as v from 'valibot';
import type { Dated } from '../../domain/latest.ts';

/** One sort of records of which the last change stands: what names one, which of two stands, and how one is read. */
export type DatedKind<One extends Dated> = {
  readonly schema: v.GenericSchema<unknown, One>;
  readonly idOf: (one: One) => string;
  /** False for what stays on record only so that nothing brings it back. */
  readonly isThere: (one: One) => boolean;
  /** In any order and any number of times the same. */
  readonly merge: (...lists: readonly (readonly One[])[]) => One[];
};

/**
 * What a device keeps of one user's. `rows`: what the server is known to have; `waiting`: what it has not acknowledged. `aheadMs`: by
 * how much the server's clock is ahead of the device's (F-44).
 */
export type Kept<One> = {
  readonly rows: readonly One[];
  readonly waiting: readonly One[];
  readonly aheadMs: number;
};

/** As it stands in the device's records: what waits is a record of its own, for it is the dealer's work and the rest is not. */
export type KeptRecords = { readonly known: unknown; readonly waiting: unknown };

const MOST_IN_FILE = 1_000;

const list = v.fallback(v.array(v.unknown()), []);
const known = v.fallback(v.object({ rows: list, aheadMs: v.fallback(v.pipe(v.number(), v.integer()), 0) }), {
  rows: [],
  aheadMs: 0,
});

/** What cannot be read is not shown and not sent. */
export function readKept<One extends Dated>({ schema }: DatedKind<One>, records: KeptRecords): Kept<One> {
  const { rows, aheadMs } = v.parse(known, records.known);
  const readable = (one: unknown): One[] => {
    const read = v.safeParse(schema, one);
    return read.success ? [read.output] : [];
  };
  return { rows: rows.flatMap(readable), waiting: v.parse(list, records.waiting).flatMap(readable), aheadMs };
}

/** An empty list of what waits is none: nothing is left on the device for its sake. */
export function recordsOf<One>({ rows, waiting, aheadMs }: Kept<One>): KeptRecords {
  return { known: { rows, aheadMs }, waiting: waiting.length > 0 ? waiting : undefined };
}

/**
 * What a change makes of the records. What waits there and cannot be read, such as what a later version of the app has written in another
 * tab, stays as it is for who can (F-26, F-27).
 */
export function changedRecords<One extends Dated>(
  kind: DatedKind<One>,
  records: KeptRecords,
  change: (kept: Kept<One>) => Kept<One>,
): KeptRecords {
  const { known: after, waiting } = recordsOf(change(readKept(kind, records)));
  const unread = [records.waiting ?? []].flat().filter((one) => !v.is(kind.schema, one));
  return { known: after, waiting: unread.length > 0 ? [...((waiting ?? []) as unknown[]), ...unread] : waiting };
}

/** All as the dealer knows it, what is not there any more included. */
export function allOf<One extends Dated>({ merge }: DatedKind<One>, { rows, waiting }: Kept<One>): One[] {
  return merge(rows, waiting);
}

/**
 * A change by the dealer: later than all that is known of its like, and no earlier than anything that the server has, whatever the clocks
 * say (F-44). The server takes no date later than its own now.
 */
export function withChange<One extends Dated>(
  kind: DatedKind<One>,
  kept: Kept<One>,
  change: One,
  deviceMs: number,
): Kept<One> {
  const id = kind.idOf(change);
  const before = allOf(kind, kept).find((one) => kind.idOf(one) === id);
  const latest = kept.rows.reduce((most, row) => Math.max(most, row.at), 0);
  const at = Math.max(Math.round(deviceMs) + kept.aheadMs, latest, (before?.at ?? -1) + 1);
  return { ...kept, waiting: kind.merge(kept.waiting, [{ ...change, at }]) };
}

/** SYNC-7. What another device has not sent, dated as it was there: what is known here to be as late or later stands. */
export function withTaken<One extends Dated>(kind: DatedKind<One>, kept: Kept<One>, ones: readonly One[]): Kept<One> {
  const knownAt = new Map(allOf(kind, kept).map((one) => [kind.idOf(one), one.at]));
  const fresh = ones.filter((one) => one.at > (knownAt.get(kind.idOf(one)) ?? -1));
  return fresh.length === 0 ? kept : { ...kept, waiting: kind.merge(kept.waiting, fresh) };
}

/** SYNC-7. What stands in a file of a kind, as the input of a stranger. `unreadable`: how many say nothing that could be taken. */
export function readTaken<One extends Dated>({ schema }: DatedKind<One>, section: unknown) {
  const read = v.safeParse(v.pipe(v.array(v.unknown()), v.maxLength(MOST_IN_FILE)), section);
  if (!read.success) return { found: [], unreadable: section === undefined ? 0 : 1 };
  const found = read.output.flatMap((one): One[] => {
    const row = v.safeParse(schema, one);
    return row.success ? [row.output] : [];
  });
  return { found, unreadable: read.output.length - found.length };
}

/** What a server has answered. */
export type DatedAnswer<One> = { readonly now: number; readonly rows: readonly One[] };

/** After the server's answer to `sent`. An answer that comes late or twice takes nothing away from what is known since. */
export function withAnswer<One extends Dated>(
  { idOf, merge }: DatedKind<One>,
  kept: Kept<One>,
  sent: readonly One[],
  answer: DatedAnswer<One>,
  deviceMs: number,
): Kept<One> {
  const settledAt = new Map(sent.map((one) => [idOf(one), one.at]));
  return {
    rows: merge(kept.rows, answer.rows),
    waiting: kept.waiting.filter((one) => one.at > (settledAt.get(idOf(one)) ?? -1)),
    aheadMs: Math.round(answer.now - deviceMs),
  };
}

/**
 * F-16. What the server had once and has no longer, or as it was before, as after a restored backup, waits to be sent again. `named`: since
 * when what it has is so. What is gone is not told to a server that never had it.
 */
export function withLost<One extends Dated>(
  { idOf, isThere, merge }: DatedKind<One>,
  kept: Kept<One>,
  had: readonly One[],
  named: ReadonlyMap<string, number>,
): Kept<One> {
  const lost = had.filter((one) => {
    const namedAt = named.get(idOf(one));
    return namedAt === undefined ? isThere(one) : namedAt < one.at;
  });
  return lost.length === 0 ? kept : { ...kept, waiting: merge(kept.waiting, lost) };
}

/** What two tabs of a device know together. What one of them has told the server the other does not tell it again. */
export function joined<One extends Dated>(kind: DatedKind<One>, one: Kept<One>, other: Kept<One>): Kept<One> {
  const rows = kind.merge(one.rows, other.rows);
  const knownAt = new Map(rows.map((row) => [kind.idOf(row), row.at]));
  return {
    rows,
    waiting: kind.merge(one.waiting, other.waiting).filter((row) => row.at > (knownAt.get(kind.idOf(row)) ?? -1)),
    aheadMs: other.aheadMs,
  };
}
