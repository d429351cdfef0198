import type { Product } from '../../contract/catalogue/catalogue.ts';
import type { Availability } from '../../contract/catalogue/stock.ts';
import type { Texts } from './collect-words.ts';

type SkuUnits = {
  readonly sku: string;
  readonly barcode?: string | null | undefined;
  readonly availableQuantity: Availability;
};

/** As in "trail bike" and « vélo de sentier ». */
const bikeWords = 'bike vélo de';

/** Includes every revision of a bike. */
export function skusOf(product: Product): readonly SkuUnits[] {
  if (product.type === 'part') return [product];
  return product.configurations.flatMap(({ sizes }) =>
    sizes.flatMap(({ skus }) => skus.flatMap(({ revisions }) => revisions)),
  );
}

/** What a product is found by: a bike also by its sizes, colors and configurations. */
export function textsOf(product: Product): Texts {
  const { name, year, model, description } = product;
  const values = product.properties.flatMap((property) => property.values);
  const own = skusOf(product);
  const skus = own.map(({ sku }) => sku);
  const barcodes = own.flatMap(({ barcode }) => barcode || []);
  const texts = { name, year, model, skus, barcodes, description };
  if (product.type === 'part') return { ...texts, values };
  const colors = product.colors.map((color) => color.name);
  const built = product.configurations.flatMap((one) => [one.name, ...one.sizes.map((size) => size.name)]);
  return { ...texts, alsoNamed: bikeWords, values: [...values, ...colors, ...new Set(built)] };
}
