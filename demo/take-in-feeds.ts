import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { FeedKind } from '../server/admin/feeds/feed-map.ts';
import { type AskedFeeds, readFeeds } from '../server/admin/feeds/read-feeds.ts';
import { runFeeds } from '../server/admin/feeds/run-feeds.ts';
import type { Database } from '../server/database/schema.ts';
import { dayAfter } from './calendar.ts';

/** The files of the demo company and their map. */
export const DEMO_FEEDS = join(import.meta.dirname, 'feeds');

export function demoFeed(kind: FeedKind): AskedFeeds {
  return {
    kind,
    source: { path: join(DEMO_FEEDS, `${kind}.csv`) },
    map: { path: join(DEMO_FEEDS, 'map.json') },
  };
}

/** Takes in one file of the demo as that of any other company. */
export async function takeInFeed(trx: Transaction<Database>, kind: FeedKind, now: Date): Promise<void> {
  const read = await readFeeds(demoFeed(kind), dayAfter(now, 0));
  const outcome = await runFeeds(trx, read, {
    now,
    // Nobody of the demo waits for stock, so no mail has a link.
    publicUrl: '',
    asOf: now,
    isCheck: false,
    removes: null,
    isAll: false,
    onProgress: () => undefined,
  });
  if (outcome.code !== 'done') throw new Error(`${outcome.file} ${outcome.loss.reason}`);
}
