import { exportedOrder } from '../../orders/exported-order.ts';
import type { OrderFormat } from './order-format.ts';

/** One JSON document with whole orders, each on a line of its own. */
export const jsonFormat: OrderFormat = {
  head: (since) => `{"since":${JSON.stringify(since)},"orders":[`,
  order: (order, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(exportedOrder(order))}`,
  tail: '\n]}\n',
};
