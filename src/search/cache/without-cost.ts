import type { Product } from '../../contract/catalogue/catalogue.ts';
import { changePrices, type Price } from './change-prices.ts';

/** Keeps only the MSRP, as the backend does for shop staff (ACC-11). */
export function withoutCost(product: Product): Product {
  return changePrices(product, msrpOnly);
}

/** Without the next prices, because even their days would tell that the cost changes. */
function msrpOnly({ prices: { msrp } }: Price): Price {
  return { prices: { msrp }, fixedPrice: undefined, discount: 0, nextPrices: undefined };
}
