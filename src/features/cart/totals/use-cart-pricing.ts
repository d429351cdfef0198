import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Backend } from '../../../contract/backend.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { paysNow } from '../../../domain/pricing/payment-terms.ts';
import { useLocale } from '../../shell/use-services.ts';
import { cartView } from '../cart-view.ts';
import type { DealerCart } from '../open-dealer-cart.ts';
import { useCartDraft, useCartSnapshot } from '../use-cart.ts';
import { useKnownDiscount } from './known-discount.ts';
import { priceCart, type PricedCart } from './price-cart.ts';
import { orderTaxesQuery } from './pricing-queries.ts';
import { useOfferedTerms, type OfferedTerms } from './use-offered-terms.ts';

export type CartPricing = PricedCart & {
  /** PAY-4. Between which terms the dealer may choose. */
  readonly offered: OfferedTerms;
  /** PAY-4. Whether the dealer could pay now. */
  readonly offersCard: boolean;
  /** The time in ms of saved rates, null when all are current. */
  readonly heldSinceMs: number | null;
};

/** Missing rates fall back to defaults. */
export function useCartPricing(cart: DealerCart, backend: Backend, mode: Mode): CartPricing {
  const { user } = cart;
  const view = cartView(useCartSnapshot(cart));
  const draft = useCartDraft(cart);
  const lines = [...view.configurations.lines, ...view.parts.lines];
  const { discount, asked } = useKnownDiscount(backend, user.id, view.configurations.units);
  const askedTaxes = useQuery(orderTaxesQuery({ backend, user, locale: useLocale() }, { draft, lines }));
  const offered = useOfferedTerms(backend, user, draft);
  return {
    ...priceCart({ view, draft, user, mode, discount, taxes: askedTaxes.data }),
    offered,
    offersCard: offered.terms.some(paysNow),
    heldSinceMs: heldSince([asked, askedTaxes]),
  };
}

type Asked = Pick<UseQueryResult, 'error' | 'failureReason' | 'dataUpdatedAt'>;

/** Rates the device never had are reported elsewhere. */
function heldSince(asked: readonly Asked[]): number | null {
  const held = asked.filter(({ error, failureReason }) => error !== null || failureReason !== null);
  const sinceMs = held.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((ms) => ms > 0);
  return sinceMs.length === 0 ? null : Math.min(...sinceMs);
}
