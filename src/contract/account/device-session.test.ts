import { expect, test } from 'vitest';
import { dealerIn } from './device-session.ts';

test.each([
  [{ auth: true, user: { id: 'u-1' } }, 'u-1'],
  [{ auth: false, user: { id: 'u-1' } }, null],
  [{ auth: true, user: null }, null],
  [{ auth: true, user: { id: 7 } }, null],
  ['spoilt', null],
  [undefined, null],
])('[SES-3, F-27] of %j the dealer is %j', (record, dealer) => {
  expect(dealerIn(record)).toBe(dealer);
});
