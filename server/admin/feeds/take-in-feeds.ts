import type { Kysely } from 'kysely';
import { dayIn } from '../../../src/domain/calendar-day.ts';
import type { Settings } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import type { Language } from '../texts/say.ts';
import { holdFeedLease } from './feed-lease.ts';
import { type Finding, FeedRefused } from './finding.ts';
import { readFeedsApart } from './read-feeds-apart.ts';
import type { AskedFeeds } from './read-feeds.ts';
import { type FeedsOutcome, runFeeds } from './run-feeds.ts';

export type TakeIn = AskedFeeds & {
  /** When what the files say was so. Null: when they were written. */
  readonly asOf: Date | null;
  /** How many things may go. */
  readonly removes: number | null;
  /** Reports alone, and changes nothing. */
  readonly isCheck: boolean;
  /** Of the report. */
  readonly language: Language;
};

type Context = {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (what: string, done: number, total: number) => void;
};

/** `busy`: another process or call is taking in files. */
export type TakenIn =
  | FeedsOutcome
  | { readonly code: 'refused'; readonly findings: readonly Finding[] }
  | { readonly code: 'busy' };

/**
 * Reads files of the company by a map and takes them in, all or nothing, while the portal serves.
 * @throws the reason of `signal`, after which the same call again finishes
 */
export async function takeInFeeds(
  asked: TakeIn,
  { db, now, settings, signal, onProgress = () => undefined }: Context,
): Promise<TakenIn> {
  const lease = await holdFeedLease(db);
  if (lease === null) return { code: 'busy' };
  const { kind, asOf, removes, isCheck, language } = asked;
  try {
    const { time_zone: timeZone } = await db.selectFrom('portal').select('time_zone').executeTakeFirstOrThrow();
    const read = await readFeedsApart(asked, dayIn(timeZone, now().getTime()));
    return await runFeeds(db, read, {
      now: now(),
      publicUrl: settings.publicUrl,
      asOf,
      isCheck,
      language,
      removes,
      isAll: kind === 'all',
      signal,
      onProgress,
    });
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    return { code: 'refused', findings: error.findings };
  } finally {
    await lease.release();
  }
}
