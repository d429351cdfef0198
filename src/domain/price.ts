import { centsFromAmount, percentOfCents } from './money.ts';

/** PRICE-1, on the wire: decimal amounts by name. `cost` is missing where the reader may not see it (ACC-11). */
export type PriceAmounts = { readonly msrp: number; readonly cost?: number | undefined } & {
  readonly [name: string]: number | undefined;
};

/** One unit. `fixedPriceCents` stands in place of the cost and takes no discount (PRICE-1). */
export type Price = { msrpCents: number; costCents: number; fixedPriceCents: number | null };

/** PRICE-1. `fixedPrice` names one of the amounts; a name that is not there leaves the cost. null where there is no cost to reckon with. */
export function priceFromAmounts(amounts: PriceAmounts, fixedPrice?: string): Price | null {
  if (amounts.cost === undefined) return null;
  const chosen = fixedPrice !== undefined && Object.hasOwn(amounts, fixedPrice) ? amounts[fixedPrice] : undefined;
  return {
    msrpCents: centsFromAmount(amounts.msrp),
    costCents: centsFromAmount(amounts.cost),
    fixedPriceCents: chosen === undefined ? null : centsFromAmount(chosen),
  };
}

/** PRICE-1. What one unit costs the dealer before any discount. */
export function unitCostCents(price: Price): number {
  return price.fixedPriceCents ?? price.costCents;
}

/** PRICE-2. Cost less a discount in percent; for a unit or, rounded once (PRICE-11), for a whole line. msrp takes none. */
export function discountedCents(costCents: number, discountPercent: number): number {
  return percentOfCents(costCents, 100 - discountPercent);
}
