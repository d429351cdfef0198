import type { Transaction } from '../../src/contract/transactions.ts';
import type { PlacedOrder } from '../repositories/placed-orders.ts';
import { transactionOf } from '../repositories/transactions.ts';

/** A whole order as the maker is given it: as the contract has a transaction, with its dealer. */
type ExportedOrder = Transaction & {
  readonly dealer: { readonly no: string; readonly name: string | null; readonly email: string };
};

export function exportedOrder(order: PlacedOrder): ExportedOrder {
  const { dealer_no: no, dealer_name: name, dealer_email: email } = order;
  return { ...transactionOf(order), dealer: { no, name, email } };
}
