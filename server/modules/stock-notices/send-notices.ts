import { type Transaction, sql } from 'kysely';
import { type AccessUser, mayKeepFavourites } from '../../../src/domain/account/access.ts';
import type { Database } from '../../database/schema.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { audienceOf } from '../catalogue/audience.ts';
import { readOffers } from '../catalogue/offers.ts';
import { backInStockMail } from './back-in-stock-mail.ts';

type Waiting = AccessUser & {
  readonly user_id: string;
  readonly email: string;
  readonly lang: 'en' | 'fr';
  readonly skus: readonly string[];
};

/** One email to each person about all SKUs that are in stock again. Each notice then turns off. */
export async function sendStockNotices(
  trx: Transaction<Database>,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  // Of two feeds at once, the second waits here and finds what the first has left.
  await sql`
    select 1 from stock_notices join stock using (sku) where is_on and quantity > 0
    order by user_id, sku for update of stock_notices
  `.execute(trx);
  const { rows } = await sql<Waiting>`
    select n.user_id, person.email, person.lang, person.role, company.no, company.customer_group as "group",
      company.access_level as "accessLevel", array_agg(n.sku order by n.sku) as skus
    from stock_notices n
    join stock on stock.sku = n.sku and stock.quantity > 0
    join users person on person.id = n.user_id and person.disabled_at is null and person.erased_at is null
    join users company on company.id = coalesce(person.company_id, person.id) and company.disabled_at is null
    where n.is_on
    group by n.user_id, person.id, company.id
  `.execute(trx);
  for (const person of rows) {
    if (!mayKeepFavourites(person)) continue;
    // Without those that are no longer sold to this person.
    const offers = await readOffers(trx, person.skus, audienceOf(person), person.lang);
    const found = [...offers.values()];
    if (found.length === 0) continue;
    await queueMail(trx, backInStockMail(found, person, publicUrl), now);
    const told = found.map(({ sku }) => sku);
    await sql`
      update stock_notices
      set is_on = false, changed_at = greatest(changed_at + interval '1 millisecond', ${now}::timestamptz)
      where user_id = ${person.user_id} and sku = any(${told}::text[])
    `.execute(trx);
  }
}
