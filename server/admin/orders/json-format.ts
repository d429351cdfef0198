import { exportedOrder } from '../../modules/orders/exported-order.ts';
import type { OrderFormat } from './order-format.ts';

/** One JSON document with one order per line. */
export const jsonFormat: OrderFormat = {
  head: (since) => `{"since":${JSON.stringify(since)},"orders":[`,
  order: (order, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(exportedOrder(order))}`,
  tail: '\n]}\n',
};
