import type { BikeCatalogue, PartCatalogue } from '../../src/contract/catalogue/catalogue.ts';

/** A bike in one size and colour, of which there are many. */
export type SoldBike = {
  readonly sku: string;
  readonly name: string;
  readonly cost: number;
  readonly productId: string;
};

export type SoldPart = { readonly sku: string; readonly name: string; readonly productId: string };

type Parts = PartCatalogue['products'];

const named = ({ id: productId, sku, name }: Parts[number]): SoldPart => ({ sku, name, productId });

/** Of each bike a size and colour of which there are many, sold one by one. */
export function soldBikes(bikes: BikeCatalogue['products']): SoldBike[] {
  return bikes.flatMap(({ id: productId, name, configurations }) => {
    const [found] = configurations.flatMap(({ sizes, prices, multiple = 1, minimum = 0 }) =>
      sizes
        .flatMap(({ skus }) => skus.flatMap(({ revisions }) => revisions.slice(-1)))
        .filter(({ availableQuantity }) => availableQuantity.quantity >= 20 && multiple === 1 && minimum <= 1)
        .map(({ sku }) => ({ sku, name, productId, cost: prices.cost ?? 0 })),
    );
    return found ?? [];
  });
}

/** Parts that are sold one by one, without a minimum or a maximum. */
export function singleParts(parts: Parts): SoldPart[] {
  return parts
    .filter(
      ({ maxQuantity, discontinued, minimum = 0, multiple = 1 }) =>
        maxQuantity === 0 && !discontinued && minimum <= 1 && multiple === 1,
    )
    .map(named);
}

/** The same, of which there are many. */
export function partsInStock(parts: Parts): SoldPart[] {
  return parts
    .filter(
      ({ availableQuantity, maxQuantity, minimum = 0, multiple = 1 }) =>
        availableQuantity.quantity >= 20 && maxQuantity === 0 && minimum <= 1 && multiple === 1,
    )
    .map(named);
}

/** Parts that are no longer made, with none left. */
export function goneParts(parts: Parts): SoldPart[] {
  return parts
    .filter(({ discontinued, availableQuantity }) => discontinued && availableQuantity.quantity === 0)
    .map(named);
}

/** Parts that are still made and sold by packs of at least three, and no fewer than one of them. */
export function packedParts(
  parts: Parts,
): { readonly sku: string; readonly name: string; readonly multiple: number }[] {
  return parts.flatMap(({ sku, name, discontinued, maxQuantity, minimum = 0, multiple = 1 }) =>
    multiple >= 3 && minimum <= multiple && maxQuantity === 0 && !discontinued ? [{ sku, name, multiple }] : [],
  );
}
