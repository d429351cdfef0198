import {
  lineAmounts,
  type LineAmounts,
  type PricedLine,
  type PricingTerms,
  partsShippingCents,
} from './line-amounts.ts';
import { orderStanding } from './order-terms.ts';
import { taxBaseCents, taxCents, tariffCents, type OrderType } from './tax.ts';

export type OrderToPrice = PricingTerms & {
  lines: readonly PricedLine[];
  orderType: OrderType;
  /** The dealer's group in upper case. */
  priceGroup: string;
  /** One per tax, or null when lookup failed. */
  taxPercents: readonly number[] | null;
  /** From which subtotal on freight is free. Null means never. */
  freeFreightCents: number | null;
};

/**
 * configurations + parts − discount = subtotal. subtotal + tariff + both shippings + tax = total. With null `taxCents`,
 * the total excludes tax.
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
 * Whole, now and later, at cost and MSRP. MSRP totals have no discount, tariff or free freight, which would reveal the
 * cost.
 */
export function orderTotals(order: OrderToPrice): Record<Basis, SplitTotals> {
  const lines = lineAmounts(order.lines, order);
  const shipped = isFreightFree(order, lines) ? lines.map(shippedFree) : lines;
  return { cost: splitTotals(order, shipped, 'cost'), msrp: splitTotals(order, lines, 'msrp') };
}

/** By what the lines cost after discounts. */
export function isFreightFree(order: OrderToPrice, lines: readonly LineAmounts[]): boolean {
  const subtotalCents = sumOf(lines, (line) => line.netCents);
  return orderStanding(subtotalCents, { ...order, minimumCents: 0 }, order).isFreightFree;
}

function shippedFree(line: LineAmounts): LineAmounts {
  return { ...line, freeShipping: true, shippingCents: 0 };
}

/** Later is the rest, so both add up to the whole. */
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
  const tax = taxCents(taxBaseCents({ subtotalCents, tariffCents: tariff, shippingCents }, order), order.taxPercents);

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

/** Subtotal, tariff, and shipping where taxed. */
export function taxedCents(totals: Totals, order: Pick<OrderToPrice, 'orderType' | 'priceGroup'>): number {
  const shippingCents = totals.configurationShippingCents + totals.partsShippingCents;
  return taxBaseCents({ ...totals, shippingCents }, order);
}
