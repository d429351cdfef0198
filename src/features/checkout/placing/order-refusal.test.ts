import { expect, test } from 'vitest';
import { adjustments } from '../adjust-lines.ts';
import { readRefusal } from './order-refusal.ts';

const figures = { configurations: 1, discount: 0, parts: 0, tariff: 0, shipping: 0, tax: null, total: 1 };
const problem = (code: string, more: object = {}) => ({ title: '', status: 409, code, ...more });

test('[PRICE-12] changed figures are read with discounts and lines', () => {
  const line = { sku: 'B-1', code: 'price-changed', asked: 1 };
  const answer = problem('figures-changed', { figures, customerDiscount: 3, lines: [line] });
  expect(readRefusal('figures-changed', answer)).toEqual({
    code: 'figures-changed',
    figures,
    customerDiscount: 3,
    shippingDiscount: undefined,
    lines: [line],
  });
});

test('[ORD-3] faults of known fields are the domain’s issues; one that stands in no field is not hidden behind them', () => {
  const missing = { field: 'body.billingAddress', message: 'missing' };
  const strange = { field: 'body.payNowItems', message: 'nothing can be paid now' };
  const read = (errors: object[]) => readRefusal('order-refused', problem('order-refused', { errors }));
  expect(read([missing])).toEqual({ code: 'fields', issues: [{ field: 'billingAddress', code: 'missing' }] });
  expect(read([missing, strange])).toEqual({ code: 'other', reason: 'order-refused' });
});

test('[ORD-12] a ship date that the server refuses is told with the days that are possible', () => {
  const field = 'body.requestedShipDate';
  const read = (message: string) =>
    readRefusal('order-refused', problem('order-refused', { errors: [{ field, message }] }));
  const [first, last] = ['2026-11-30', '2027-11-30'];
  expect(read(`out-of-range: ${first} to ${last}`)).toEqual({
    code: 'fields',
    issues: [{ field: 'requestedShipDate', code: 'out-of-range', first, last }],
  });
  expect(read('out-of-range')).toEqual({ code: 'other', reason: 'order-refused' });
});

test('[ORD-3] an answer that says no without a problem body, or none at all, is told by its reason', () => {
  const no = { references: [], success: false, code: 'order-refused' };
  expect(readRefusal('order-refused', no)).toEqual({ code: 'other', reason: 'order-refused' });
  expect(readRefusal('unknown-outcome', null)).toEqual({ code: 'other', reason: 'unknown-outcome' });
  expect(readRefusal('figures-changed', problem('figures-changed'))).toMatchObject({ code: 'other' });
});

test('[ORD-14] an order below the minimum is told with what is missing, if the server says it', () => {
  const answer = problem('order-minimum', { minimum: 500, missing: 180 });
  expect(readRefusal('order-minimum', answer)).toEqual({ code: 'order-minimum', minimum: 500, missing: 180 });
  expect(readRefusal('order-minimum', problem('order-minimum'))).toMatchObject({ code: 'other' });
});

test('[F-52] a cart that was paid by card meanwhile is told with what it has become', () => {
  expect(readRefusal('paid-already', problem('paid-already', { references: ['B-1'] }))).toEqual({
    code: 'paid-already',
    references: ['B-1'],
  });
});

const bike = { type: 'configuration', maxQuantity: 0, discontinued: false, available: 20 } as const;

test('[QTY-1, QTY-6] lines are brought to what can be had; what is not sold leaves the cart', () => {
  const held = new Map([
    ['short', { quantity: 5, terms: bike }],
    ['none', { quantity: 5, terms: bike }],
    ['gone', { quantity: 5, terms: bike }],
    ['pack', { quantity: 7, terms: { ...bike, multiple: 4 } }],
    ['right', { quantity: 2, terms: bike }],
  ]);
  expect(
    adjustments(
      [
        { sku: 'short', code: 'cut-by-stock', asked: 5, available: 3 },
        { sku: 'none', code: 'above-maximum', asked: 5, available: 0 },
        { sku: 'gone', code: 'not-sold', asked: 5 },
        { sku: 'pack', code: 'not-a-multiple', asked: 7 },
        { sku: 'right', code: 'changed-elsewhere', asked: 5, available: 20 },
        { sku: 'elsewhere', code: 'ordered-elsewhere', asked: 5, available: 20 },
      ],
      held,
    ),
  ).toEqual([
    { sku: 'short', quantity: 3 },
    { sku: 'none', quantity: 0 },
    { sku: 'gone', quantity: 0 },
    { sku: 'pack', quantity: 8 },
  ]);
});
