import type { Product } from '../../../contract/catalogue/catalogue.ts';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { LineTerms } from '../../../domain/orders/quantity.ts';
import type { ReorderedLine } from '../../../domain/orders/reorder.ts';
import type { ToAdd } from '../../cart/carts.ts';
import { lineTermsOf, soldSkusOf, partItemOf, partTermsOf, cartItemOf } from '../sold-sku.ts';
import type { Figures } from '../stock-level.ts';

/** What the cart needs to know of a SKU. `quantity` in units. */
export type SoldLine = { readonly terms: LineTerms; readonly itemOf: (quantity: number) => CartItem };

/** Uses the latest stock. Null if the product has no such SKU. */
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

/** ORD-8. What goes into the cart of lines that were judged. */
export function toAddOf(lines: readonly ReorderedLine[], soldOf: (sku: string) => SoldLine | null): ToAdd[] {
  return lines.flatMap((line) => {
    const sold = line.code === 'refused' ? null : soldOf(line.past.sku);
    if (line.code === 'refused' || sold === null) return [];
    return [{ sku: line.past.sku, quantity: line.quantity, item: sold.itemOf(line.quantity) }];
  });
}
