import { expect, test } from 'vitest';
import { buildHeading } from '../../../../tests/builders/build-heading.ts';
import type { Transaction } from '../../../contract/orders/transactions.ts';
import { orderSteps } from './order-steps.ts';

const line = (quantities: number, shipped?: number): Transaction['lines'][number] => ({
  sku: 'chain',
  type: 'part',
  name: 'Chain',
  description: '',
  quantities,
  unitPrice: 1,
  discount: 0,
  total: quantities,
  ...(shipped !== undefined && { shipped }),
});

function build(changes: Partial<Transaction> = {}): Transaction {
  return {
    ...buildHeading('B-1'),
    comment: '',
    pickup: false,
    billingAddress: null,
    shippingAddress: null,
    configurationsPayment: null,
    partsPayment: null,
    figures: { configurations: 0, discount: 0, parts: 0, tariff: 0, shipping: 0, tax: null, total: 0 },
    lines: [line(5)],
    ...changes,
  };
}

const parcel = { shippedOn: '2026-11-22', carrier: 'Post', tracking: '1', url: null };
const short = (order: Transaction) => orderSteps(order).map(({ code, state, at }) => [code, state, at]);

test('[TXN-4] a new order waits to be confirmed, and says when it is expected', () => {
  expect(short(build({ expectedOn: '2026-12-01' }))).toEqual([
    ['received', 'done', '2026-11-19T10:00:00.000Z'],
    ['acknowledged', 'next', null],
    ['in-preparation', 'ahead', null],
    ['shipped', 'ahead', '2026-12-01'],
    ['invoiced', 'ahead', null],
    ['paid', 'ahead', null],
  ]);
});

test('[TXN-4, ORD-12] it is expected on the day that was asked for, or later where something arrives later', () => {
  const shippedAt = (order: Partial<Transaction>) =>
    orderSteps(build(order)).find(({ code }) => code === 'shipped')?.at;
  expect(shippedAt({ requestedShipDate: '2027-01-15' })).toBe('2027-01-15');
  expect(shippedAt({ requestedShipDate: '2027-01-15', expectedOn: '2027-02-01' })).toBe('2027-02-01');
  expect(shippedAt({ requestedShipDate: '2027-01-15', expectedOn: '2026-12-01' })).toBe('2027-01-15');
});

test('[TXN-4] each step has its day; a first parcel ships a part', () => {
  const order = build({
    state: 'in-preparation',
    events: [
      { type: 'acknowledged', at: '2026-11-20T10:00:00.000Z' },
      { type: 'in-preparation', at: '2026-11-21T10:00:00.000Z' },
    ],
    shipments: [parcel],
    lines: [line(5, 2), line(3, 3)],
  });
  const steps = orderSteps(order);
  expect(short(order).slice(1, 5)).toEqual([
    ['acknowledged', 'done', '2026-11-20T10:00:00.000Z'],
    ['in-preparation', 'done', '2026-11-21T10:00:00.000Z'],
    ['shipped', 'partly', null],
    ['invoiced', 'ahead', null],
  ]);
  expect(steps[3]?.shipped).toEqual({ units: 5, of: 8 });
  const unlisted = orderSteps({ ...order, lines: [line(5), line(3)] });
  expect(unlisted[3]).toMatchObject({ state: 'partly', shipped: null });
});

test('[TXN-4] an older order that was shipped has done all of it, known day or not', () => {
  expect(short(build({ state: 'shipped' })).slice(0, 4)).toEqual([
    ['received', 'done', '2026-11-19T10:00:00.000Z'],
    ['acknowledged', 'done', null],
    ['in-preparation', 'done', null],
    ['shipped', 'done', null],
  ]);
  const later = { ...parcel, shippedOn: '2026-11-25', tracking: '2' };
  expect(short(build({ state: 'shipped', shipments: [parcel, later] }))[3]).toEqual(['shipped', 'done', '2026-11-25']);
});

test('[TXN-4] it is paid when every invoice is, and due on the first open day until then', () => {
  const invoice = (state: 'open' | 'paid', dueDate: string) =>
    buildHeading('IN-1', { kind: 'invoice', state, dueDate, date: '2026-11-23T10:00:00.000Z' });
  const billed = (...related: Transaction['related'] & object) => short(build({ state: 'shipped', related })).slice(4);
  expect(billed(invoice('open', '2026-12-23'))).toEqual([
    ['invoiced', 'done', '2026-11-23T10:00:00.000Z'],
    ['paid', 'next', '2026-12-23'],
  ]);
  expect(billed(invoice('open', '2026-12-23'), invoice('paid', '2026-11-30'))[1]).toEqual([
    'paid',
    'partly',
    '2026-12-23',
  ]);
  expect(billed(invoice('paid', '2026-12-23'))[1]).toEqual(['paid', 'done', null]);
  const card: Transaction['payment'] = { provider: 'test', intent: 'pi', paid: 5, short: [] };
  expect(short(build({ payment: card })).at(-1)).toEqual(['paid', 'done', '2026-11-19T10:00:00.000Z']);
});

test('[TXN-4] a cancelled order ends where it was', () => {
  const cancelled = build({ state: 'cancelled', events: [{ type: 'cancelled', at: '2026-11-20T10:00:00.000Z' }] });
  expect(short(cancelled)).toEqual([
    ['received', 'done', '2026-11-19T10:00:00.000Z'],
    ['cancelled', 'done', '2026-11-20T10:00:00.000Z'],
  ]);
});
