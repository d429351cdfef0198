import type { PlacedOrder } from './dealer-calls.ts';
import type { OrderView } from './queue-view.ts';

/** ORD-2. Under which references orders were placed; empty where no answer has one. */
export function referencesOf(orders: readonly Pick<OrderView, 'answer'>[]): string {
  return orders.flatMap(({ answer }) => (answer as Partial<PlacedOrder> | null)?.references ?? []).join(', ');
}
