import { createFileRoute } from '@tanstack/react-router';
import { mayFillCart } from '../../domain/account/access.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { SavedCartsScreen } from '../../features/saved-carts/saved-carts-screen.tsx';
import { useServices } from '../../features/shell/use-services.ts';

/** CART-16, ACC-11. Shop staff and media have no cart. */
export const Route = createFileRoute('/$locale/cart_/saved')({
  staticData: {
    name: 'saved-carts',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '4'],
    may: mayFillCart,
  },
  component: SavedCartsPage,
});

function SavedCartsPage() {
  const cart = useCart(useServices().cart);
  return cart && <SavedCartsScreen key={cart.user.id} cart={cart} />;
}
