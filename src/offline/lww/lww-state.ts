import * as v from 'valibot';
import type { FailedCall } from '../../contract/backend.ts';
import type { Dated } from '../../domain/latest.ts';

/** A kind of record where the latest change wins. */
export type LwwKind<One extends Dated> = {
  readonly schema: v.GenericSchema<unknown, One>;
  readonly idOf: (one: One) => string;
  /** False for deleted records, kept so that they do not return. */
  readonly isThere: (one: One) => boolean;
  /** In any order and any number of times the same. */
  readonly merge: (...lists: readonly (readonly One[])[]) => One[];
};

/** `waiting`: not acknowledged. `aheadMs`: how far the server's clock is ahead (F-44), or null before its first answer. */
export type Kept<One> = {
  readonly rows: readonly One[];
  readonly waiting: readonly One[];
  readonly aheadMs: number | null;
};

/** False while the device has only its own changes. */
export const isLoaded = ({ aheadMs }: Pick<Kept<unknown>, 'aheadMs'>): boolean => aheadMs !== null;

/** Pending changes have their own record, since only they are the dealer's work. */
export type LwwRecords = { readonly known: unknown; readonly waiting: unknown };

const MOST_IN_FILE = 1_000;

const list = v.fallback(v.array(v.unknown()), []);
const known = v.fallback(v.object({ rows: list, aheadMs: v.fallback(v.pipe(v.number(), v.integer()), 0) }), {
  rows: [],
  aheadMs: 0,
});
const notLoaded = { rows: [], aheadMs: null };

/** Unreadable records are neither shown nor sent. */
export function readLwwState<One extends Dated>({ schema }: LwwKind<One>, records: LwwRecords): Kept<One> {
  const { rows, aheadMs } = records.known === undefined ? notLoaded : v.parse(known, records.known);
  const readable = (one: unknown): One[] => {
    const read = v.safeParse(schema, one);
    return read.success ? [read.output] : [];
  };
  return { rows: rows.flatMap(readable), waiting: v.parse(list, records.waiting).flatMap(readable), aheadMs };
}

/** Only what there is leaves a record on the device. */
export function recordsOf<One>({ rows, waiting, aheadMs }: Kept<One>): LwwRecords {
  return {
    known: aheadMs === null ? undefined : { rows, aheadMs },
    waiting: waiting.length > 0 ? waiting : undefined,
  };
}

/** Leaves pending changes that this version cannot read untouched (F-26, F-27). */
export function changedRecords<One extends Dated>(
  kind: LwwKind<One>,
  records: LwwRecords,
  change: (kept: Kept<One>) => Kept<One>,
): LwwRecords {
  const { known: after, waiting } = recordsOf(change(readLwwState(kind, records)));
  const unread = [records.waiting ?? []].flat().filter((one) => !v.is(kind.schema, one));
  return { known: after, waiting: unread.length > 0 ? [...((waiting ?? []) as unknown[]), ...unread] : waiting };
}

/** All records as the dealer knows them, deleted ones included. */
export function allOf<One extends Dated>({ merge }: LwwKind<One>, { rows, waiting }: Kept<One>): One[] {
  return merge(rows, waiting);
}

/** Dates a change after all known ones, whatever the clocks say (F-44). The server accepts no future dates. */
export function withChange<One extends Dated>(
  kind: LwwKind<One>,
  kept: Kept<One>,
  change: One,
  deviceMs: number,
): Kept<One> {
  const id = kind.idOf(change);
  const before = allOf(kind, kept).find((one) => kind.idOf(one) === id);
  const latest = kept.rows.reduce((most, row) => Math.max(most, row.at), 0);
  const at = Math.max(Math.round(deviceMs) + (kept.aheadMs ?? 0), latest, (before?.at ?? -1) + 1);
  return { ...kept, waiting: kind.merge(kept.waiting, [{ ...change, at }]) };
}

/** A record keeps why the server refused it until the dealer changes it or the server takes it. */
type Refusable = { readonly refusal?: unknown };

export type RefusalOf<One> = One extends { readonly refusal?: infer Refusal } ? NonNullable<Refusal> : never;

type Refused<One> = { readonly sent: readonly One[]; readonly refusals?: ReadonlyMap<string, unknown> };

/** Keeps refusals of what the dealer has not changed since. The later date tells other tabs. */
export function withRefusals<One extends Dated & Refusable>(
  kind: LwwKind<One>,
  kept: Kept<One>,
  { sent, refusals }: Refused<One>,
  deviceMs: number,
): Kept<One> {
  const sentAt = new Map(sent.map((one) => [kind.idOf(one), one.at]));
  return kept.waiting.reduce((after, one) => {
    const id = kind.idOf(one);
    const refusal = refusals?.get(id);
    const isNews = refusal !== undefined && one.at === sentAt.get(id) && one.refusal !== refusal;
    return isNews ? withChange(kind, after, { ...one, refusal }, deviceMs) : after;
  }, kept);
}

