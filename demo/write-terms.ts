import type { Transaction } from 'kysely';
import type { Database } from '../server/database/schema.ts';
import { takeInFeed } from './take-in-feeds.ts';

/** Volume discounts and taxes, unless the portal has some already: these stay as they are. */
export async function writeTerms(trx: Transaction<Database>, now: Date): Promise<void> {
  for (const [kind, table] of [
    ['discounts', 'discount_tiers'],
    ['taxes', 'tax_rates'],
  ] as const) {
    const known = await trx.selectFrom(table).select('valid_from').limit(1).executeTakeFirst();
    if (known === undefined) await takeInFeed(trx, kind, now);
  }
}
