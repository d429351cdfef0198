import { isDeepStrictEqual } from 'node:util';
import type { NextPrice } from '../../../../src/contract/catalogue/catalogue.ts';
import { amountFromCents } from '../../../../src/domain/pricing/money.ts';
import { wirePrices } from '../../orders/order-record.ts';
import type { ComingPrice, WholePrice } from './coming-prices.ts';

type WirePrice = ReturnType<typeof wirePrice>;

/** The price of one unit for one audience. */
export function wirePrice(row: WholePrice, seesCost: boolean) {
  const price = { msrpCents: row.msrp_cents, costCents: row.cost_cents, fixedPriceCents: row.fixed_cents };
  return { ...wirePrices(price, row.fixed_name, seesCost), discount: seesCost ? Number(row.discount) : 0 };
}

/** With the terms that a price may bring along. Parts have no fee of their own. */
export function wirePriceAndTerms(row: WholePrice, seesCost: boolean, hasFee: boolean) {
  return {
    ...wirePrice(row, seesCost),
    freeShipping: row.free_shipping,
    maxQuantity: row.max_quantity,
    ...(hasFee && { shipping: { fee: amountFromCents(row.shipping_fee_cents) } }),
  };
}

/** Those that differ for this audience from what holds before them. */
export function wireNextPrices(
  present: WirePrice,
  coming: readonly ComingPrice[],
  wire: (price: WholePrice) => WirePrice,
): { nextPrices?: NextPrice[] } {
  let former: WirePrice | null = present;
  const nextPrices = coming.flatMap(({ starts, price }): NextPrice[] => {
    const next = price && wire(price);
    if (isDeepStrictEqual(next, former)) return [];
    former = next;
    return [{ from: new Date(starts).toISOString(), discount: 0, ...next }];
  });
  return nextPrices.length === 0 ? {} : { nextPrices };
}
