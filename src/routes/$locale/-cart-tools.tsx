import type { ReactNode } from 'react';
import { currencyOf, priceGroupOf } from '../../domain/access.ts';
import type { Mode } from '../../domain/mode.ts';
import { cartView, linePriceOf } from '../../features/cart/cart-view.ts';
import type { DealerCart } from '../../features/cart/open-dealer-cart.ts';
import { useCartSnapshot } from '../../features/cart/use-cart.ts';
import { CartFiles } from '../../features/quick-order/cart-files.tsx';
import type { LoadQuickOrderDevice } from '../../features/quick-order/ports.ts';
import { SaveCart } from '../../features/saved-carts/save-cart.tsx';
import type { SavedCarts } from '../../features/saved-carts/saved-carts.ts';
import { ScreenLink } from '../../features/shell/screen-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { savedLinesOf } from './-put-saved-cart.ts';

type CartToolsProps = {
  cart: DealerCart;
  mode: Mode;
  device: LoadQuickOrderDevice;
  savedCarts: () => Promise<SavedCarts>;
};

/** CART-13, CART-16. The cart as a file, both of its parts (CART-9), as the mode shows it (MODE-2), and the way to saved carts. */
export function CartTools({ cart, mode, device, savedCarts }: CartToolsProps) {
  const snapshot = useCartSnapshot(cart);
  const { configurations, parts } = cartView(snapshot);
  const lines = [...configurations.lines, ...parts.lines].map((line) => {
    const price = linePriceOf(line, mode);
    return {
      sku: line.key,
      name: line.item?.name ?? '',
      description: line.item?.type === 'configuration' ? line.item.description : '',
      isConfiguration: line.item?.type === 'configuration',
      quantity: line.quantity,
      unitCents: price?.unitCents ?? null,
      totalCents: price?.totalCents ?? null,
    };
  });
  return (
    <>
      {lines.length > 0 && (
        <CartFiles
          lines={lines}
          isClient={mode === 'client'}
          currency={currencyOf(priceGroupOf(cart.user)) === 'US' ? 'USD' : 'CAD'}
          device={device}
        />
      )}
      <SaveCart lines={savedLinesOf(snapshot.lines)} load={savedCarts} listLink={savedCartsLink} />
    </>
  );
}

function savedCartsLink(label: ReactNode): ReactNode {
  return (
    <ScreenLink name="saved-carts" className={buttonClass()}>
      {label}
    </ScreenLink>
  );
}
