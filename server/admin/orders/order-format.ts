import type { PlacedOrder } from '../../modules/orders/placed-orders.ts';

/** How orders are written into one file, one after the other. */
export type OrderFormat = {
  readonly head: (since: Date) => string;
  readonly order: (order: PlacedOrder, isFirst: boolean) => string;
  readonly tail: string;
};
