import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Backend } from '../contract/backend.ts';
import { Basket } from '../features/cart/basket.tsx';
import type { Carts } from '../features/cart/carts.ts';
import { StateLine } from '../features/cart/state-line.tsx';
import { StorageBanner } from '../features/cart/storage-banner.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { Page } from '../features/shell/page.tsx';
import { ScreenLink } from '../features/shell/screen-link.tsx';
import { SignedInShell } from '../features/shell/signed-in/signed-in-shell.tsx';
import { unopened } from '../sync/standing.ts';
import { buttonClass } from '../ui/button.tsx';
import { useStore } from '../ui/use-store.ts';
import type { RouterContext } from './-context.ts';
import { InstallHint } from './-install-hint.tsx';
import { useMenus } from './-use-menus.ts';

type DealerShellProps = Omit<ComponentProps<typeof SignedInShell>, 'menus' | 'stateLine' | 'basket'> & {
  carts: Carts;
  bookings: RouterContext['bookings'];
  backend: Backend;
};

/** The shell with the state of cart and booking in its header, for who has a cart. */
export function DealerShell({ carts, bookings, backend, children, ...shell }: DealerShellProps) {
  const cart = useCart(carts);
  const booking = useStore(bookings.opened)?.standing ?? unopened;
  const menus = useMenus(backend, shell.user.id);
  // LAYOUT-2.
  if (shell.route === 'transaction-print') return <Page>{children}</Page>;
  return (
    <SignedInShell
      {...shell}
      menus={menus}
      stateLine={cart && <StateLine cart={cart} beside={booking} />}
      basket={
        cart && (
          <Basket
            cart={cart}
            mode={shell.mode}
            cartLink={
              <ScreenLink name="cart" className={buttonClass()}>
                <Trans>Go to the cart</Trans>
              </ScreenLink>
            }
          />
        )
      }
    >
      {cart && <StorageBanner cart={cart} />}
      <InstallHint mode={shell.mode} isMaintenance={shell.isMaintenance} />
      {children}
    </SignedInShell>
  );
}
