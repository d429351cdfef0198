import type { OrderFigures } from '../../../src/contract/orders/order.ts';
import { type AccessUser, priceGroupOf } from '../../../src/domain/account/access.ts';
import {
  configurationQuantityOf,
  customerDiscountFor,
  heldCustomerDiscount,
  lineDiscountPercent,
} from '../../../src/domain/pricing/discount.ts';
import { lineAmounts, type LineAmounts, type PricedLine } from '../../../src/domain/pricing/line-amounts.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import { type OrderStanding, orderStanding, type OrderTerms } from '../../../src/domain/pricing/order-terms.ts';
import type { PaymentTerm } from '../../../src/domain/pricing/payment-terms.ts';
import { unitCostCents } from '../../../src/domain/pricing/price.ts';
import { taxPercentsOn, type OrderType } from '../../../src/domain/pricing/tax.ts';
import {
  type OrderToPrice,
  orderTotals,
  type SplitTotals,
  taxedCents,
  type Totals,
} from '../../../src/domain/pricing/totals.ts';
import type { Offer } from '../catalogue/offers.ts';
import type { SellingTerms } from '../catalogue/selling-terms.ts';
import { namedTaxesOn } from './taxes/taxes.ts';
import type { NamedTax } from './transaction-detail.ts';

export type QuotedLine = {
  readonly offer: Offer;
  readonly quantity: number;
  readonly unitPriceCents: number;
  /** The one discount that the line takes, in percent. */
  readonly discountPercent: number;
  readonly amounts: LineAmounts;
};

/** What an order comes to by the server's own data (PRICE-12). */
export type Quote = {
  readonly lines: readonly QuotedLine[];
  readonly totals: Record<'cost' | 'msrp', SplitTotals>;
  /** As looked up. Whether it applies depends on the lines (PRICE-3). */
  readonly customerDiscountPercent: number;
  readonly shippingDiscountPercent: number;
  /** Taxes on the full amount at cost. Empty when no rate is known. */
  readonly taxes: readonly NamedTax[];
  /** How it stands to the company's terms. */
  readonly standing: OrderStanding;
};

export type ToQuote = {
  readonly lines: readonly { readonly offer: Offer; readonly quantity: number }[];
  readonly user: AccessUser & { readonly discountGroup: string | null };
  readonly orderTerms: OrderTerms;
  readonly orderType: OrderType;
  readonly isPickup: boolean;
  readonly configurationsPaymentTerm: PaymentTerm;
  readonly partsPaymentTerm: PaymentTerm;
};

/** Uses the same domain functions as the app. */
export function quoteOf(order: ToQuote, terms: SellingTerms): Quote {
  const lines = order.lines.map(({ offer, quantity }) => pricedLineOf(offer, quantity));
  const discounts = customerDiscountFor(terms.tiers, order.user.discountGroup, configurationQuantityOf(lines));
  const toPrice: OrderToPrice = {
    ...discounts,
    lines,
    orderType: order.orderType,
    priceGroup: priceGroupOf(order.user),
    taxPercents: taxPercentsOn(terms.rates, terms.day),
    delivery: order.isPickup ? 'PICKUP' : 'SHIPPING',
    configurationsPaymentTerm: order.configurationsPaymentTerm,
    partsPaymentTerm: order.partsPaymentTerm,
    freeFreightCents: order.orderTerms.freeFreightCents,
  };
  const amounts = lineAmounts(lines, toPrice);
  const held = heldCustomerDiscount(lines, discounts.customerDiscountPercent);
  const totals = orderTotals(toPrice);
  return {
    ...discounts,
    totals,
    standing: orderStanding(totals.cost.whole.subtotalCents, order.orderTerms, toPrice),
    taxes: namedTaxesOn(taxedCents(totals.cost.whole, toPrice), terms),
    lines: lines.map((line, index) => ({
      offer: line.offer,
      quantity: line.quantity,
      unitPriceCents: unitCostCents(line.price),
      discountPercent: lineDiscountPercent(line, held),
      amounts: amounts[index] as LineAmounts,
    })),
  };
}

function pricedLineOf(offer: Offer, quantity: number): PricedLine & { offer: Offer } {
  const { type, price, discountPercent, freeShipping, feeCents, stock } = offer;
  return { type, price, discountPercent, freeShipping, feeCents, quantity, available: stock.quantity, offer };
}

export type FiguresCents = {
  configurationsCents: number;
  discountCents: number;
  partsCents: number;
  tariffCents: number;
  shippingCents: number;
  taxCents: number | null;
  totalCents: number;
};

/** The figures of an order as they are kept: both shippings in one. */
export function figuresOf(totals: Totals): FiguresCents {
  const { configurationsCents, discountCents, partsCents, tariffCents, shippingCents, taxCents, totalCents } =
    shippingInOne(totals);
  return { configurationsCents, discountCents, partsCents, tariffCents, shippingCents, taxCents, totalCents };
}

function shippingInOne(totals: Totals): Totals & { shippingCents: number } {
  return { ...totals, shippingCents: totals.configurationShippingCents + totals.partsShippingCents };
}

/** The same on the wire. */
export function wireFigures(figures: FiguresCents): OrderFigures {
  return {
    configurations: amountFromCents(figures.configurationsCents),
    discount: amountFromCents(figures.discountCents),
    parts: amountFromCents(figures.partsCents),
    tariff: amountFromCents(figures.tariffCents),
    shipping: amountFromCents(figures.shippingCents),
    tax: figures.taxCents === null ? null : amountFromCents(figures.taxCents),
    total: amountFromCents(figures.totalCents),
  };
}
