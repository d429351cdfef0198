import type { PriceInput } from '../server/modules/catalogue/products/product-input.ts';

/** A cost as a share of msrp. */
const MARGINS = { dealer: 0.58, distributor: 0.46 };

const US_DOLLARS_PER_CANADIAN = 0.74;

/** Of one part, from its msrp in whole Canadian dollars or with cents: a row for every group, and `*` for all others. */
export function demoPrices(canadianMsrp: number): PriceInput[] {
  const { dealer, distributor } = MARGINS;
  const msrpCents = Math.round(canadianMsrp * 100);
  const usCents = retailCents(msrpCents * US_DOLLARS_PER_CANADIAN);
  return [
    price('CANADA', msrpCents, dealer),
    price('USA', usCents, dealer),
    price('INTER-DK', usCents, distributor),
    price('INTER-TW', usCents, distributor - 0.02),
    price('*', retailCents(usCents * 1.05), dealer),
  ];
}

function price(priceGroup: string, msrpCents: number, share: number): PriceInput {
  return { priceGroup, msrpCents, costCents: tradeCents(msrpCents * share) };
}

/** As shops write it: 3,199.00 and 24.99. */
function retailCents(cents: number): number {
  return cents >= 500_00 ? Math.round(cents / 10_00) * 10_00 - 1_00 : Math.round(cents / 50) * 50 - 1;
}

/** A cost above 500 in steps of 5, a smaller one in steps of 0.05. */
function tradeCents(cents: number): number {
  const step = cents >= 500_00 ? 5_00 : 5;
  return Math.round(cents / step) * step;
}
