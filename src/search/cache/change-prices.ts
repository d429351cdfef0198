import type { Bike, Part, Product } from '../../contract/catalogue/catalogue.ts';

export type Price = Pick<Part, 'prices' | 'fixedPrice' | 'discount' | 'nextPrices'>;

type Change = (price: Price) => Price;

/** Changes each price of a product. */
export function changePrices(product: Bike, change: Change): Bike;
export function changePrices(product: Part, change: Change): Part;
export function changePrices(product: Product, change: Change): Product;
export function changePrices(product: Product, change: Change): Product {
  if (product.type === 'part') return { ...product, ...change(product) };
  const configurations = product.configurations.map((configuration) => ({
    ...configuration,
    ...change(configuration),
    sizes: configuration.sizes.map((size) => ({
      ...size,
      skus: size.skus.map((sku) => ({
        ...sku,
        revisions: sku.revisions.map((revision) =>
          revision.ownPrice ? { ...revision, ownPrice: change(revision.ownPrice) } : revision,
        ),
      })),
    })),
  }));
  return { ...product, configurations };
}
