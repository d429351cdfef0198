import type { Style } from '../../../contract/catalogue/catalogue-search.ts';
import type { Product } from '../../../contract/catalogue/catalogue.ts';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { lowestPriceOf, retailOf, shownPriceOf, type LowestPrice } from '../../../domain/pricing/shown-price.ts';
import { LineRetail } from '../../cart/line-item.tsx';
import { LowestPriceMessage } from '../lowest-price-messages.tsx';

type ProductPriceProps = { product: Product; mode: Mode; currency: Currency };

/** Unit price with any former price, MSRP and margin. For a bike, its lowest price. */
export function ProductPrice({ product, mode, currency }: ProductPriceProps) {
  const price = productPriceOf(product, mode);
  return (
    price && (
      <>
        <LowestPriceMessage price={price} currency={currency} />
        <LineRetail retail={price.retail} currency={currency} />
      </>
    )
  );
}

export function productPriceOf(product: Product | Style, mode: Mode): LowestPrice | null {
  if ('configurations' in product) return lowestPriceOf(product.configurations, mode);
  return { ...shownPriceOf(product, mode), isFrom: false, retail: retailOf(product, mode) };
}
