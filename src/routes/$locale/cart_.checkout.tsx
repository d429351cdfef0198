import { createFileRoute } from '@tanstack/react-router';
import { mayFillCart } from '../../domain/account/access.ts';
import type { DealerCart } from '../../features/cart/open-dealer-cart.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { CheckoutScreen } from '../../features/checkout/checkout-screen.tsx';
import { checkoutSearch } from '../../features/checkout/checkout-search.ts';
import { useIsHere } from '../../features/shell/use-address-search.ts';
import { useServices } from '../../features/shell/use-services.ts';

/** ACC-11. Shop staff and media order nothing. */
export const Route = createFileRoute('/$locale/cart_/checkout')({
  staticData: { name: 'checkout', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '4'], may: mayFillCart },
  validateSearch: checkoutSearch,
  loader: async ({ context }) => {
    const [purchaseOrders, shrinkPhoto] = await Promise.all([
      context.purchaseOrders().catch(() => null),
      context.shrinkPhoto().catch(() => null),
    ]);
    return { tools: purchaseOrders && shrinkPhoto && { purchaseOrders, shrinkPhoto } };
  },
  component: Checkout,
});

function Checkout() {
  const cart = useCart(useServices().cart);
  return cart && <CheckoutOf cart={cart} />;
}

function CheckoutOf({ cart }: { cart: DealerCart }) {
  const { order } = Route.useSearch();
  const { tools } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const isHere = useIsHere();
  function onOpen(orderId: string | undefined): void {
    // The dealer may have gone elsewhere while the order was being kept.
    if (isHere()) void navigate({ search: { order: orderId }, replace: true });
  }
  return <CheckoutScreen cart={cart} tools={tools} orderId={order} onOpen={onOpen} />;
}
