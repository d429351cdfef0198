import type { OrderFigures } from '../../src/contract/order.ts';
import { type AccessUser, priceGroupOf } from '../../src/domain/access.ts';
import {
  configurationQuantityOf,
  customerDiscountFor,
  heldCustomerDiscount,
  lineDiscountPercent,
} from '../../src/domain/discount.ts';
import { lineAmounts, type LineAmounts, type PricedLine } from '../../src/domain/line-amounts.ts';
import { amountFromCents } from '../../src/domain/money.ts';
import type { OrderType } from '../../src/domain/order-type.ts';
import type { PaymentTerm } from '../../src/domain/payment-terms.ts';
import { unitCostCents } from '../../src/domain/price.ts';
import { taxBaseCents, taxPercentOn } from '../../src/domain/tax.ts';
import { type OrderToPrice, orderTotals, type SplitTotals, type Totals } from '../../src/domain/totals.ts';
import type { NamedTax } from '../database/transaction-detail.ts';
import type { Offer } from '../repositories/offers.ts';
import type { SellingTerms } from '../repositories/selling-terms.ts';
import { namedTaxesOn } from './taxes.ts';

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
  /** As looked up; whether it holds depends on the lines (PRICE-3). */
  readonly customerDiscountPercent: number;
  readonly shippingDiscountPercent: number;
  readonly taxPercent: number | null;
  /** INV-1. What the tax of the whole at cost is made of; empty where none is known. */
  readonly taxes: readonly NamedTax[];
};

export type ToQuote = {
  readonly lines: readonly { readonly offer: Offer; readonly quantity: number }[];
  readonly user: AccessUser & { readonly discountGroup: string | null };
  readonly orderType: OrderType;
  readonly isPickup: boolean;
  readonly configurationsPaymentTerm: PaymentTerm;
  readonly partsPaymentTerm: PaymentTerm;
};

/** PRICE-2 to PRICE-9, by the same functions of the domain as the app's. */
export function quoteOf(order: ToQuote, terms: SellingTerms): Quote {
  const lines = order.lines.map(({ offer, quantity }) => pricedLineOf(offer, quantity));
  const discounts = customerDiscountFor(terms.tiers, order.user.discountGroup, configurationQuantityOf(lines));
  const taxPercent = taxPercentOn(terms.rates, terms.day);
  const toPrice: OrderToPrice = {
    ...discounts,
    lines,
    orderType: order.orderType,
    priceGroup: priceGroupOf(order.user),
    taxPercent,
    delivery: order.isPickup ? 'PICKUP' : 'SHIPPING',
    configurationsPaymentTerm: order.configurationsPaymentTerm,
    partsPaymentTerm: order.partsPaymentTerm,
  };
  const amounts = lineAmounts(lines, toPrice);
  const held = heldCustomerDiscount(lines, discounts.customerDiscountPercent);
  const totals = orderTotals(toPrice);
  const { subtotalCents, tariffCents, shippingCents } = shippingInOne(totals.cost.whole);
  return {
    ...discounts,
    taxPercent,
    totals,
    taxes: namedTaxesOn(taxBaseCents({ subtotalCents, tariffCents, shippingCents }, toPrice), terms),
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
