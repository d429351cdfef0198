import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { orderIssues, type OrderToCheck, isShipDate, shipDatesFrom } from './order-check.ts';
import { clampQuantity } from './quantity.ts';

const bike = {
  sku: 'TRAIL-M',
  type: 'configuration',
  quantity: 2,
  maxQuantity: 0,
  discontinued: false,
  available: 8,
} as const;
const part = { ...bike, sku: 'PAD', type: 'part' } as const;
const address = {
  name: 'Vélo Roy',
  line1: '1, rue du Moulin',
  line2: '',
  city: 'Québec',
  province: 'QC',
  country: 'CA',
  postalCode: 'G1K 4A1',
  phone: '',
};
const good: OrderToCheck = {
  orderType: 'Repeat',
  lines: [bike, part],
  billingAddress: address,
  shippingAddress: address,
  knownAddresses: [],
  delivery: 'SHIPPING',
  configurationsPaymentTerm: 'ONTERM',
  partsPaymentTerm: 'ONTERM',
  comment: 'Livrer le matin\nMerci',
  documentNo: 'PO-2026-118',
  shipDate: null,
};
const issuesOf = (changed: Partial<OrderToCheck>) => orderIssues({ ...good, ...changed }, ['ONTERM']);

test('an order in which everything is right has no issue', () => {
  expect(issuesOf({})).toEqual([]);
});

describe('lines', () => {
  test('there must be one', () => {
    expect(issuesOf({ lines: [] })).toEqual([{ field: 'lines', code: 'no-lines' }]);
  });

  test('[QTY-1, QTY-2, QTY-3] nothing beyond what may be asked for', () => {
    const above = { field: 'lines', code: 'above-maximum' };
    expect(issuesOf({ lines: [{ ...bike, quantity: 9 }] })).toEqual([{ ...above, sku: 'TRAIL-M', maximum: 8 }]);
    const old = { ...part, discontinued: true, quantity: 9 };
    expect(issuesOf({ lines: [old] })).toEqual([{ ...above, sku: 'PAD', maximum: 8 }]);
    expect(issuesOf({ lines: [{ ...part, quantity: 9 }] })).toEqual([]);
  });

  test('[QTY-3] the maximum and the minimum themselves may be asked for', () => {
    expect(issuesOf({ lines: [{ ...bike, quantity: 8, minimum: 8 }] })).toEqual([]);
  });

  test('the same sku on two lines does not slip past its maximum', () => {
    const lines = [
      { ...bike, quantity: 5 },
      { ...bike, quantity: 5 },
    ];
    expect(issuesOf({ lines })).toEqual([{ field: 'lines', code: 'repeated-sku', sku: 'TRAIL-M' }]);
  });

  test('[QTY-6] minimum and case pack are kept', () => {
    const lines = [
      { ...part, sku: 'A', minimum: 4 },
      { ...part, sku: 'B', multiple: 6, quantity: 8 },
      { ...part, sku: 'C', quantity: 0 },
    ];
    expect(issuesOf({ lines })).toEqual([
      { field: 'lines', code: 'below-minimum', sku: 'A', minimum: 4 },
      { field: 'lines', code: 'not-a-multiple', sku: 'B', multiple: 6 },
      { field: 'lines', code: 'no-quantity', sku: 'C' },
    ]);
  });

  test('[BOOK-4] stock never caps a booking line', () => {
    expect(issuesOf({ orderType: 'Booking', lines: [{ ...bike, quantity: 400, available: 0 }] })).toEqual([]);
  });

  test.prop([
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: -2, max: 50 }),
    fc.integer({ min: 0, max: 20 }),
    fc.boolean(),
  ])(
    '[QTY-1, QTY-2, QTY-3] what the limits would change is never sent, all else is',
    (quantity, available, maxQuantity, discontinued) => {
      const line = { ...part, quantity, available, maxQuantity, discontinued };
      expect(issuesOf({ lines: [line] }).length === 0).toBe(clampQuantity(quantity, line) === quantity);
    },
  );
});

