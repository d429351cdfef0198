import { expect, test } from 'vitest';
import { buildGridLine } from '../../../tests/builders/build-grid-line.ts';
import type { PastBooking } from '../../contract/booking/booking.ts';
import { lastSeasonUnits } from './last-season.ts';

const past = (bookingYear: number, lines: readonly object[]) =>
  ({ bookingYear, bookingLines: lines }) as unknown as PastBooking;
const none = { demo: 0, q0: 0, q1: 0, q2: 0, q3: 0, q4: 0 };
const names = { model: 'Taïga 140', configuration: 'GX', colorName: 'Spruce' };

test('[BOOK-10] what was booked last season is known by sku, else by model, configuration, colour and size', () => {
  const lines = [buildGridLine({ sku: 'same' }), buildGridLine({ sku: 'new-l', size: 'L' })];
  const history = [
    past(2026, [
      { sku: 'same', ...names, size: 'M', ...none, q0: 2 },
      { sku: 'old-l', ...names, model: 'TAIGA 140', size: 'L', ...none, demo: 1, q1: 4 },
      { sku: 'gone', ...names, size: 'XXL', ...none, q1: 9 },
    ]),
    past(2026, [{ sku: 'same', ...names, size: 'M', ...none, q0: 3 }]),
    past(2025, [{ sku: 'same', ...names, size: 'M', ...none, q0: 100 }]),
  ];
  expect([...lastSeasonUnits(history, () => lines, 2027)]).toEqual([
    ['same', { ...none, q0: 5 }],
    ['new-l', { ...none, demo: 1, q1: 4 }],
  ]);
});

test('[BOOK-10] who booked nothing last season has nothing of it, and no line of this one is looked at', () => {
  const unasked = () => {
    throw new Error('no line is needed');
  };
  expect(
    lastSeasonUnits([past(2025, [{ sku: 'same', ...names, size: 'M', ...none, q0: 1 }])], unasked, 2027).size,
  ).toBe(0);
});
