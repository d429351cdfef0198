import type { Kysely } from 'kysely';
import { dayIn } from '../../../src/domain/day-in.ts';
import type { Database } from '../../database/schema.ts';
import { holdFeedLease } from './feed-lease.ts';
import { readFeedsApart } from './read-feeds-apart.ts';
import type { AskedFeeds } from './read-feeds.ts';
import { type FeedsOutcome, runFeeds } from './run-feeds.ts';

export type TakeIn = AskedFeeds & {
  /** When what the files say was so. Null: when they were written. */
  readonly asOf: Date | null;
  readonly removes: number | null;
  readonly isCheck: boolean;
};

type Around = {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (what: string, done: number, total: number) => void;
};

/**
 * Reads the files in a thread and takes them in, while the portal serves. `busy`: another process or call is doing so.
 * @throws {FeedRefused} with the findings of all files
 */
export async function takeInFeeds(
  { kind, path, map, asOf, removes, isCheck }: TakeIn,
  { db, now, signal, onProgress = () => undefined }: Around,
): Promise<FeedsOutcome | { readonly code: 'busy' }> {
  const lease = await holdFeedLease(db);
  if (lease === null) return { code: 'busy' };
  try {
    const { time_zone: timeZone } = await db.selectFrom('portal').select('time_zone').executeTakeFirstOrThrow();
    const read = await readFeedsApart({ kind, path, map }, dayIn(timeZone, now().getTime()));
    return await runFeeds(db, read, {
      now: now(),
      asOf,
      isCheck,
      removes,
      isAll: kind === 'all',
      signal,
      onProgress,
    });
  } finally {
    await lease.release();
  }
}
