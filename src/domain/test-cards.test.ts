import { expect, test } from 'vitest';
import { judgeTestCard } from './test-cards.ts';

test.each([
  ['4242 4242 4242 4242', false, 'succeeded'],
  ['4242424242424242', false, 'succeeded'],
  ['4000000000000002', false, 'declined'],
  ['4000 0025 0000 3155', false, 'requires_action'],
  ['4000 0025 0000 3155', true, 'succeeded'],
  ['5555 5555 5555 4444', true, 'declined'],
  ['', false, 'declined'],
] as const)('[PAY-10] a test card %s (authenticated: %s) is %s', (number, isAuthenticated, verdict) => {
  expect(judgeTestCard(number, isAuthenticated)).toBe(verdict);
});
