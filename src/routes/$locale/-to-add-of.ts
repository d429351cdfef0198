import type { ReorderedLine } from '../../domain/reorder.ts';
import type { ToAdd } from '../../features/cart/carts.ts';
import type { SoldLine } from '../../features/catalogue/products/sold-line.ts';

/** ORD-8. What goes into the cart of lines that were judged. */
export function toAddOf(lines: readonly ReorderedLine[], soldOf: (sku: string) => SoldLine | null): ToAdd[] {
  return lines.flatMap((line) => {
    const sold = line.code === 'refused' ? null : soldOf(line.past.sku);
    if (line.code === 'refused' || sold === null) return [];
    return [{ sku: line.past.sku, quantity: line.quantity, item: sold.itemOf(line.quantity) }];
  });
}
