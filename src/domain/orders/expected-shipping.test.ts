import { expect, test } from 'vitest';
import { firstShipDay } from './expected-shipping.ts';

const wishes = { today: '2026-11-30', requested: null, shipComplete: false };
const there = { quantity: 2, available: 5, next: null };
const late = { quantity: 2, available: 0, next: '2027-01-15' };
const partly = { quantity: 5, available: 2, next: '2026-12-20' };
const unknown = { quantity: 2, available: 0, next: null };

test.each([
  ['what is in stock ships today', [there, late], {}, '2026-11-30'],
  ['a part of a line is enough', [partly], {}, '2026-11-30'],
  ['nothing is there before the next arrival', [late, unknown], {}, '2027-01-15'],
  ['nobody knows when', [unknown], {}, null],
  ['not before the day that was asked for', [there], { requested: '2026-12-10' }, '2026-12-10'],
  ['an arrival after that day counts', [late], { requested: '2026-12-10' }, '2027-01-15'],
  ['complete, it waits for its last line', [there, partly, late], { shipComplete: true }, '2027-01-15'],
  ['complete, one line without a day leaves it open', [there, unknown], { shipComplete: true }, null],
] as const)('[ORD-2, ORD-12] %s', (_, lines, changes, day) =>
  expect(firstShipDay(lines, { ...wishes, ...changes })).toBe(day),
);
