import { mayFillCart } from '../../../domain/account/access.ts';
import { useUnitsInCart } from '../../cart/use-cart.ts';
import { useStars } from '../../favourites/favourite-button.tsx';
import { useServices, useUser } from '../../shell/use-services.ts';
import type { BikesFound } from '../bike-list/bikes-list.tsx';
import { ProductRow } from '../products/product-row.tsx';
import type { Shown } from '../products/use-product-shown.ts';
import { useQuantityDraft } from '../session-draft.ts';
import styles from './rows-of-bikes.module.css';

/** The list of bikes as rows, which one orders from. */
export function RowsOfBikes({ cards, watch, check, ...found }: BikesFound) {
  const { cart } = useServices();
  const user = useUser();
  const inCart = useUnitsInCart(cart);
  const userId = user?.id ?? '';
  const draft = useQuantityDraft(userId, 'parts');
  const stars = useStars();
  const ordering = user && mayFillCart(user) ? { cart, inCart, userId, ...draft } : null;
  function star(bike: Parameters<Shown['star']>[0], isOverPicture: boolean) {
    return (
      <span className={styles.marks}>
        {check(bike)}
        {stars.star(bike, isOverPicture)}
      </span>
    );
  }
  const shown: Shown = {
    screen: 'bikes',
    ...found,
    ordering,
    favourites: stars.favourites,
    star,
  };
  return (
    <ul className={styles.rows}>
      {cards.map((card) => (
        <li key={card.bike.id} ref={watch} data-id={card.bike.id}>
          <ProductRow listed={{ product: card.bike, isOld: card.isOld }} matched={card} shown={shown} />
        </li>
      ))}
    </ul>
  );
}
