import type { Product } from '../../../contract/catalogue.ts';
import type { Currency } from '../../../domain/access.ts';
import type { Mode } from '../../../domain/mode.ts';
import { lowestPriceOf, shownPriceOf, type LowestPrice } from '../../../domain/shown-price.ts';
import { LowestPriceWords } from '../lowest-price-words.tsx';

type ProductPriceProps = { product: Product; mode: Mode; currency: Currency };

/** MODE-1, MODE-2. What one unit is sold for, and what it was before where it is reduced; of a bike the least of its prices. */
export function ProductPrice({ product, mode, currency }: ProductPriceProps) {
  const price = priceOf(product, mode);
  return price && <LowestPriceWords price={price} currency={currency} />;
}

function priceOf(product: Product, mode: Mode): LowestPrice | null {
  if (product.type === 'bike') return lowestPriceOf(product.configurations, mode);
  return { ...shownPriceOf(product, mode), isFrom: false };
}
