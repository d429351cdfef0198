import type { Mode } from './mode.ts';
import { centsFromAmount } from './money.ts';
import { discountedCents, priceFromAmounts, unitCostCents, type PriceAmounts } from './price.ts';

/** What one unit is sold for, as the catalogue says it. `discount` is percent off the cost. */
export type PriceTerms = {
  readonly prices: PriceAmounts;
  readonly fixedPrice?: string | undefined;
  readonly discount: number;
};

type Revision = { readonly ownPrice?: PriceTerms | undefined };

type Configuration = PriceTerms & {
  readonly sizes: readonly { readonly skus: readonly { readonly revisions: readonly Revision[] }[] }[];
};

/** `formerCents` is what it was before the item's own discount; null without one. */
export type ShownPrice = { readonly cents: number; readonly formerCents: number | null };

export function priceTermsOf<Terms extends PriceTerms>(
  configuration: Terms,
  revision: { readonly ownPrice?: Terms | undefined },
): Terms {
  return revision.ownPrice ?? configuration;
}

/** MODE-1, MODE-2. Of so many units: in client mode the msrp and nothing that tells of the cost. */
export function shownPriceOf(terms: PriceTerms, mode: Mode, quantity = 1): ShownPrice {
  const price = priceFromAmounts(terms.prices, terms.fixedPrice);
  if (mode === 'client' || price === null) {
    return { cents: centsFromAmount(terms.prices.msrp) * quantity, formerCents: null };
  }
  const beforeCents = unitCostCents(price) * quantity;
  if (price.fixedPriceCents !== null || terms.discount === 0) return { cents: beforeCents, formerCents: null };
  return { cents: discountedCents(beforeCents, terms.discount), formerCents: beforeCents };
}

/** The lowest of some prices; `isFrom` when there are higher ones. */
export type LowestPrice = ShownPrice & { readonly isFrom: boolean };

export function lowestPriceOf(configurations: readonly Configuration[], mode: Mode): LowestPrice | null {
  const prices = configurations.flatMap((configuration) =>
    configuration.sizes.flatMap((size) =>
      size.skus.flatMap((sku) =>
        sku.revisions.map((revision) => shownPriceOf(priceTermsOf(configuration, revision), mode)),
      ),
    ),
  );
  const [first, ...others] = prices;
  if (!first) return null;
  const lowest = others.reduce((low, price) => (price.cents < low.cents ? price : low), first);
  return { ...lowest, isFrom: others.some((price) => price.cents !== first.cents) };
}
