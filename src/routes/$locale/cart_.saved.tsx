import { createFileRoute } from '@tanstack/react-router';
import { useCart } from '../../features/cart/use-cart.ts';
import { SavedCartsOf } from './-saved-carts.tsx';

/** CART-16, ACC-11. Shop staff and media have no cart. */
export const Route = createFileRoute('/$locale/cart_/saved')({
  staticData: { name: 'saved-carts', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '4'] },
  component: SavedCartsPage,
});

function SavedCartsPage() {
  const cart = useCart(Route.useRouteContext().cart);
  return cart && <SavedCartsOf key={cart.user.id} cart={cart} />;
}
