import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

type Count = { startedAtMs: number; inDatabase: number; notYet: number };

export type CallCounter = {
  /** Calls in the current window, including this one, and the time left. */
  count(name: string, most: number, windowMs: number): Promise<{ calls: number; leftMs: number }>;
};

const mostNames = 20_000;

/** A tenth of the limit is counted in memory first, so rare callers cost no query. */
const share = 10;

/** Counts calls across processes, each of which may miss a tenth. Each counts alone while the database is down. */
export function createCallCounter(db: Kysely<Database>, now: () => Date): CallCounter {
  const counts = new Map<string, Count>();

  async function count(name: string, most: number, windowMs: number): Promise<{ calls: number; leftMs: number }> {
    const nowMs = now().getTime();
    const startedAtMs = nowMs - (nowMs % windowMs);
    const known = counts.get(name);
    const own = known?.startedAtMs === startedAtMs ? known : { startedAtMs, inDatabase: 0, notYet: 0 };
    if (own !== known) {
      if (counts.size >= mostNames) counts.clear();
      counts.set(name, own);
    }
    own.notYet += 1;
    if (own.notYet >= Math.max(1, most / share)) await tell(name, own);
    return { calls: own.inDatabase + own.notYet, leftMs: startedAtMs + windowMs - nowMs };
  }

  async function tell(name: string, own: Count): Promise<void> {
    const told = own.notYet;
    own.inDatabase += told;
    own.notYet = 0;
    const startedAt = new Date(own.startedAtMs);
    try {
      const { calls } = await db
        .insertInto('rate_limits')
        .values({ name, started_at: startedAt, calls: told })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({
            calls: sql`case when rate_limits.started_at = excluded.started_at then rate_limits.calls else 0 end + excluded.calls`,
            started_at: startedAt,
          }),
        )
        .returning('calls')
        .executeTakeFirstOrThrow();
      own.inDatabase = Math.max(own.inDatabase, calls);
    } catch {
      // Still counted here. The call itself will report the database.
    }
  }

  return { count };
}
