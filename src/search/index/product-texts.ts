import type { Product } from '../../contract/catalogue/catalogue.ts';
import type { Availability } from '../../contract/catalogue/stock.ts';
import type { Texts } from './collect-words.ts';

type SkuUnits = { readonly sku: string; readonly availableQuantity: Availability };

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
  const skus = skusOf(product).map(({ sku }) => sku);
  if (product.type === 'part') return { name, year, model, skus, values, description };
  const colors = product.colors.map((color) => color.name);
  const built = product.configurations.flatMap((one) => [one.name, ...one.sizes.map((size) => size.name)]);
  return { name, year, model, skus, values: [...values, ...colors, ...new Set(built)], description };
}
