import { getRouteApi } from '@tanstack/react-router';
import { useStars } from '../-use-stars.tsx';
import { mayOrder } from '../../domain/access.ts';
import { useUnitsInCart } from '../../features/cart/use-units-in-cart.ts';
import type { BikesFound } from '../../features/catalogue/bikes-list.tsx';
import { BikeRows } from '../../features/catalogue/rows/bike-rows.tsx';
import { userOf } from '../../features/session/session-state.ts';
import { useStore } from '../../ui/use-store.ts';

const route = getRouteApi('/$locale');

/** The list of bikes as rows, which one orders from. */
export function RowsOfBikes(found: BikesFound) {
  const { cart, session } = route.useRouteContext();
  const user = userOf(useStore(session));
  const inCart = useUnitsInCart(cart);
  const { star } = useStars();
  const ordering = user && mayOrder(user) ? { cart, inCart, userId: user.id } : null;
  return <BikeRows found={found} ordering={ordering} star={(bike) => star(bike, false)} />;
}
