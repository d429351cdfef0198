import { expect, test } from 'vitest';
import type { OrderWithLines } from '../../../contract/orders/ordered-lines.ts';
import { lastOrderOf } from './last-ordered.tsx';

const order = (reference: string, state: OrderWithLines['state'], units: Record<string, number>): OrderWithLines => ({
  id: reference,
  reference,
  kind: 'order',
  state,
  date: '2026-11-19T10:00:00.000Z',
  documentNo: '',
  currency: 'CA',
  lines: Object.entries(units).map(([sku, quantities]) => ({ sku, quantities, unitPrice: 10, discount: 0 })),
});

const orders = [
  order('B-4', 'received', { other: 9 }),
  order('B-3', 'cancelled', { m: 5 }),
  order('B-2', 'shipped', { m: 2, l: 1, other: 4 }),
  order('B-1', 'shipped', { m: 7 }),
];

const last = (...skus: string[]) => {
  const found = lastOrderOf({ orders, products: [] }, new Set(skus));
  return found && [found.order.reference, found.units];
};

test('[TXN-6] the last order of a product counts its SKUs together and leaves out what was cancelled', () => {
  expect(last('m', 'l')).toEqual(['B-2', 3]);
  expect(last('l')).toEqual(['B-2', 1]);
  expect(last('never')).toBeNull();
});
