import type { CartItem } from '../../contract/cart.ts';
import { priceTermsOf } from '../../domain/shown-price.ts';
import { isDiscontinued, type SoldSku } from './sold-sku.ts';

/** CART-14. What the cart shows of a line until the server tells it: the same words, price and terms. `quantity` in units. */
export function cartItemOf(sold: SoldSku, quantity: number): CartItem {
  const { bike, configuration, size, color, revision } = sold;
  const { prices, fixedPrice, discount } = priceTermsOf(configuration, revision);
  const { maxQuantity, minimum, multiple, uom, freeShipping, shipping } = configuration;
  return {
    type: 'configuration',
    sku: sold.sku,
    name: bike.name,
    description: [configuration.name, size, color.name].filter(Boolean).join(' · '),
    productImage: color.image?.url ?? null,
    quantities: quantity,
    oldQuantities: null,
    maxQuantity,
    ...(minimum !== undefined && { minimum }),
    ...(multiple !== undefined && { multiple }),
    uom,
    discount,
    freeShipping,
    ...(shipping && { shipping }),
    availableQuantity: sold.availability,
    discontinued: isDiscontinued(sold),
    prices,
    ...(fixedPrice !== undefined && { fixedPrice }),
    productId: bike.id,
  };
}