describe('addresses', () => {
  test('both are needed to ship', () => {
    expect(issuesOf({ billingAddress: null, shippingAddress: null })).toEqual([
      { field: 'billingAddress', code: 'missing' },
      { field: 'shippingAddress', code: 'missing' },
    ]);
  });

  test('[PRICE-7] what is picked up needs no shipping address, but a billing one', () => {
    expect(issuesOf({ delivery: 'PICKUP', shippingAddress: null })).toEqual([]);
    expect(issuesOf({ delivery: 'PICKUP', billingAddress: null })).toHaveLength(1);
  });

  test('[ORD-2] one that is written for the order is judged field by field, one of the account is not', () => {
    const odd = { ...address, province: 'Que.', postalCode: '' };
    const fault = { field: 'shippingAddress', code: 'address-fault' };
    expect(issuesOf({ shippingAddress: odd })).toEqual([
      { ...fault, fault: { part: 'province', code: 'unknown' } },
      { ...fault, fault: { part: 'postalCode', code: 'missing' } },
    ]);
    expect(issuesOf({ shippingAddress: odd, billingAddress: odd, knownAddresses: [address, odd] })).toEqual([]);
  });
});

describe('payment terms', () => {
  test('[PAY-4] a term that the user is not offered is refused, for each half of the cart', () => {
    expect(issuesOf({ configurationsPaymentTerm: 'STRIPE', partsPaymentTerm: '120 DAYS' })).toEqual([
      { field: 'configurationsPaymentTerm', code: 'not-offered' },
      { field: 'partsPaymentTerm', code: 'not-offered' },
    ]);
  });

  test('[PAY-2] the term of a half without lines does not matter', () => {
    expect(issuesOf({ lines: [part], configurationsPaymentTerm: '' })).toEqual([]);
    expect(issuesOf({ lines: [bike], partsPaymentTerm: '' })).toEqual([]);
  });
});

describe('texts', () => {
  test('a comment has at most 2,000 characters, counted as they are read', () => {
    expect(issuesOf({ comment: '🚲'.repeat(2000) })).toEqual([]);
    expect(issuesOf({ comment: 'x'.repeat(2001) })).toEqual([{ field: 'comment', code: 'too-long', maximum: 2000 }]);
  });

  test('a document number has at most 35', () => {
    expect(issuesOf({ documentNo: 'é'.repeat(35) })).toEqual([]);
    expect(issuesOf({ documentNo: 'x'.repeat(36) })).toEqual([{ field: 'documentNo', code: 'too-long', maximum: 35 }]);
  });

  test.each(['\u0000', '\t', '\r', '\u001b', '\u0085'])('the control character %j is refused in both', (character) => {
    expect(issuesOf({ comment: `a${character}b`, documentNo: `a${character}b` })).toEqual([
      { field: 'comment', code: 'control-character' },
      { field: 'documentNo', code: 'control-character' },
    ]);
  });

  test('a newline is for the comment alone', () => {
    expect(issuesOf({ comment: 'a\nb', documentNo: 'a\nb' })).toEqual([
      { field: 'documentNo', code: 'control-character' },
    ]);
  });
});

test('[ORD-12] an order may be asked to ship today or later, and not after its last day', () => {
  const dates = { first: '2026-11-30', last: '2027-11-30' };
  const issue = { field: 'requestedShipDate', code: 'out-of-range', ...dates };
  expect(issuesOf({ shipDate: { ...dates, day: '2026-11-30' } })).toEqual([]);
  expect(issuesOf({ shipDate: { ...dates, day: '2026-11-29' } })).toEqual([issue]);
  expect(issuesOf({ shipDate: { ...dates, day: '2027-12-01' } })).toEqual([issue]);
  expect(issuesOf({ shipDate: { ...dates, day: '2027-02-30' } })).toEqual([issue]);
});

const dates = shipDatesFrom('2026-11-30');

test('[ORD-12] an order ships from today to a year ahead, both included', () => {
  expect(dates).toEqual({ first: '2026-11-30', last: '2027-11-30' });
  expect(['2026-11-29', '2026-11-30', '2027-11-30', '2027-12-01'].map((day) => isShipDate(day, dates))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('[ORD-12] a year after a leap day is a day that there is', () => {
  expect(shipDatesFrom('2028-02-29').last).toBe('2029-03-01');
});

test.each(['', '2027-02-30', '2027-13-01', '2027-1-5', '12027-01-05', '2027-01-05T10:00', 'tomorrow'])(
  '[ORD-12] “%s” is no day to ship on',
  (text) => {
    expect(isShipDate(text, dates)).toBe(false);
  },
);

test.prop([fc.date({ min: new Date('2026-11-30'), max: new Date('2027-11-30'), noInvalidDate: true })])(
  '[ORD-12] every day between them is one',
  (at) => {
    expect(isShipDate(at.toISOString().slice(0, 10), dates)).toBe(true);
  },
);
