import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { bookingColumns, bookingWindows, type ColumnUnits } from '../columns.ts';
import { totalsOf } from '../grid-totals.ts';
import { arrivalsOf } from './arrivals.ts';
import { budgetLeftCents, windowMoney } from './window-money.ts';

const rows = [
  { sku: 'a', model: 'Ridge', unitCents: 200_000 },
  { sku: 'b', model: 'Fjord', unitCents: 10_050 },
  { sku: 'c', model: 'Ridge', unitCents: null },
];
const windows = [
  { name: 'q0', shipDate: '2027-01-18' },
  { name: 'q1', shipDate: '2027-02-15' },
] as const;
const grid = new Map<string, ColumnUnits>([
  ['a', { demo: 1, q0: 2 }],
  ['b', { q0: 4 }],
  ['c', { q0: 1, q3: 2 }],
]);
const sums = totalsOf(rows, grid).all;

test('[BOOK-11] each window is due so many days after it ships, by the dealer’s terms', () => {
  const due = (days: number | null) => windowMoney(sums, windows, days, {}).map((one) => [one.column, one.dueDate]);
  expect(due(60)).toEqual([
    ['demo', null],
    ['q0', '2027-03-19'],
    ['q1', '2027-04-16'],
    ['q3', null],
  ]);
  expect(due(0)[1]).toEqual(['q0', '2027-01-18']);
  expect(due(null)[1]).toEqual(['q0', null]);
  expect(windowMoney(sums, [{ name: 'q0', shipDate: '2027-10-29' }], 120, {})[1]?.dueDate).toBe('2028-02-26');
});

test('[BOOK-11] a budget per window says what is left of it, and what is over it', () => {
  const money = windowMoney(sums, windows, 30, { q0: 400_000, q1: 100_000 });
  expect(money.map(({ column, cents, leftCents }) => [column, cents, leftCents])).toEqual([
    ['demo', 200_000, null],
    ['q0', 440_200, -40_200],
    ['q1', 0, 100_000],
    ['q3', 0, null],
  ]);
  expect(budgetLeftCents(money)).toBe(59_800);
  expect(budgetLeftCents(windowMoney(sums, windows, 30, {}))).toBeNull();
});

test('[BOOK-11] what arrives when: by window, the rows of a model together', () => {
  const arrivals = arrivalsOf(rows, grid);
  expect(arrivals.map(({ column, sum }) => [column, sum])).toEqual([
    ['demo', { units: 1, cents: 200_000 }],
    ['q0', { units: 7, cents: 440_200 }],
    ['q3', { units: 2, cents: 0 }],
  ]);
  expect(
    arrivals[1]?.models.map(({ model, rows: own }) => [model, own.map(({ row, units }) => [row.sku, units])]),
  ).toEqual([
    [
      'Ridge',
      [
        ['a', 2],
        ['c', 1],
      ],
    ],
    ['Fjord', [['b', 4]]],
  ]);
});

const anyGrid = fc.array(fc.record(Object.fromEntries(bookingColumns.map((column) => [column, fc.nat(99)]))), {
  minLength: 3,
  maxLength: 3,
});

test.prop([anyGrid])('[BOOK-11] every unit arrives once, in its window, and money and arrivals agree', (cells) => {
  const view = new Map<string, ColumnUnits>(cells.map((own, at) => [rows[at]!.sku, own]));
  const { all } = totalsOf(rows, view);
  const dates = bookingWindows.map((name) => ({ name, shipDate: '2027-01-18' }));
  const money = new Map(windowMoney(all, dates, 30, {}).map((one) => [one.column, one]));
  for (const { column, sum } of arrivalsOf(rows, view)) {
    expect({ units: money.get(column)?.units, cents: money.get(column)?.cents }).toEqual(sum);
  }
  expect(arrivalsOf(rows, view).reduce((sum, one) => sum + one.sum.units, 0)).toBe(all.whole.units);
});
