import { useSyncExternalStore } from 'react';
import type { User } from '../../contract/account/user.ts';
import { mayClaim } from '../../domain/account/access.ts';
import { nothingWaits, unopened } from '../../offline/sync-status.ts';
import { useStore, useStoreOrNull } from '../../ui/hooks/use-store.ts';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { StateLine, StatusLine } from '../cart/state-line.tsx';
import { statusOfAll } from '../device/status-of-all.ts';
import { useShownCarts } from '../saved-carts/use-saved-carts.ts';
import { useServices } from '../shell/use-services.ts';

type WholeStateLineProps = { readonly cart: DealerCart | null; readonly user: User };

/** The header's state of all pending changes: cart, booking, saved carts, requests, files, profile and claims. */
export function WholeStateLine({ cart, user }: WholeStateLineProps) {
  return cart === null ? <CartlessStateLine user={user} /> : <CartStateLine cart={cart} />;
}

function CartStateLine({ cart }: { readonly cart: DealerCart }) {
  const { bookings, savedCarts, orderRequests, purchaseOrders, accountEdits, claims } = useServices();
  const others = statusOfAll({
    booking: useStore(useStore(bookings.opened)?.syncStatus ?? unopened),
    savedCarts: useShownCarts(useStore(savedCarts.opened)),
    orderRequests: useStoreOrNull(useStore(orderRequests.opened))?.waiting ?? null,
    purchaseOrders: useStoreOrNull(useStore(purchaseOrders.opened)),
    account: useStoreOrNull(useStore(accountEdits.opened)),
    claims: useStoreOrNull(useStore(claims.opened)),
  });
  return <StateLine cart={cart} others={others} />;
}

const none: readonly [] = [];

/** Staff, media and payers change their profile and file claims at most. */
function CartlessStateLine({ user }: { readonly user: User }) {
  const { accountEdits, claims } = useServices();
  const written = useStoreOrNull(useStore(claims.opened));
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine);
  const status = statusOfAll({
    booking: isOnline ? nothingWaits : { ...nothingWaits, state: 'offline' },
    savedCarts: { waiting: none, refused: none },
    orderRequests: none,
    purchaseOrders: none,
    account: useStoreOrNull(useStore(accountEdits.opened)),
    claims: mayClaim(user) ? written : none,
  });
  return <StatusLine {...status} />;
}

function watchOnline(listener: () => void): () => void {
  const end = new AbortController();
  for (const type of ['online', 'offline']) addEventListener(type, listener, { signal: end.signal });
  return () => end.abort();
}
