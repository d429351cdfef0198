import { expect, test } from 'vitest';
import type { ProblemCode } from '../../../contract/problem.ts';
import { reasonWords } from './reason-messages.ts';

/** What an order that waited on the device can be refused for. */
const refusals = [
  'figures-changed',
  'lines-need-attention',
  'order-refused',
  'withdrawn',
  'key-used-for-another-order',
  'payment-needed',
  'payment-pending',
  'payment-refunded',
  'paid-already',
  'ordered-elsewhere',
  'forbidden',
] as const satisfies readonly ProblemCode[];

test('[SYNC-6, F-52] each refusal of an order has words of its own, not its code', () => {
  const said = refusals.map((code) => reasonWords(code).message);
  expect(new Set(said).size).toBe(refusals.length);
  expect(said.join(' ')).not.toMatch(new RegExp(refusals.join('|')));
});

test('[SYNC-6] a refusal that this version does not know is named', () => {
  expect(reasonWords('new-code')).toMatchObject({
    message: expect.stringContaining('{0}') as string,
    values: { 0: 'new-code' },
  });
});
