import type { Mode } from '../account/mode.ts';
import { centsFromAmount, roundHalfAwayFromZero } from './money.ts';
import { discountedCents, priceFromAmounts, unitCostCents, type PriceAmounts } from './price.ts';

/** The catalog's price of one unit. `discount` is percent off the cost. */
export type PriceTerms = {
  readonly prices: PriceAmounts;
  readonly fixedPrice?: string | undefined;
  readonly discount: number;
};

type Revision = { readonly ownPrice?: PriceTerms | undefined };

type Configuration = PriceTerms & {
  readonly sizes: readonly { readonly skus: readonly { readonly revisions: readonly Revision[] }[] }[];
};

/** `formerCents` is the price before the item's own discount, or null. */
export type ShownPrice = { readonly cents: number; readonly formerCents: number | null };

export function priceTermsOf<Terms extends PriceTerms>(
  configuration: Terms,
  revision: { readonly ownPrice?: Terms | undefined },
): Terms {
  return revision.ownPrice ?? configuration;
}

/** Client mode shows the MSRP and nothing that reveals the cost. */
export function shownPriceOf(terms: PriceTerms, mode: Mode, quantity = 1): ShownPrice {
  const price = priceFromAmounts(terms.prices, terms.fixedPrice);
  if (mode === 'client' || price === null) {
    return { cents: centsFromAmount(terms.prices.msrp) * quantity, formerCents: null };
  }
  const beforeCents = unitCostCents(price) * quantity;
  if (price.fixedPriceCents !== null || terms.discount === 0) return { cents: beforeCents, formerCents: null };
  return { cents: discountedCents(beforeCents, terms.discount), formerCents: beforeCents };
}

/** What the shop sells for and keeps of it in percent, null without an MSRP. */
export type Retail = { readonly msrpCents: number; readonly marginPercent: number | null };

/** For who sees the cost. Null in client mode, because a margin reveals it. */
export function retailOf(terms: PriceTerms, mode: Mode): Retail | null {
  if (mode === 'client' || terms.prices.cost === undefined) return null;
  const msrpCents = centsFromAmount(terms.prices.msrp);
  return { msrpCents, marginPercent: marginPercent(msrpCents, shownPriceOf(terms, mode).cents) };
}

/** `isFrom` means that other prices are higher. `retail` belongs to the lowest. */
export type LowestPrice = ShownPrice & { readonly isFrom: boolean; readonly retail: Retail | null };

export function lowestPriceOf(configurations: readonly Configuration[], mode: Mode): LowestPrice | null {
  const terms = configurations.flatMap((configuration) =>
    configuration.sizes.flatMap((size) =>
      size.skus.flatMap((sku) => sku.revisions.map((revision) => priceTermsOf(configuration, revision))),
    ),
  );
  return lowestOf(terms, mode);
}

export function lowestOf(terms: readonly PriceTerms[], mode: Mode): LowestPrice | null {
  const [first, ...others] = terms.map((one) => ({ terms: one, price: shownPriceOf(one, mode) }));
  if (!first) return null;
  const lowest = others.reduce((low, one) => (one.price.cents < low.price.cents ? one : low), first);
  const isFrom = others.some(({ price }) => price.cents !== first.price.cents);
  return { ...lowest.price, isFrom, retail: retailOf(lowest.terms, mode) };
}

/** What the shop keeps of the MSRP, in percent with one decimal. Negative below cost, null without an MSRP. */
export function marginPercent(msrpCents: number, costCents: number): number | null {
  if (msrpCents <= 0) return null;
  return roundHalfAwayFromZero((msrpCents - costCents) * 1000, msrpCents) / 10;
}
