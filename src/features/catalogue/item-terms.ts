import type { Part } from '../../contract/catalogue/catalogue.ts';
import type { CartItem } from '../../contract/orders/cart.ts';

type Terms = Pick<Part, 'maxQuantity' | 'minimum' | 'multiple' | 'uom' | 'freeShipping'>;
type Price = Pick<Part, 'prices' | 'fixedPrice' | 'discount'>;

/** The cart line's part of them. `quantity` in units. */
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
