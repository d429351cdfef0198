import type { Transaction } from 'kysely';
import type { Database } from '../server/database/schema.ts';
import { dayAfter } from './calendar.ts';
import { demoDiscountTiers } from './discount-tiers.ts';
import { demoTaxRates } from './tax-rates.ts';

/** Longer ago than the oldest order of the history. */
const DAYS_IN_FORCE = 2_000;

/** Volume discounts and taxes. Rates and tiers that are there already stay as they are. */
export async function writeTerms(trx: Transaction<Database>, now: Date): Promise<void> {
  await trx
    .insertInto('discount_tiers')
    .values(
      demoDiscountTiers.map((tier) => ({
        discount_group: tier.discountGroup,
        min_quantity: tier.fromQuantity,
        discount: String(tier.customerDiscountPercent),
        discount_shipping: String(tier.shippingDiscountPercent),
        valid_from: dayAfter(now, -DAYS_IN_FORCE),
        valid_to: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('tax_rates')
    .values(
      demoTaxRates.map(({ area, name, percent, from }) => ({
        area,
        position: positionOf(area, name.en),
        name: JSON.stringify(name),
        rate: String(percent),
        valid_from: from,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The taxes of an area in the order of the list; a new rate of the same tax keeps its place. */
function positionOf(area: string, taxName: string): number {
  const names = demoTaxRates.filter((rate) => rate.area === area).map((rate) => rate.name.en);
  return [...new Set(names)].indexOf(taxName);
}
