import type { PlacedOrder } from '../../repositories/placed-orders.ts';
import { transactionOf } from '../../repositories/transactions.ts';
import type { OrderFormat } from './order-format.ts';

/** One JSON document with whole orders: each as the contract has a transaction, with its dealer, on a line of its own. */
export const jsonFormat: OrderFormat = {
  head: (since) => `{"since":${JSON.stringify(since)},"orders":[`,
  order: (order, isFirst) =>
    `${isFirst ? '' : ','}\n${JSON.stringify({ ...transactionOf(order), dealer: dealerOf(order) })}`,
  tail: '\n]}\n',
};

function dealerOf({ dealer_no: no, dealer_name: name, dealer_email: email }: PlacedOrder) {
  return { no, name, email };
}
