import type { Bike, Part, Product } from '../../contract/catalogue/catalogue.ts';
import { changePrices, type Price } from './change-prices.ts';

/** A product at the prices of now, so that a new day's prices hold without a network (FEED-4). */
export function pricedAt(product: Bike, nowMs: number): Bike;
export function pricedAt(product: Part, nowMs: number): Part;
export function pricedAt(product: Product, nowMs: number): Product;
export function pricedAt(product: Product, nowMs: number): Product {
  const isDue = ({ nextPrice }: Price) => nextPrice !== undefined && Date.parse(nextPrice.from) <= nowMs;
  if (!pricesOf(product).some(isDue)) return product;
  return changePrices(product, (price) => {
    if (price.nextPrice === undefined || !isDue(price)) return price;
    const { prices, fixedPrice, discount } = price.nextPrice;
    return { prices, fixedPrice, discount, nextPrice: undefined };
  });
}

function pricesOf(product: Product): Price[] {
  if (product.type === 'part') return [product];
  return product.configurations.flatMap((configuration) => {
    const revisions = configuration.sizes.flatMap(({ skus }) => skus.flatMap((sku) => sku.revisions));
    return [configuration, ...revisions.flatMap(({ ownPrice }) => ownPrice ?? [])];
  });
}
