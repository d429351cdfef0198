import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { effectiveMode } from '../../domain/mode.ts';
import { CartScreen } from '../../features/cart/screen/cart-screen.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { ScreenLink } from '../../features/shell/screen-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useStore } from '../../ui/use-store.ts';
import { CartTools } from './-cart-tools.tsx';
import { MeanwhileLink } from './-meanwhile-link.tsx';

/** ACC-11. Shop staff and media have no cart. */
export const Route = createFileRoute('/$locale/cart')({
  staticData: { name: 'cart', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '4'] },
  loader: async ({ context }) => ({ meanwhile: await context.meanwhile().catch(() => null) }),
  component: Cart,
});

function Cart() {
  const { t } = useLingui();
  const { cart: carts, backend, device, updates, quickOrder, savedCarts } = Route.useRouteContext();
  const { meanwhile } = Route.useLoaderData();
  const cart = useCart(carts);
  const { mode } = useStore(device);
  if (cart === null) return null;
  const shown = effectiveMode(cart.user, mode);
  return (
    <>
      <PageTitle>{t`Cart`}</PageTitle>
      <CartScreen
        cart={cart}
        backend={backend}
        mode={shown}
        quickOrderLink={
          <ScreenLink name="quick-order" className={buttonClass()}>
            <Trans>Quick order</Trans>
          </ScreenLink>
        }
        tools={<CartTools cart={cart} mode={shown} device={quickOrder} savedCarts={savedCarts} />}
        meanwhile={<MeanwhileLink cart={cart} meanwhile={meanwhile} />}
        onUpdate={updates.now}
        checkoutLink={
          <ScreenLink name="checkout" className={buttonClass('primary', { big: true })}>
            <Trans>Check out</Trans>
          </ScreenLink>
        }
        browseLink={
          <ScreenLink name="home" className={buttonClass('primary')}>
            <Trans>Look at the products</Trans>
          </ScreenLink>
        }
      />
    </>
  );
}
