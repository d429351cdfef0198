import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DealerCart } from '../../features/cart/open-dealer-cart.ts';
import { SavedCartsScreen } from '../../features/saved-carts/saved-carts-screen.tsx';
import type { ShownCart } from '../../features/saved-carts/saved-carts.ts';
import { SavedLines } from '../../features/saved-carts/saved-lines.tsx';
import type { Done, Purpose } from '../../features/saved-carts/use-saved-cart.tsx';
import { useSavedCarts, useShownCarts } from '../../features/saved-carts/use-saved-carts.ts';
import { ScreenLink } from '../../features/shell/screen-link.tsx';
import { UseOfSavedCart } from './-use-saved-cart.tsx';
import { useSoldLines } from './-use-sold-lines.ts';

const route = getRouteApi('/$locale');

/** CART-16. */
export function SavedCartsOf({ cart }: { cart: DealerCart }) {
  const savedCarts = useSavedCarts(route.useRouteContext().savedCarts);
  const shown = useShownCarts(savedCarts);
  const lines = (saved: ShownCart) => <LinesOf cart={cart} saved={saved} />;
  function panel(saved: ShownCart, purpose: Purpose, onDone: (done: Done | null) => void, onCancel: () => void) {
    return savedCarts && <UseOfSavedCart key={purpose} {...{ saved, purpose, cart, savedCarts, onDone, onCancel }} />;
  }
  return <SavedCartsScreen {...{ savedCarts, shown, cartLink, lines, panel }} />;
}

/** With what the articles are called today, as far as the catalogues on this device know them. */
function LinesOf({ cart, saved }: { cart: DealerCart; saved: ShownCart }) {
  const { soldOf } = useSoldLines(cart.user, saved.lines);
  const titleOf = (sku: string) => {
    const item = soldOf(sku)?.itemOf(1);
    if (!item) return null;
    return item.type === 'configuration' && item.description !== '' ? `${item.name} · ${item.description}` : item.name;
  };
  return <SavedLines name={saved.name} lines={saved.lines} titleOf={titleOf} />;
}

function cartLink(label: ReactNode): ReactNode {
  return (
    <ScreenLink name="cart" className="alone">
      {label}
    </ScreenLink>
  );
}
