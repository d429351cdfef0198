import { expect, test } from 'vitest';
import type { Transaction } from '../../contract/orders/transactions.ts';
import { shownStateOf, shortItems } from './shown-state.ts';

test('an open invoice is due until its day is over, and overdue by whole days after it', () => {
  const invoice = { state: 'open', dueDate: '2026-11-17' } as const;
  expect(shownStateOf(invoice, '2026-11-16')).toEqual({ code: 'due', day: '2026-11-17' });
  expect(shownStateOf(invoice, '2026-11-17')).toEqual({ code: 'due', day: '2026-11-17' });
  expect(shownStateOf(invoice, '2026-11-20')).toEqual({ code: 'overdue', days: 3 });
});

test('days are calendar days where clocks are set back in between', () => {
  expect(shownStateOf({ state: 'open', dueDate: '2026-10-31' }, '2026-11-02')).toEqual({ code: 'overdue', days: 2 });
});

test('what is paid is never overdue, and what has no day is not due', () => {
  expect(shownStateOf({ state: 'paid', dueDate: '2020-01-01' }, '2026-11-20')).toEqual({ code: 'paid' });
  expect(shownStateOf({ state: 'open', dueDate: null }, '2026-11-20')).toEqual({ code: 'open' });
  expect(shownStateOf({ state: 'received' }, '2026-11-20')).toEqual({ code: 'received' });
});

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
