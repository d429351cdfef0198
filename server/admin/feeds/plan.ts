import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Said } from '../texts/say.ts';
import type { FeedKind } from './feed-map.ts';

/** What plans are made and written with. */
export type FeedRun = {
  readonly db: Kysely<Database>;
  /** A transaction of its own. Throws once the run was cancelled. */
  readonly inOne: <Value>(work: (trx: Transaction<Database>) => Promise<Value>) => Promise<Value>;
  readonly now: Date;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (what: string, done: number, total: number) => void;
};

/** What one file would do, before anything is written. */
export type Plan = {
  readonly kind: FeedKind;
  readonly changes: Changes;
  /** How many things of its kind there are, of which some may go. */
  readonly before: number;
  /** Whether what the file leaves out stays, so that a short one is no cut-off one. */
  readonly isPartial?: boolean;
  /** What the report adds. */
  readonly remarks: readonly Said[];
  readonly write: () => Promise<void>;
};

/** What a feed comes to, by the names that people know. */
type Changes = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: number;
  readonly gone: readonly string[];
};

/** Compares rows that are replaced as one set. */
export function compareRows<T>(
  former: readonly T[],
  wanted: readonly T[],
  keyOf: (row: T) => string,
  nameOf: (row: T) => string = keyOf,
): Changes {
  const before = new Map(former.map((row) => [keyOf(row), row]));
  const after = new Set(wanted.map(keyOf));
  const known = wanted.filter((row) => before.has(keyOf(row)));
  const changed = known.filter((row) => !isDeepStrictEqual(before.get(keyOf(row)), row));
  return {
    added: wanted.filter((row) => !before.has(keyOf(row))).map(nameOf),
    changed: changed.map(nameOf),
    unchanged: known.length - changed.length,
    gone: former.filter((row) => !after.has(keyOf(row))).map(nameOf),
  };
}
