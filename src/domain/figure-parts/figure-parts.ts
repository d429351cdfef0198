import { lineAmounts } from '../line-amounts.ts';
import { USA_TARIFF_PERCENT } from '../tariff.ts';
import { taxBaseCents } from '../tax.ts';
import type { OrderToPrice, SplitTotals } from '../totals.ts';
import { discountParts, type DiscountPart } from './discount-parts.ts';
import { type AmountLine, goodsParts, type GoodsPart } from './goods-parts.ts';
import { sharesOf, type Shares } from './shares.ts';
import { shippingParts, type ShippingPart } from './shipping-parts.ts';
import { taxParts, type TaxPart } from './tax-parts.ts';

/** What the figures of an order are made of; the parts of each figure add up to it, in whole, now and later. */
export type FigureParts = {
  readonly configurations: readonly GoodsPart[];
  readonly parts: readonly GoodsPart[];
  readonly discount: readonly DiscountPart[];
  /** Null where there is none (PRICE-8). */
  readonly tariff: (Shares & { readonly percent: number; readonly baseCents: number }) | null;
  readonly shipping: readonly ShippingPart[];
  /** Empty where tax is not computed (PRICE-13); `baseCents` is what is taxed. */
  readonly taxes: readonly TaxPart[];
  readonly taxBaseCents: number;
};

/** PRICE-2. Explains the totals of an order at cost or at msrp; `taxes` are those of its area that make up its tax percent. */
export function figureParts(
  order: OrderToPrice,
  totals: SplitTotals,
  basis: 'cost' | 'msrp',
  taxes: readonly { readonly name: string; readonly percent: number }[],
): FigureParts {
  const amounts = lineAmounts(order.lines, order);
  const lines = order.lines.flatMap((line, at): AmountLine[] => {
    const amount = amounts[at];
    return amount ? [{ ...line, ...amount }] : [];
  });
  const { whole, now } = totals;
  const shippingCents = whole.configurationShippingCents + whole.partsShippingCents;
  const baseCents = taxBaseCents(
    { subtotalCents: whole.subtotalCents, tariffCents: whole.tariffCents, shippingCents },
    order,
  );
  return {
    configurations: goodsParts(
      lines.filter(({ type }) => type === 'configuration'),
      basis,
    ),
    parts: goodsParts(
      lines.filter(({ type }) => type === 'part'),
      basis,
    ),
    discount: basis === 'cost' ? discountParts(lines, order.customerDiscountPercent) : [],
    tariff:
      whole.tariffCents === 0
        ? null
        : {
            percent: USA_TARIFF_PERCENT,
            baseCents: whole.subtotalCents,
            ...sharesOf(whole.tariffCents, now.tariffCents),
          },
    shipping: shippingParts(lines, totals, order.delivery),
    taxes: whole.taxCents === null ? [] : taxParts(taxes, baseCents, sharesOf(whole.taxCents, now.taxCents ?? 0)),
    taxBaseCents: baseCents,
  };
}
