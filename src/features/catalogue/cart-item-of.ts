import type { CartItem } from '../../contract/orders/cart.ts';
import { priceTermsOf } from '../../domain/pricing/shown-price.ts';
import { itemTermsOf } from './item-terms.ts';
import { partItemOf } from './products/part-terms.ts';
import { isDiscontinued, type SoldSku } from './sold-sku.ts';

/** The cart's line until the server answers. `quantity` in units. */
export function cartItemOf(sold: SoldSku, quantity: number): CartItem {
  const { bike, part, configuration, size, color, revision } = sold;
  if (part) return partItemOf(part, sold.availability, quantity);
  return {
    type: 'configuration',
    sku: sold.sku,
    name: bike.name,
    description: [configuration.name, size, color.name].filter(Boolean).join(' · '),
    productImage: color.image?.url ?? null,
    ...itemTermsOf(configuration, priceTermsOf(configuration, revision), quantity),
    ...(configuration.shipping && { shipping: configuration.shipping }),
    availableQuantity: sold.availability,
    discontinued: isDiscontinued(sold),
    productId: bike.id,
  };
}
