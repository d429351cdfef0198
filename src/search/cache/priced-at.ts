import type { Bike, Configuration, Part, Product, Revision } from '../../contract/catalogue/catalogue.ts';
import { type Dated, priceAt } from '../../domain/pricing/price-at.ts';

/** A product at the prices of now, so that a new day's prices hold without a network (FEED-4). Null when not sold. */
export function pricedAt(product: Bike, nowMs: number): Bike | null;
export function pricedAt(product: Part, nowMs: number): Part | null;
export function pricedAt(product: Product, nowMs: number): Product | null;
export function pricedAt(product: Product, nowMs: number): Product | null {
  if (!priceMomentsOf(product).some((moment) => moment <= nowMs)) return product;
  if (product.type === 'part') return priceAt(product, nowMs);
  const configurations = product.configurations.flatMap((configuration) => configurationAt(configuration, nowMs) ?? []);
  return configurations.length === 0 ? null : { ...product, configurations };
}

/** When its prices change, in ms since 1970. */
export function priceMomentsOf(product: Product): number[] {
  return datedPricesOf(product).flatMap(({ nextPrices }) => (nextPrices ?? []).map(({ from }) => Date.parse(from)));
}

function datedPricesOf(product: Product): Dated[] {
  if (product.type === 'part') return [product];
  return product.configurations.flatMap((configuration) => {
    const revisions = configuration.sizes.flatMap(({ skus }) => skus.flatMap((sku) => sku.revisions));
    return [configuration, ...revisions.flatMap(({ ownPrice }) => ownPrice ?? [])];
  });
}

/** As the server writes it: with what is sold, at the first SKU's price. */
function configurationAt(configuration: Configuration, nowMs: number): Configuration | null {
  const usual = priceAt(configuration, nowMs);
  const sold = (revision: Revision): Revision[] => {
    if (!revision.ownPrice) return usual ? [revision] : [];
    const ownPrice = priceAt(revision.ownPrice, nowMs);
    return ownPrice ? [{ ...revision, ownPrice }] : [];
  };
  const sizes = configuration.sizes.flatMap((size) => {
    const skus = size.skus.flatMap((sku) => {
      const revisions = sku.revisions.flatMap(sold);
      return revisions.length === 0 ? [] : [{ ...sku, revisions }];
    });
    return skus.length === 0 ? [] : [{ ...size, skus }];
  });
  const first = sizes[0]?.skus[0]?.revisions[0];
  if (first === undefined) return null;
  return { ...(usual ?? { ...configuration, fixedPrice: undefined, ...first.ownPrice }), sizes };
}
