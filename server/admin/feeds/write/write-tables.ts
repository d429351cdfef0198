import { type Selectable, sql } from 'kysely';
import type { DiscountTierTable, TaxRateTable } from '../../../database/schema.ts';
import type { DiscountMap } from '../feed-map.ts';
import { type FeedRun, type Plan, compareRows } from '../plan.ts';
import type { DiscountTier } from '../rows/discount-rows.ts';
import type { TaxRate } from '../rows/tax-rows.ts';

/** All tiers of the discount groups that are named. */
export async function planTiers(
  { db, inOne }: FeedRun,
  tiers: readonly DiscountTier[],
  { columns, discountGroup }: DiscountMap,
): Promise<Plan> {
  const named = tiers.map((tier) => tier.discount_group);
  const groups = [...new Set(columns.discountGroup === undefined ? [discountGroup] : named)];
  const ofGroups = sql<boolean>`discount_group = any(${groups}::text[])`;
  const former = await db.selectFrom('discount_tiers').selectAll().where(ofGroups).execute();
  const changes = compareRows<Selectable<DiscountTierTable>>(
    former,
    tiers,
    (tier) => `${tier.discount_group} ${tier.min_quantity} ${tier.valid_from}`,
    (tier) => `from ${tier.min_quantity}`,
  );
  return {
    kind: 'discounts',
    changes,
    before: former.length,
    remarks: [],
    async write() {
      await inOne(async (trx) => {
        await trx.deleteFrom('discount_tiers').where(ofGroups).execute();
        if (tiers.length === 0) return;
        await trx
          .insertInto('discount_tiers')
          .values([...tiers])
          .execute();
      });
    },
  };
}

/** All rates of the areas that are named. */
export async function planTaxes({ db, inOne }: FeedRun, rates: readonly TaxRate[]): Promise<Plan> {
  const areas = [...new Set(rates.map(({ area }) => area))];
  const former =
    areas.length === 0 ? [] : await db.selectFrom('tax_rates').selectAll().where('area', 'in', areas).execute();
  const changes = compareRows<Selectable<TaxRateTable>>(
    former,
    rates,
    (rate) => `${rate.area} ${rate.position} ${rate.valid_from}`,
    (rate) => `${rate.area} ${rate.name.en}`,
  );
  return {
    kind: 'taxes',
    changes,
    before: former.length,
    remarks: [],
    async write() {
      if (areas.length === 0) return;
      await inOne(async (trx) => {
        await trx.deleteFrom('tax_rates').where('area', 'in', areas).execute();
        await trx
          .insertInto('tax_rates')
          .values(rates.map((rate) => ({ ...rate, name: JSON.stringify(rate.name) })))
          .execute();
      });
    },
  };
}
