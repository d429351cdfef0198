import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import {
  daysOfTerms,
  isBackorder,
  offeredPaymentTerms,
  paymentShareOf,
  paysNow,
  type PaymentTerm,
} from './payment-terms.ts';

const terms: readonly PaymentTerm[] = [
  'ONTERM',
  'PREPAID',
  '30 DAYS',
  '60 DAYS',
  '70 DAYS',
  '90 DAYS',
  '120 DAYS',
  'STRIPE',
];
const term = fc.constantFrom(...terms);
const line = fc.record({
  type: fc.constantFrom('part' as const, 'configuration' as const),
  quantity: fc.integer({ min: 0, max: 20 }),
  available: fc.integer({ min: -5, max: 20 }),
});

test.each(terms)('[PAY-2] of all terms only STRIPE pays now: %s', (one) => {
  expect(paysNow(one)).toBe(one === 'STRIPE');
});

test('[PAY-1, PAY-4] the standard terms are offered to everyone, the card only where it may be used', () => {
  const dealer = { no: 'C-1001', group: 'CANADA', accessLevel: '1' };
  expect(offeredPaymentTerms(dealer)).toEqual(['ONTERM', 'STRIPE']);
  expect(offeredPaymentTerms({ ...dealer, no: 'A-5001' })).toEqual(['ONTERM']);
  expect(offeredPaymentTerms({ ...dealer, group: 'INTER-TW' })).toEqual(['ONTERM']);
});

test.prop([line, term, term])(
  '[PAY-2] each part of the cart follows its own term',
  (one, forConfigurations, forParts) => {
    fc.pre(!isBackorder(one));
    const own = one.type === 'part' ? forParts : forConfigurations;
    expect(paymentShareOf(one, { configurationsPaymentTerm: forConfigurations, partsPaymentTerm: forParts })).toBe(
      own === 'STRIPE' ? 'now' : 'later',
    );
  },
);

test.prop([line, term, term])(
  '[PAY-3] a part of which more is asked for than available is always paid later',
  (one, configurationsPaymentTerm, partsPaymentTerm) => {
    const backorder = { ...one, type: 'part' as const, quantity: Math.max(0, one.available) + 1 };
    expect(paymentShareOf(backorder, { configurationsPaymentTerm, partsPaymentTerm })).toBe('later');
  },
);

test('[PAY-3] asking for all that is available is no backorder, and bikes are never in backorder', () => {
  expect(isBackorder({ type: 'part', quantity: 4, available: 4 })).toBe(false);
  expect(isBackorder({ type: 'part', quantity: 5, available: 4 })).toBe(true);
  expect(isBackorder({ type: 'configuration', quantity: 5, available: 4 })).toBe(false);
});

test.each([
  ['30 DAYS', 30],
  ['120 DAYS', 120],
  ['PREPAID', 0],
  ['ONTERM', null],
  ['STRIPE', null],
  ['at the end of the month', null],
  [undefined, null],
])('[BOOK-11] by terms of %s something is paid so many days after it ships: %s', (agreed, days) => {
  expect(daysOfTerms(agreed)).toBe(days);
});
