import type { Part } from '../../../contract/catalogue/catalogue.ts';
import type { Availability } from '../../../contract/catalogue/stock.ts';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { LineTerms } from '../../../domain/orders/quantity.ts';
import { itemTermsOf } from '../item-terms.ts';

export function partTermsOf(part: Part, availability: Availability): LineTerms {
  const { maxQuantity, discontinued, minimum, multiple } = part;
  return { type: 'part', maxQuantity, discontinued, available: availability.quantity, minimum, multiple };
}

/** The cart's line until the server answers. `quantity` in units. */
export function partItemOf(part: Part, availability: Availability, quantity: number): CartItem {
  const { sku, name, description, image } = part;
  return {
    type: 'part',
    sku,
    name,
    description,
    imageUrl: image?.url ?? null,
    ...itemTermsOf(part, part, quantity),
    availableQuantity: availability,
    discontinued: part.discontinued,
    productId: part.id,
  };
}
