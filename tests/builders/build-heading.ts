import type { TransactionHeading } from '../../src/contract/orders/transactions.ts';

/** A transaction as a list has it: an order that was received yesterday. */
export function buildHeading(reference: string, changes: Partial<TransactionHeading> = {}): TransactionHeading {
  return {
    id: reference,
    reference,
    kind: 'order',
    state: 'received',
    date: '2026-11-19T10:00:00.000Z',
    documentNo: '',
    total: 100,
    currency: 'CA',
    units: 1,
    dueDate: null,
    ...changes,
  };
}
