import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { isShipDate, shipDatesFrom } from './ship-dates.ts';

const dates = shipDatesFrom('2026-11-30');

test('[ORD-12] an order ships from today to a year ahead, both included', () => {
  expect(dates).toEqual({ first: '2026-11-30', last: '2027-11-30' });
  expect(['2026-11-29', '2026-11-30', '2027-11-30', '2027-12-01'].map((day) => isShipDate(day, dates))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('[ORD-12] a year after a leap day is a day that there is', () => {
  expect(shipDatesFrom('2028-02-29').last).toBe('2029-03-01');
});

test.each(['', '2027-02-30', '2027-13-01', '2027-1-5', '12027-01-05', '2027-01-05T10:00', 'tomorrow'])(
  '[ORD-12] “%s” is no day to ship on',
  (text) => {
    expect(isShipDate(text, dates)).toBe(false);
  },
);

test.prop([fc.date({ min: new Date('2026-11-30'), max: new Date('2027-11-30'), noInvalidDate: true })])(
  '[ORD-12] every day between them is one',
  (at) => {
    expect(isShipDate(at.toISOString().slice(0, 10), dates)).toBe(true);
  },
);
