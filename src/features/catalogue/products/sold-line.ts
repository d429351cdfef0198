import type { CartItem } from '../../../contract/cart.ts';
import type { Product } from '../../../contract/catalogue.ts';
import type { LineTerms } from '../../../domain/quantity.ts';
import { cartItemOf } from '../cart-item-of.ts';
import { lineTermsOf, soldSkusOf } from '../sold-sku.ts';
import type { Figures } from '../stock-level.ts';
import { partItemOf, partTermsOf } from './part-terms.ts';

/** What a line of the cart needs to know of a sku; the quantity of `itemOf` in units. */
export type SoldLine = { readonly terms: LineTerms; readonly itemOf: (quantity: number) => CartItem };

/** One sku of a part or a bike, with the newest that is known of its stock; null where the product has no such sku. */
export function soldLineOf(product: Product, sku: string, figures: Figures): SoldLine | null {
  if (product.type === 'part') {
    if (product.sku !== sku) return null;
    const availability = figures.get(sku) ?? product.availableQuantity;
    return {
      terms: partTermsOf(product, availability),
      itemOf: (quantity) => partItemOf(product, availability, quantity),
    };
  }
  const sold = soldSkusOf(product, figures).get(sku);
  return sold ? { terms: lineTermsOf(sold), itemOf: (quantity) => cartItemOf(sold, quantity) } : null;
}
