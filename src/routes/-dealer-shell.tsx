import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Basket } from '../features/cart/basket.tsx';
import type { Carts } from '../features/cart/carts.ts';
import { StateLine } from '../features/cart/state-line.tsx';
import { StorageBanner } from '../features/cart/storage-banner.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { ScreenLink } from '../features/shell/screen-link.tsx';
import { SignedInShell } from '../features/shell/signed-in-shell.tsx';
import { buttonClass } from '../ui/button.tsx';

type DealerShellProps = Omit<ComponentProps<typeof SignedInShell>, 'stateLine' | 'basket'> & { carts: Carts };

/** The shell with the state of the cart in its header, for who has a cart. */
export function DealerShell({ carts, children, ...shell }: DealerShellProps) {
  const cart = useCart(carts);
  return (
    <SignedInShell
      {...shell}
      stateLine={cart && <StateLine cart={cart} />}
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
      {children}
    </SignedInShell>
  );
}
