import { lineAmounts } from '../pricing/line-amounts.ts';
import { USA_TARIFF_PERCENT } from '../pricing/tariff.ts';
import { type OrderToPrice, type SplitTotals, taxedCents } from '../pricing/totals.ts';
import { discountParts, type DiscountPart } from './discount-parts.ts';
import { type AmountLine, goodsParts, type GoodsPart } from './goods-parts.ts';
import { sharesOf, type Shares } from './shares.ts';
import { shippingParts, type ShippingPart } from './shipping-parts.ts';
import { taxParts, type TaxPart } from './tax-parts.ts';

/** Each figure's parts add up to it, in whole, now and later. */
export type FigureParts = {
  readonly configurations: readonly GoodsPart[];
  readonly parts: readonly GoodsPart[];
  readonly discount: readonly DiscountPart[];
  /** Null without a tariff. */
  readonly tariff: (Shares & { readonly percent: number; readonly baseCents: number }) | null;
  readonly shipping: readonly ShippingPart[];
  /** Empty if tax is not computed. */
  readonly taxes: readonly TaxPart[];
  readonly taxBaseCents: number;
};

/** Explains totals at cost or MSRP. `taxes` make up the order's tax percent. */
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
  const base = sharesOf(taxedCents(whole, order), taxedCents(now, order));
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
    taxes: whole.taxCents === null ? [] : taxParts(taxes, base),
    taxBaseCents: base.wholeCents,
  };
}
