import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Backend } from '../../contract/backend.ts';
import type { Tax } from '../../contract/pricing.ts';
import { currencyOf, priceGroupOf, type Currency } from '../../domain/access.ts';
import { heldCustomerDiscount } from '../../domain/discount.ts';
import type { Mode } from '../../domain/mode.ts';
import { orderTotals, type SplitTotals } from '../../domain/totals.ts';
import { cartView, pricedLineOf, taxPercentOf, type CartView } from './cart-view.ts';
import type { DealerCart } from './open-dealer-cart.ts';
import { lastDiscountQuery, orderDiscountQuery, orderTaxesQuery } from './pricing-queries.ts';
import { useCartDraft, useCartSnapshot } from './use-cart.ts';

/** PRICE-4. `isHeld` is false where an item's own discount takes its place (PRICE-3). `next`: so many units more bring so much. */
export type VolumeDiscount = {
  readonly percent: number;
  readonly shippingPercent: number;
  readonly isHeld: boolean;
  readonly next: { readonly quantity: number; readonly discount: number } | null;
};

export type CartPricing = {
  readonly view: CartView;
  readonly totals: SplitTotals;
  readonly currency: Currency;
  readonly volume: VolumeDiscount;
  /** Null: not computed (PRICE-13). */
  readonly tax: Tax | null;
  /** ORD-6. Of when the discount or taxes are that the device goes by, in ms, where they could not be asked for now; else null. */
  readonly heldSinceMs: number | null;
  /** Lines that no total contains, because this device knows no price of them. */
  readonly unpriced: number;
};

/** What the cart comes to in a mode, with what was looked up for it; defaults where it could not be (ERR-1). */
export function useCartPricing(cart: DealerCart, backend: Backend, mode: Mode): CartPricing {
  const { user } = cart;
  const view = cartView(useCartSnapshot(cart));
  const draft = useCartDraft(cart);
  const lines = [...view.configurations.lines, ...view.parts.lines];
  const asked = useQuery(orderDiscountQuery(backend, user.id, view.configurations.units));
  const last = useQuery(lastDiscountQuery(user.id));
  const discount = asked.data ?? last.data ?? undefined;
  const askedTaxes = useQuery(orderTaxesQuery(backend, { user, draft, lines }));
  const taxes = askedTaxes.data;
  const tax = (mode === 'admin' ? taxes?.cost : taxes?.msrp) ?? null;

  const priced = lines.map(pricedLineOf).filter((line) => line !== null);
  const percent = discount?.discount ?? 0;
  const shippingPercent = discount?.discountship ?? 0;
  const totals = orderTotals({
    lines: priced,
    orderType: 'Repeat',
    priceGroup: priceGroupOf(user),
    taxPercent: taxPercentOf(tax ?? undefined),
    delivery: draft.shippingMethod,
    customerDiscountPercent: percent,
    shippingDiscountPercent: shippingPercent,
    configurationsPaymentTerm: draft.configurationsPaymentTerm,
    partsPaymentTerm: draft.partsPaymentTerm,
  });
  const isHeld = heldCustomerDiscount(priced, 1) === 1;
  return {
    view,
    totals: mode === 'admin' ? totals.cost : totals.msrp,
    currency: currencyOf(priceGroupOf(user)),
    volume: { percent, shippingPercent, isHeld, next: discount?.next ?? null },
    tax,
    heldSinceMs: heldSince([{ ...asked, dataUpdatedAt: asked.dataUpdatedAt || last.dataUpdatedAt }, askedTaxes]),
    unpriced: lines.length - priced.length,
  };
}

type Asked = Pick<UseQueryResult, 'error' | 'failureReason' | 'dataUpdatedAt'>;

/** The oldest of what could not be asked for now; what the device never had is said elsewhere (PRICE-13). */
function heldSince(asked: readonly Asked[]): number | null {
  const held = asked.filter(({ error, failureReason }) => error !== null || failureReason !== null);
  const sinceMs = held.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((ms) => ms > 0);
  return sinceMs.length === 0 ? null : Math.min(...sinceMs);
}
