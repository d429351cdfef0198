import type { CartItem } from '../../contract/cart.ts';
import type { Part } from '../../contract/catalogue.ts';

/** On what terms a whole bike or a part is sold, and for how much. */
type Terms = Pick<Part, 'maxQuantity' | 'minimum' | 'multiple' | 'uom' | 'freeShipping'>;
type Price = Pick<Part, 'prices' | 'fixedPrice' | 'discount'>;

/** CART-14. What the cart's line has of them, whatever is sold. `quantity` in units. */
export function itemTermsOf(terms: Terms, { prices, fixedPrice, discount }: Price, quantity: number) {
  const { maxQuantity, minimum, multiple, uom, freeShipping } = terms;
  return {
    quantities: quantity,
    oldQuantities: null,
    maxQuantity,
    ...(minimum !== undefined && { minimum }),
    ...(multiple !== undefined && { multiple }),
    uom,
    discount,
    freeShipping,
    prices,
    ...(fixedPrice !== undefined && { fixedPrice }),
  } satisfies Partial<CartItem>;
}
