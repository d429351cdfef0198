import { centsFromAmount, percentOfCents } from './money.ts';

/** Decimal amounts by name. `cost` is missing without cost access. */
export type PriceAmounts = { readonly msrp: number; readonly cost?: number | undefined } & {
  readonly [name: string]: number | undefined;
};

/** `fixedPriceCents` replaces the cost and takes no discount. */
export type Price = { msrpCents: number; costCents: number; fixedPriceCents: number | null };

/** `fixedPrice` names an amount, and an unknown name leaves the cost. Null without cost access. */
export function priceFromAmounts(amounts: PriceAmounts, fixedPrice?: string): Price | null {
  if (amounts.cost === undefined) return null;
  const chosen = fixedPrice !== undefined && Object.hasOwn(amounts, fixedPrice) ? amounts[fixedPrice] : undefined;
  return {
    msrpCents: centsFromAmount(amounts.msrp),
    costCents: centsFromAmount(amounts.cost),
    fixedPriceCents: chosen === undefined ? null : centsFromAmount(chosen),
  };
}

/** Cost per unit before any discount. */
export function unitCostCents(price: Price): number {
  return price.fixedPriceCents ?? price.costCents;
}

/** For a unit, or a whole line rounded once. MSRP takes no discount. */
export function discountedCents(costCents: number, discountPercent: number): number {
  return percentOfCents(costCents, 100 - discountPercent);
}
