// @vitest-environment happy-dom
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { expect, test, vi } from 'vitest';
import { confirmCard } from './confirm-card.ts';

const elements = {} as StripeElements;

async function confirm(answer: unknown, checked: object = {}) {
  const confirmPayment = vi.fn(async () => (answer instanceof Error ? Promise.reject(answer) : answer));
  const result = await confirmCard({ confirmPayment } as unknown as Stripe, elements, Promise.resolve(checked));
  return { ...result, isAsked: confirmPayment.mock.calls.length > 0 };
}

test.for([
  ['succeeded', 'succeeded'],
  ['canceled', 'cancelled'],
  ['requires_payment_method', 'declined'],
  ['processing', 'unknown'],
  ['requires_action', 'unknown'],
] as const)('[PAY-5] an intent that is %s counts as %s', async ([status, verdict]) => {
  expect(await confirm({ paymentIntent: { status } })).toEqual({ verdict, message: null, isAsked: true });
});

test.for([
  ['card_error', undefined, 'declined'],
  ['validation_error', undefined, 'declined'],
  ['invalid_request_error', 'requires_payment_method', 'declined'],
  ['invalid_request_error', 'canceled', 'cancelled'],
  ['invalid_request_error', 'succeeded', 'succeeded'],
  ['card_error', 'succeeded', 'succeeded'],
  ['api_connection_error', undefined, 'unknown'],
  ['api_error', 'processing', 'unknown'],
] as const)('[PAY-5, PAY-6] a %s about an intent that is %s counts as %s', async ([type, status, verdict]) => {
  const error = { type, message: 'Told.', ...(status && { payment_intent: { status } }) };
  expect(await confirm({ error })).toMatchObject({ verdict, message: 'Told.' });
});

test('[PAY-5] a form that is not complete is shown to no bank', async () => {
  const checked = { error: { message: 'Your card number is incomplete.' } };
  expect(await confirm({}, checked)).toEqual({
    verdict: 'declined',
    message: 'Your card number is incomplete.',
    isAsked: false,
  });
});

test('[PAY-6] when Stripe throws, nobody knows whether it was paid', async () => {
  expect(await confirm(new Error('connection lost'))).toMatchObject({ verdict: 'unknown', message: null });
});
