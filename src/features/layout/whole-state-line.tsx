import { unopened } from '../../sync/sync-status.ts';
import { useStore } from '../../ui/use-store.ts';
import { usePendingAccountEdits } from '../account/edits/use-account-edits.ts';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { StateLine } from '../cart/state-line.tsx';
import { statusOfAll } from '../device/status-of-all.ts';
import { useShownCarts } from '../saved-carts/use-saved-carts.ts';
import { useServices } from '../shell/use-services.ts';
import { useShownRequests } from '../transactions/requests/use-order-requests.ts';
import { useWrittenClaims } from '../warranty/written/use-written-claims.ts';

/** The header's state of all pending changes: cart, booking, saved carts, requests, profile and claims. */
export function WholeStateLine({ cart }: { readonly cart: DealerCart }) {
  const { bookings, savedCarts, orderRequests, accountEdits, claims } = useServices();
  const beside = statusOfAll({
    booking: useStore(useStore(bookings.opened)?.syncStatus ?? unopened),
    savedCarts: useShownCarts(useStore(savedCarts.opened))?.waiting ?? null,
    orderRequests: useShownRequests(useStore(orderRequests.opened))?.waiting ?? null,
    account: usePendingAccountEdits(useStore(accountEdits.opened)),
    claims: useWrittenClaims(useStore(claims.opened)),
  });
  return <StateLine cart={cart} beside={beside} />;
}
