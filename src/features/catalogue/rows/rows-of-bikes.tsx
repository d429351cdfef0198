import { mayFillCart } from '../../../domain/access.ts';
import { useUnitsInCart } from '../../cart/use-units-in-cart.ts';
import { useStars } from '../../favourites/favourite-mark.tsx';
import { useServices, useUser } from '../../shell/use-services.ts';
import type { BikesFound } from '../bikes-list.tsx';
import { BikeRows } from './bike-rows.tsx';

/** The list of bikes as rows, which one orders from. */
export function RowsOfBikes(found: BikesFound) {
  const { cart } = useServices();
  const user = useUser();
  const inCart = useUnitsInCart(cart);
  const { star } = useStars();
  const ordering = user && mayFillCart(user) ? { cart, inCart, userId: user.id } : null;
  return <BikeRows found={found} ordering={ordering} star={(bike) => star(bike, false)} />;
}
