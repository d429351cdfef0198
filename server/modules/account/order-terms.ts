import type { Kysely } from 'kysely';
import { currencyOf, priceGroupOf, type Currency } from '../../../src/domain/account/access.ts';
import type { OrderTerms } from '../../../src/domain/pricing/order-terms.ts';
import type { Database } from '../../database/schema.ts';

/** A company's own terms, or else the portal's for its currency. */
export async function readOrderTerms(db: Kysely<Database>, companyId: string): Promise<OrderTerms> {
  const own = await db
    .selectFrom('users')
    .where('id', '=', companyId)
    .select(['customer_group as group', 'order_minimum_cents', 'free_freight_cents'])
    .executeTakeFirstOrThrow();
  const general = await readGeneralOrderTerms(db, currencyOf(priceGroupOf(own)));
  return {
    minimumCents: Number(own.order_minimum_cents ?? general.minimumCents),
    freeFreightCents: own.free_freight_cents === null ? general.freeFreightCents : Number(own.free_freight_cents),
  };
}

export async function readGeneralOrderTerms(db: Kysely<Database>, currency: Currency): Promise<OrderTerms> {
  const row = await db.selectFrom('order_terms').where('currency', '=', currency).selectAll().executeTakeFirst();
  const freeFreight = row?.free_freight_cents ?? null;
  return {
    minimumCents: Number(row?.minimum_cents ?? 0),
    freeFreightCents: freeFreight === null ? null : Number(freeFreight),
  };
}

export async function writeGeneralOrderTerms(
  db: Kysely<Database>,
  currency: Currency,
  { minimumCents, freeFreightCents }: OrderTerms,
): Promise<void> {
  const terms = { minimum_cents: minimumCents, free_freight_cents: freeFreightCents };
  await db
    .insertInto('order_terms')
    .values({ currency, ...terms })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(terms))
    .execute();
}
