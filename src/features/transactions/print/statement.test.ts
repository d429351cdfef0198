import { expect, test } from 'vitest';
import { buildHeading } from '../../../../tests/builders/build-heading.ts';
import { statementOf } from './statement.ts';

const timeZone = 'America/Toronto';
const today = '2026-11-20';
const noon = (day: string) => `${day}T12:00:00.000Z`;

const held = [
  buildHeading('B-3', { date: noon('2026-11-18'), total: 500.05 }),
  buildHeading('IN-3', {
    kind: 'invoice',
    state: 'open',
    dueDate: '2026-12-10',
    date: noon('2026-11-10'),
    total: 300.1,
  }),
  buildHeading('CR-1', { kind: 'credit', state: 'paid', date: noon('2026-11-09'), total: -38.06 }),
  buildHeading('B-2', { state: 'cancelled', date: noon('2026-11-08'), total: 900 }),
  buildHeading('IN-2', {
    kind: 'invoice',
    state: 'open',
    dueDate: '2026-11-01',
    date: noon('2026-10-02'),
    total: 19.99,
  }),
  buildHeading('IN-1', { kind: 'invoice', state: 'paid', dueDate: '2026-01-01', date: noon('2025-12-02'), total: 77 }),
];

test('[TXN-2] of all: lines as they are listed, what each kind comes to without what was cancelled, and what is due', () => {
  const { lines, ...rest } = statementOf(held, {}, today, timeZone);
  expect(lines).toEqual(held);
  expect(rest).toEqual({
    openingCents: null,
    sums: [
      { kind: 'order', count: 1, cents: 500_05 },
      { kind: 'invoice', count: 3, cents: 397_09 },
      { kind: 'credit', count: 1, cents: -38_06 },
    ],
    dueCents: 320_09,
    overdueCents: 19_99,
  });
});

test('[TXN-2] of a period: what is open from before is carried over and due with the rest', () => {
  const november = statementOf(held, { from: '2026-11-01', to: '2026-11-10' }, today, timeZone);
  expect(november.lines.map(({ reference }) => reference)).toEqual(['IN-3', 'CR-1', 'B-2']);
  expect(november).toMatchObject({ openingCents: 19_99, dueCents: 320_09, overdueCents: 19_99 });
  expect(statementOf(held, { months: '3' }, today, timeZone)).toMatchObject({ openingCents: 0, dueCents: 320_09 });
  expect(statementOf(held, { to: '2026-10-31' }, today, timeZone)).toMatchObject({
    openingCents: null,
    dueCents: 19_99,
  });
});

test('[TXN-2] what the other filters leave out is not carried over either', () => {
  const orders = statementOf(held, { from: '2026-11-01', kind: 'order' }, today, timeZone);
  expect(orders).toMatchObject({ openingCents: 0, dueCents: 0, overdueCents: 0 });
  expect(statementOf(held, { from: '2026-11-05', q: 'in-3' }, today, timeZone)).toMatchObject({
    openingCents: 0,
    dueCents: 300_10,
  });
});
