import { heldCustomerDiscount, lineDiscountPercent } from '../pricing/discount.ts';
import { lineAmounts } from '../pricing/line-amounts.ts';
import { eachTaxCents, USA_TARIFF_PERCENT } from '../pricing/tax.ts';
import { isFreightFree, type OrderToPrice, type SplitTotals, taxedCents } from '../pricing/totals.ts';
import { type AmountLine, goodsParts, type GoodsPart } from './goods-parts.ts';
import { sharesOf, type Shares, sharesOfLines } from './shares.ts';
import { shippingParts, type ShippingPart } from './shipping-parts.ts';

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
    shipping: basis === 'cost' && isFreightFree(order, amounts) ? [] : shippingParts(lines, totals, order.delivery),
    taxes: whole.taxCents === null ? [] : taxParts(taxes, base),
    taxBaseCents: base.wholeCents,
  };
}

/** `volume` depends on the number of bikes, `own` is the item's. `grossCents` is before discount. */
type DiscountPart = Shares & {
  readonly kind: 'volume' | 'own';
  readonly percent: number;
  readonly units: number;
  readonly grossCents: number;
};

/** Amounts are positive, though they reduce the total. */
function discountParts(lines: readonly AmountLine[], customerDiscountPercent: number): DiscountPart[] {
  const held = heldCustomerDiscount(lines, customerDiscountPercent);
  const kindOf = (line: AmountLine) => (line.discountPercent > 0 ? ('own' as const) : ('volume' as const));
  const reduced = lines.filter((line) => lineDiscountPercent(line, held) > 0 && line.quantity > 0);
  const groups = Map.groupBy(reduced, (line) => `${kindOf(line)} ${lineDiscountPercent(line, held)}`);
  return [...groups.values()]
    .map((some) => ({
      kind: some.every((line) => kindOf(line) === 'own') ? ('own' as const) : ('volume' as const),
      percent: Math.max(...some.map((line) => lineDiscountPercent(line, held))),
      units: some.reduce((sum, { quantity }) => sum + quantity, 0),
      grossCents: some.reduce((sum, line) => sum + line.grossCents, 0),
      ...sharesOfLines(some, (line) => line.grossCents - line.netCents),
    }))
    .toSorted((a, b) => b.percent - a.percent);
}

type TaxPart = Shares & { readonly name: string; readonly percent: number };

/** Each tax is rounded by itself, in whole and for now. */
function taxParts(taxes: readonly { readonly name: string; readonly percent: number }[], base: Shares): TaxPart[] {
  const percents = taxes.map(({ percent }) => percent);
  const [whole, now] = [eachTaxCents(base.wholeCents, percents), eachTaxCents(base.nowCents, percents)];
  return taxes.map((tax, at) => ({ ...tax, ...sharesOf(whole[at] ?? 0, now[at] ?? 0) }));
}
