import type { OrderedLines, OrderWithLines } from '../../../contract/orders/ordered-lines.ts';

export type LastOrder = { readonly order: OrderWithLines; readonly units: number };

/** The newest order with any of these SKUs that was not cancelled. */
export function lastOrderOf({ orders }: OrderedLines, skus: ReadonlySet<string>): LastOrder | null {
  for (const order of orders) {
    if (order.state === 'cancelled') continue;
    const own = order.lines.filter(({ sku }) => skus.has(sku));
    if (own.length > 0) return { order, units: own.reduce((sum, { quantities }) => sum + quantities, 0) };
  }
  return null;
}
