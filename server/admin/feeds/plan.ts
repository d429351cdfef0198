import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { FeedKind } from './feed-map.ts';
import type { Said } from './say.ts';
import type { Changes } from './write/changes.ts';

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
