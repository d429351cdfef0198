import type * as v from 'valibot';
import type { User } from '../../../contract/account/user.ts';
import type { orderDiscount, orderTaxes, Tax } from '../../../contract/orders/pricing.ts';
import { currencyOf, priceGroupOf, type Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { figureParts, type FigureParts } from '../../../domain/figure-parts/figure-parts.ts';
import { heldCustomerDiscount } from '../../../domain/pricing/discount.ts';
import type { DeliveryMode } from '../../../domain/pricing/line-amounts.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { orderStanding, type OrderStanding, type OrderTerms } from '../../../domain/pricing/order-terms.ts';
import { laterTermOf, type PaymentTerm } from '../../../domain/pricing/payment-terms.ts';
import { type Retail, marginPercent } from '../../../domain/pricing/shown-price.ts';
import { isShippingTaxed, taxPercentsOf } from '../../../domain/pricing/tax.ts';
import { orderTotals, type OrderToPrice, type SplitTotals } from '../../../domain/pricing/totals.ts';
import type { OrderDraft } from '../../../offline/drafts/order-draft.ts';
import { pricedLineOf, type CartView } from '../cart-view.ts';

type Discount = v.InferOutput<(typeof orderDiscount.answers)[200]>;
type Taxes = v.InferOutput<(typeof orderTaxes.answers)[200]>;

/** The inputs of a cart's price. `discount` and `taxes` are undefined if unknown. */
export type CartToPrice = {
  readonly view: CartView;
  readonly draft: Pick<OrderDraft, 'shippingMethod' | 'configurationsPaymentTerm' | 'partsPaymentTerm'>;
  readonly user: Pick<User, 'group' | 'orderMinimum' | 'freeFreightFrom'>;
  readonly mode: Mode;
  readonly discount: Discount | undefined;
  readonly taxes: Taxes | undefined;
};

/** `isHeld` is false when an item's own discount replaces it. `next` is the next tier. */
export type VolumeDiscount = {
  readonly percent: number;
  readonly shippingPercent: number;
  /** False when nobody has told this device (ERR-1). */
  readonly isKnown: boolean;
  readonly isHeld: boolean;
  /** From how many bikes on it is given; null where the backend does not say. */
  readonly from: number | null;
  readonly next: { readonly quantity: number; readonly discount: number; readonly discountship: number } | null;
};

export type PricedCart = {
  readonly view: CartView;
  readonly totals: SplitTotals;
  readonly currency: Currency;
  /** PAY-1. Null where bikes and parts are paid later by different terms. */
  readonly laterTerm: PaymentTerm | null;
  readonly volume: VolumeDiscount;
  /** Null: not computed (PRICE-13). */
  readonly tax: Tax | null;
  /** All goods at MSRP, and the margin after discounts. Null in client mode and for an empty cart. */
  readonly retail: Retail | null;
  /** Lines that no total contains, because this device knows no price of them. */
  readonly unpriced: number;
  readonly delivery: DeliveryMode;
  readonly terms: OrderTerms;
  /** How the cart stands to them at cost. Null in client mode, and where no price is known of a line. */
  readonly standing: OrderStanding | null;
  readonly isShippingTaxed: boolean;
  /** What the figures are made of: reckoned when someone wants to know. */
  readonly explain: () => FigureParts;
};

/** Uses the server's own functions so that both get the same totals. */
export function priceCart({ view, draft, user, mode, discount, taxes }: CartToPrice): PricedCart {
  const lines = [...view.configurations.lines, ...view.parts.lines];
  const priced = lines.map(pricedLineOf).filter((line) => line !== null);
  const tax = (mode === 'admin' ? taxes?.cost : taxes?.msrp) ?? null;
  const percent = discount?.discount ?? 0;
  const shippingPercent = discount?.discountship ?? 0;
  const terms = orderTermsOf(user);
  const order: OrderToPrice = {
    lines: priced,
    orderType: 'Repeat',
    priceGroup: priceGroupOf(user),
    taxPercents: taxPercentsOf(tax ?? undefined),
    delivery: draft.shippingMethod,
    customerDiscountPercent: percent,
    shippingDiscountPercent: shippingPercent,
    configurationsPaymentTerm: draft.configurationsPaymentTerm,
    partsPaymentTerm: draft.partsPaymentTerm,
    freeFreightCents: terms.freeFreightCents,
  };
  const basis = mode === 'admin' ? 'cost' : 'msrp';
  const both = orderTotals(order);
  const totals = both[basis];
  const unpriced = lines.length - priced.length;
  const isHeld = heldCustomerDiscount(priced, 1) === 1;
  return {
    view,
    totals,
    currency: currencyOf(priceGroupOf(user)),
    laterTerm: laterTermOf(draft, { configurations: view.configurations.units, parts: view.parts.units }),
    volume: {
      percent,
      shippingPercent,
      isKnown: discount !== undefined || view.configurations.units === 0,
      isHeld,
      from: discount?.from ?? null,
      next: discount?.next ?? null,
    },
    tax,
    retail: mode === 'admin' && priced.length > 0 ? retailOf(both) : null,
    unpriced,
    delivery: draft.shippingMethod,
    terms,
    standing: mode === 'admin' && unpriced === 0 ? orderStanding(both.cost.whole.subtotalCents, terms, order) : null,
    isShippingTaxed: isShippingTaxed(order),
    explain: () => figureParts(order, totals, basis, namedTaxes(tax)),
  };
}

/** As the server last said them. It judges an order by those of that moment. */
function orderTermsOf({ orderMinimum = 0, freeFreightFrom }: CartToPrice['user']): OrderTerms {
  return {
    minimumCents: centsFromAmount(orderMinimum),
    freeFreightCents: freeFreightFrom === undefined ? null : centsFromAmount(freeFreightFrom),
  };
}

function retailOf({ cost, msrp }: ReturnType<typeof orderTotals>): Retail {
  const msrpCents = msrp.whole.configurationsCents + msrp.whole.partsCents;
  return { msrpCents, marginPercent: marginPercent(msrpCents, cost.whole.subtotalCents) };
}

/** A backend that names no kinds of tax (API-4) has one without a name. */
function namedTaxes(tax: Tax | null): { name: string; percent: number }[] {
  if (tax === null) return [];
  if (tax.taxes.length > 0) return tax.taxes.map(({ name, rate }) => ({ name, percent: rate }));
  return [{ name: '', percent: taxPercentsOf(tax)?.[0] ?? 0 }];
}
