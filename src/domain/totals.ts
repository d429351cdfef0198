import { lineAmounts, type LineAmounts, type PricedLine, type PricingTerms } from './line-amounts.ts';
import type { OrderType } from './order-type.ts';
import { partsShippingCents } from './shipping.ts';
import { tariffCents } from './tariff.ts';
import { taxBaseCents, taxCents } from './tax.ts';

export type OrderToPrice = PricingTerms & {
  lines: readonly PricedLine[];
  orderType: OrderType;
  /** The dealer's group in upper case (ACC-1). */
  priceGroup: string;
  /** null when it could not be looked up (PRICE-13). */
  taxPercent: number | null;
};

/**
 * configurations + parts − discount = subtotal; subtotal + tariff + both shippings + tax = total.
 * Where taxCents is null the total is without tax, and has to say so (PRICE-13).
 */
export type Totals = {
  configurationsCents: number;
  partsCents: number;
  discountCents: number;
  subtotalCents: number;
  tariffCents: number;
  configurationShippingCents: number;
  partsShippingCents: number;
  taxCents: number | null;
  totalCents: number;
};

export type SplitTotals = { whole: Totals; now: Totals; later: Totals };

type Basis = 'cost' | 'msrp';

/**
 * PRICE-1 to PRICE-3, PRICE-5 to PRICE-9, PRICE-11, PAY-2, PAY-3. What an order comes to as a whole and in the
 * shares paid now and later, at the dealer's cost and at msrp. At msrp there is neither discount nor tariff:
 * both follow from the cost and would give it away to a customer who reads the screen (MODE-2).
 */
export function orderTotals(order: OrderToPrice): Record<Basis, SplitTotals> {
  const lines = lineAmounts(order.lines, order);
  return { cost: splitTotals(order, lines, 'cost'), msrp: splitTotals(order, lines, 'msrp') };
}

/** PRICE-11. Pay later is what pay now leaves of the whole, so that the two always add up to it. */
function splitTotals(order: OrderToPrice, lines: readonly LineAmounts[], basis: Basis): SplitTotals {
  const parts = lines.filter((line) => line.type === 'part');
  const shippingCents = partsShippingCents(parts, order.delivery);
  const isShippingPaidNow = parts.every((part) => part.share === 'now');
  const linesNow = lines.filter((line) => line.share === 'now');

  const whole = totalsOf(order, lines, shippingCents, basis);
  const now = totalsOf(order, linesNow, isShippingPaidNow ? shippingCents : 0, basis);
  return { whole, now, later: restOf(whole, now) };
}

function totalsOf(order: OrderToPrice, lines: readonly LineAmounts[], partsShipping: number, basis: Basis): Totals {
  const configurations = lines.filter((line) => line.type === 'configuration');
  const parts = lines.filter((line) => line.type === 'part');
  const grossCentsOf = (line: LineAmounts) => (basis === 'cost' ? line.grossCents : line.msrpCents);

  const configurationsCents = sumOf(configurations, grossCentsOf);
  const partsCents = sumOf(parts, grossCentsOf);
  const discountCents = basis === 'cost' ? sumOf(lines, (line) => line.grossCents - line.netCents) : 0;
  const subtotalCents = configurationsCents + partsCents - discountCents;
  const tariff = basis === 'cost' ? tariffCents(subtotalCents, order.priceGroup) : 0;
  const configurationShipping = sumOf(configurations, (line) => line.shippingCents);
  const shippingCents = configurationShipping + partsShipping;
  const tax = taxCents(taxBaseCents({ subtotalCents, tariffCents: tariff, shippingCents }, order), order.taxPercent);

  return {
    configurationsCents,
    partsCents,
    discountCents,
    subtotalCents,
    tariffCents: tariff,
    configurationShippingCents: configurationShipping,
    partsShippingCents: partsShipping,
    taxCents: tax,
    totalCents: subtotalCents + tariff + shippingCents + (tax ?? 0),
  };
}

function restOf(whole: Totals, taken: Totals): Totals {
  return {
    configurationsCents: whole.configurationsCents - taken.configurationsCents,
    partsCents: whole.partsCents - taken.partsCents,
    discountCents: whole.discountCents - taken.discountCents,
    subtotalCents: whole.subtotalCents - taken.subtotalCents,
    tariffCents: whole.tariffCents - taken.tariffCents,
    configurationShippingCents: whole.configurationShippingCents - taken.configurationShippingCents,
    partsShippingCents: whole.partsShippingCents - taken.partsShippingCents,
    taxCents: whole.taxCents === null || taken.taxCents === null ? null : whole.taxCents - taken.taxCents,
    totalCents: whole.totalCents - taken.totalCents,
  };
}

function sumOf(lines: readonly LineAmounts[], centsOf: (line: LineAmounts) => number): number {
  return lines.reduce((sum, line) => sum + centsOf(line), 0);
}
