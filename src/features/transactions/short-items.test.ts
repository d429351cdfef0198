import { expect, test } from 'vitest';
import type { Transaction } from '../../contract/orders/transactions.ts';
import { shortItems } from './short-items.ts';

const lines = [{ sku: 'PC-1', name: 'Chain' }] as unknown as Transaction['lines'];
const paid = (short: NonNullable<Transaction['payment']>['short']) =>
  ({ provider: 'test', paid: 10, short }) as unknown as Transaction['payment'];

test('[PAY-8] what was paid for and is short is called by name', () => {
  const payment = paid([
    { sku: 'PC-1', missing: 2 },
    { sku: 'gone', missing: 1 },
  ]);
  expect(shortItems({ payment, lines })).toBe('2 × Chain, 1 × gone');
  expect([shortItems({ payment: paid([]), lines }), shortItems({ payment: undefined, lines })]).toEqual(['', '']);
});
