import { type Kysely, sql } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';

const HELD_SECONDS = 30;
const RENEW_MS = 8_000;

export type FeedLease = { readonly release: () => Promise<void> };

/** Only one process takes in files at a time. Null while another does. */
export async function holdFeedLease(db: Kysely<Database>): Promise<FeedLease | null> {
  const holder = newId();
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${HELD_SECONDS})`;
  const { rows } = await sql<{ holder: string }>`
    insert into feed_lease (holder, until) values (${holder}::uuid, ${until})
    on conflict (id) do update set holder = excluded.holder, until = excluded.until
      where feed_lease.until < clock_timestamp()
    returning holder
  `.execute(db);
  if (rows.length === 0) return null;
  const renewal = setInterval(() => {
    // A renewal that fails is tried again before the lease ends.
    db.updateTable('feed_lease')
      .set({ until })
      .where('holder', '=', holder)
      .execute()
      .catch(() => undefined);
  }, RENEW_MS);
  renewal.unref();
  return {
    async release() {
      clearInterval(renewal);
      await db.deleteFrom('feed_lease').where('holder', '=', holder).execute();
    },
  };
}
