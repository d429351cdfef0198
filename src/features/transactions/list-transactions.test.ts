import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buildHeading as heading } from '../../../tests/builders/build-heading.ts';
import { listTransactions, openSums } from './list-transactions.ts';
import { transactionsSearch } from './transactions-search.ts';

const today = '2026-11-20';
const timeZone = 'America/Toronto';

const held = [
  heading('B-104217', { documentNo: 'FLOOR-27-03' }),
  heading('IN-88214', { kind: 'invoice', state: 'open', dueDate: '2026-12-01', date: '2026-10-02T10:00:00.000Z' }),
  heading('IN-87990', { kind: 'invoice', state: 'open', dueDate: '2026-11-01', total: 19.99 }),
  heading('IN-80001', { kind: 'invoice', state: 'paid', dueDate: '2026-01-01', date: '2025-11-20T12:00:00.000Z' }),
  heading('IN-80000', { kind: 'invoice', state: 'paid', dueDate: '2026-01-01', date: '2025-11-19T10:00:00.000Z' }),
  heading('CR-5521', { kind: 'credit', state: 'paid', total: -38.06, documentNo: 'Réclamation W-2207' }),
];

const shown = (search: Parameters<typeof listTransactions>[1]) =>
  listTransactions(held, search, today, timeZone).shown.map(({ reference }) => reference);

test('[TXN-1] all of them stand in the order in which they came', () => {
  expect(shown({})).toEqual(held.map(({ reference }) => reference));
});

test('[TXN-1] kind and state narrow the list down; open invoices are due or overdue', () => {
  expect(shown({ kind: 'invoice' })).toEqual(['IN-88214', 'IN-87990', 'IN-80001', 'IN-80000']);
  expect(shown({ state: 'overdue' })).toEqual(['IN-87990']);
  expect(shown({ state: 'due' })).toEqual(['IN-88214']);
  expect(shown({ kind: 'credit', state: 'paid' })).toEqual(['CR-5521']);
});

test('[TXN-1] a period of months counts from the same day of the earlier month', () => {
  expect(shown({ months: '12', kind: 'invoice' })).toEqual(['IN-88214', 'IN-87990', 'IN-80001']);
  const end = [
    heading('B-1', { date: '2026-02-28T12:00:00.000Z' }),
    heading('B-2', { date: '2026-02-27T12:00:00.000Z' }),
  ];
  expect(listTransactions(end, { months: '3' }, '2026-05-31', timeZone).shown.map(({ id }) => id)).toEqual(['B-1']);
});

test('[TXN-1] between two days, both with it; they count before a period of months', () => {
  expect(shown({ from: '2026-10-02', to: '2026-10-02' })).toEqual(['IN-88214']);
  expect(shown({ to: '2025-11-20', months: '3' })).toEqual(['IN-80001', 'IN-80000']);
  expect(shown({ from: '2026-11-20', to: '2026-11-01' })).toEqual([]);
});

test('[TXN-1] a search finds references and document numbers, without case and accents', () => {
  expect(shown({ q: 'floor-27' })).toEqual(['B-104217']);
  expect(shown({ q: '88214' })).toEqual(['IN-88214']);
  expect(shown({ q: 'reclamation' })).toEqual(['CR-5521']);
});

test('kinds are counted under the other filters', () => {
  const { counts, total } = listTransactions(held, { kind: 'order', q: 'in-8' }, today, timeZone);
  expect([...counts]).toEqual([['invoice', 4]]);
  expect(total).toBe(4);
});

test('what is open are invoices alone, in cents; what of it is overdue counts within', () => {
  expect(openSums(held, today)).toEqual({ openCents: 119_99, overdueCents: 19_99 });
});

test('[ROUTE-9] what does not fit in the address is as if it were not there', () => {
  const read = (search: unknown) => v.parse(transactionsSearch, search);
  expect(read({ kind: 'order', state: 'paid', months: 12, q: 104217 })).toEqual({
    kind: 'order',
    state: 'paid',
    months: '12',
    q: '104217',
  });
  expect(read({ from: '2026-11-01', to: '2026-11-20' })).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(read({ kind: 'bribe', state: 7, months: '5', q: '', from: '1 May', to: 2026 })).toEqual({});
});

test('[TXN-1] a period goes by the days of the company, wherever the device is', () => {
  const late = [heading('B-1', { date: '2026-11-28T02:00:00.000Z' })];
  const count = (search: Parameters<typeof listTransactions>[1], zone: string) =>
    listTransactions(late, search, today, zone).total;
  expect(count({ to: '2026-11-27' }, 'America/Toronto')).toBe(1);
  expect(count({ to: '2026-11-27' }, 'Asia/Taipei')).toBe(0);
  expect(count({ from: '2026-11-28' }, 'Asia/Taipei')).toBe(1);
});