/** As the server takes it, or as the dealer changes it. */
export function withoutRefusal<One extends Refusable>({ refusal: _, ...one }: One): Omit<One, 'refusal'> {
  return one;
}

/** Takes in unsent work from another device, unless a newer change is known here. */
export function withTaken<One extends Dated>(kind: LwwKind<One>, kept: Kept<One>, ones: readonly One[]): Kept<One> {
  const knownAt = new Map(allOf(kind, kept).map((one) => [kind.idOf(one), one.at]));
  const fresh = ones.filter((one) => one.at > (knownAt.get(kind.idOf(one)) ?? -1));
  return fresh.length === 0 ? kept : { ...kept, waiting: kind.merge(kept.waiting, fresh) };
}

/** Treats the file as untrusted. `unreadable` counts the records that were skipped. */
export function readTaken<One>({ schema }: { readonly schema: v.GenericSchema<unknown, One> }, section: unknown) {
  const read = v.safeParse(v.pipe(v.array(v.unknown()), v.maxLength(MOST_IN_FILE)), section);
  if (!read.success) return { found: [], unreadable: section === undefined ? 0 : 1 };
  const found = read.output.flatMap((one): One[] => {
    const row = v.safeParse(schema, one);
    return row.success ? [row.output] : [];
  });
  return { found, unreadable: read.output.length - found.length };
}

/** The server's answer. */
export type LwwAnswer<One> = { readonly now: number; readonly rows: readonly One[] };

/** A late or repeated answer must not undo newer changes. */
export function withAnswer<One extends Dated>(
  { idOf, merge }: LwwKind<One>,
  kept: Kept<One>,
  sent: readonly One[],
  answer: LwwAnswer<One>,
  deviceMs: number,
): Kept<One> {
  const settledAt = new Map(sent.map((one) => [idOf(one), one.at]));
  return {
    rows: merge(kept.rows, answer.rows),
    waiting: kept.waiting.filter((one) => one.at > (settledAt.get(idOf(one)) ?? -1)),
    aheadMs: Math.round(answer.now - deviceMs),
  };
}

/** Queues what a restored server lost (F-16), with a later date, since tabs take the former for sent. `named` dates what it still has. */
export function withLost<One extends Dated>(
  { idOf, isThere, merge }: LwwKind<One>,
  kept: Kept<One>,
  had: readonly One[],
  named: ReadonlyMap<string, number>,
): Kept<One> {
  const lost = had.filter((one) => {
    const namedAt = named.get(idOf(one));
    return namedAt === undefined ? isThere(one) : namedAt < one.at;
  });
  const again = lost.map((one) => ({ ...one, at: one.at + 1 }));
  return lost.length === 0 ? kept : { ...kept, waiting: merge(kept.waiting, again) };
}

/** Merges two tabs, so that neither resends what the other has sent. */
export function joined<One extends Dated>(kind: LwwKind<One>, one: Kept<One>, other: Kept<One>): Kept<One> {
  const rows = kind.merge(one.rows, other.rows);
  const knownAt = new Map(rows.map((row) => [kind.idOf(row), row.at]));
  return {
    rows,
    waiting: kind.merge(one.waiting, other.waiting).filter((row) => row.at > (knownAt.get(kind.idOf(row)) ?? -1)),
    aheadMs: other.aheadMs ?? one.aheadMs,
  };
}

/** For a server that did not answer. */
export const noAnswer: FailedCall = { outcome: 'unreachable', reason: 'network' };

type FindLostPorts<One> = {
  readonly readEpoch: () => Promise<string | null>;
  /** The server's epoch when it acknowledged this, or null when it did not, or when unknown. */
  readonly epochOf: (one: One) => string | null;
  /** Whether the server has a record now, or null when it does not answer. */
  readonly askServer: () => Promise<((one: One) => boolean) | null>;
  /** Notes that the server of this epoch has a record, or has lost it. */
  readonly note: (one: One, found: { readonly epoch: string; readonly isLost: boolean }) => Promise<unknown>;
};

/** Finds acknowledged records that a restored server lost (F-16). Resolves to false if the server does not answer. */
export async function findLost<One>(acknowledged: readonly One[], ports: FindLostPorts<One>): Promise<boolean> {
  const { epochOf, note } = ports;
  const dated = acknowledged.filter((one) => epochOf(one) !== null);
  if (dated.length === 0) return true;
  const epoch = await ports.readEpoch();
  if (epoch === null) return false;
  const doubtful = dated.filter((one) => epochOf(one) !== epoch);
  if (doubtful.length === 0) return true;
  const has = await ports.askServer();
  if (has === null) return false;
  for (const one of doubtful) await note(one, { epoch, isLost: !has(one) });
  return true;
}
