import type { Product } from '../../../contract/catalogue.ts';
import type { Availability } from '../../../contract/stock.ts';
import { revisionsOf } from '../revisions-of.ts';
import type { Figures } from '../stock-level.ts';

/** What is sold of a product, with the figures that came with the catalogue. */
export type StockedSku = { readonly sku: string; readonly availableQuantity: Availability };

/** A part is one sku, a bike all revisions of all its sizes and colours (CAT-5). */
export function skusOf(product: Product): readonly StockedSku[] {
  if (product.type === 'part') return [product];
  return revisionsOf(product);
}

/** The newest that is known of the stock of all its skus. */
export function availabilitiesOf(product: Product, figures: Figures): Availability[] {
  return skusOf(product).map(({ sku, availableQuantity }) => figures.get(sku) ?? availableQuantity);
}
