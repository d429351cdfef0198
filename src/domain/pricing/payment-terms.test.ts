import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import {
  acceptedPaymentTerms,
  daysOfTerms,
  isBackorder,
  laterTermOf,
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
  const dealer = { no: 'C-1001', group: 'CANADA', accessLevel: '1', paymentTerms: 'PREPAID' };
  expect(offeredPaymentTerms(dealer)).toEqual(['ONTERM', 'STRIPE']);
  expect(offeredPaymentTerms({ ...dealer, no: 'A-5001' })).toEqual(['ONTERM']);
  expect(offeredPaymentTerms({ ...dealer, group: 'INTER-TW' })).toEqual(['ONTERM']);
});

test.each([
  ['PREPAID', []],
  ['30 DAYS', ['PREPAID']],
  ['60 DAYS', ['PREPAID', '30 DAYS']],
  ['120 DAYS', ['PREPAID', '30 DAYS', '60 DAYS', '70 DAYS', '90 DAYS']],
  ['by agreement', []],
  [undefined, []],
] as const)('[PAY-1] a dealer whose terms are %s may pay earlier, never later: %j', (paymentTerms, earlier) => {
  const dealer = { no: 'C-1001', group: 'CANADA', accessLevel: '1', paymentTerms };
  expect(offeredPaymentTerms(dealer)).toEqual(['ONTERM', ...earlier, 'STRIPE']);
});

test('[PAY-1] an order may name the dealer’s own terms by themselves, and no longer ones', () => {
  const dealer = { no: 'C-1001', group: 'CANADA', accessLevel: '1', paymentTerms: '60 DAYS' };
  expect(acceptedPaymentTerms(dealer)).toEqual(['ONTERM', 'PREPAID', '30 DAYS', 'STRIPE', '60 DAYS']);
  expect(acceptedPaymentTerms({ ...dealer, paymentTerms: 'by agreement' })).toEqual(['ONTERM', 'STRIPE']);
});

test.each([
  ['the one term of both', '30 DAYS', '30 DAYS', { configurations: 1, parts: 1 }, '30 DAYS'],
  ['the term of what there is', 'PREPAID', '30 DAYS', { configurations: 0, parts: 2 }, '30 DAYS'],
  ['none where they differ', 'PREPAID', '30 DAYS', { configurations: 1, parts: 2 }, null],
  ['the dealer’s own for what is in backorder', 'ONTERM', 'STRIPE', { configurations: 1, parts: 2 }, 'ONTERM'],
] as const)('[PAY-1] what is paid later is called by %s', (_what, forBikes, forParts, units, called) => {
  const chosen = { configurationsPaymentTerm: forBikes, partsPaymentTerm: forParts };
  expect(laterTermOf(chosen, units)).toBe(called);
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
