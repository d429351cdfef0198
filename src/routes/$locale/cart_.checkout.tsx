import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import type { DealerCart } from '../../features/cart/open-dealer-cart.ts';
import { CartOfNewer } from '../../features/cart/screen/cart-states.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { CheckoutScreen } from '../../features/checkout/checkout-screen.tsx';
import { checkoutSearch } from '../../features/checkout/checkout-search.ts';
import { ScreenLink } from '../../features/shell/screen-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useCheckout } from './-use-checkout.tsx';

/** ACC-11. Shop staff and media order nothing. */
export const Route = createFileRoute('/$locale/cart_/checkout')({
  staticData: { name: 'checkout', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '4'] },
  validateSearch: checkoutSearch,
  component: Checkout,
});

function Checkout() {
  const cart = useCart(Route.useRouteContext().cart);
  return cart && <CheckoutOf cart={cart} />;
}

function CheckoutOf({ cart }: { cart: DealerCart }) {
  const { backend, device, updates } = Route.useRouteContext();
  const { locale } = Route.useParams();
  const { order } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CheckoutScreen
      {...useCheckout(cart, { backend, device })}
      locale={locale}
      orderId={order}
      onOpen={(orderId) => void navigate({ search: { order: orderId }, replace: true })}
      onAdminMode={() => device.setMode('admin')}
      cartLink={
        <ScreenLink name="cart" className="alone">
          <Trans>Change in the cart</Trans>
        </ScreenLink>
      }
      cartOfNewer={<CartOfNewer onUpdate={updates.now} />}
      browseLink={
        <ScreenLink name="home" className={buttonClass()}>
          <Trans>Look at the products</Trans>
        </ScreenLink>
      }
    />
  );
}
