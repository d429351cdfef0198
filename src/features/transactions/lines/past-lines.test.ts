import { expect, test } from 'vitest';
import type { OrderedLines, OrderWithLines } from '../../../contract/orders/ordered-lines.ts';
import { backorderedLines, linesWith } from './past-lines.ts';

const order = (reference: string, lines: OrderWithLines['lines']): OrderWithLines => ({
  id: reference,
  reference,
  kind: 'order',
  state: 'received',
  date: '2026-11-19T10:00:00.000Z',
  documentNo: '',
  currency: 'CA',
  lines,
});
const line = (sku: string, more: Partial<OrderWithLines['lines'][number]> = {}) => ({
  sku,
  quantities: 4,
  unitPrice: 10,
  discount: 0,
  ...more,
});

const ordered: OrderedLines = {
  orders: [
    order('B-3', [line('CB27-T140'), line('CH-12', { coming: 2 })]),
    order('B-2', [line('CH-12', { unitPrice: 9, coming: 4, expectedOn: '2026-12-20' })]),
    order('B-1', [line('GR-1', { coming: 1, expectedOn: '2026-12-04' })]),
  ],
  products: [
    { sku: 'CB27-T140', type: 'configuration', name: 'Taïga 140', description: 'GX Eagle, M, Ember' },
    { sku: 'CH-12', type: 'part', name: 'Chain 12-speed', description: '' },
    { sku: 'GR-1', type: 'part', name: 'Grips', description: '' },
  ],
};

const found = (text: string) =>
  linesWith(ordered, text).map(({ order: { reference }, line: { sku } }) => [reference, sku]);

test('[TXN-6, SRCH-2] lines are found by name, SKU, configuration and with a typing error, newest order first', () => {
  expect(found('chain')).toEqual([
    ['B-3', 'CH-12'],
    ['B-2', 'CH-12'],
  ]);
  expect(found('ch12')).toEqual(found('chain'));
  expect(found('chian')).toEqual(found('chain'));
  expect(found('taiga ember')).toEqual([['B-3', 'CB27-T140']]);
  expect(found('CB27')).toEqual([['B-3', 'CB27-T140']]);
  expect(found('helmet')).toEqual([]);
});

test('[TXN-5] lines on back order of all orders: the first expected first, days unknown last', () => {
  expect(backorderedLines(ordered).map(({ order: { reference } }) => reference)).toEqual(['B-1', 'B-2', 'B-3']);
});
