import type { Style } from '../../../contract/catalogue/catalogue-search.ts';
import type { Product } from '../../../contract/catalogue/catalogue.ts';
import type { Availability } from '../../../contract/catalogue/stock.ts';
import { revisionsOf } from '../bike-list/use-bikes.ts';
import type { Figures } from '../stock-level.ts';

/** A SKU with the catalogue's stock figure. */
export type StockedSku = {
  readonly sku: string;
  readonly barcode?: string | null | undefined;
  readonly availableQuantity: Availability;
};

/** A part is one SKU, a bike all revisions of all sizes and colors. */
export function skusOf(product: Product): readonly StockedSku[] {
  if (product.type === 'part') return [product];
  return revisionsOf(product);
}

/** The products of a row: of a style, all its parts. */
export function productsIn({
  product,
  style,
}: {
  readonly product: Product;
  readonly style?: Style | undefined;
}): readonly Product[] {
  return style ? style.parts : [product];
}

/** The latest known stock of all its SKUs. */
export function availabilitiesOf(product: Product, figures: Figures): Availability[] {
  return skusOf(product).map(({ sku, availableQuantity }) => figures.get(sku) ?? availableQuantity);
}
