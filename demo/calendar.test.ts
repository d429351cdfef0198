import { expect, test } from 'vitest';
import { dayAfter, daysOnSale, seasonYear } from './calendar.ts';

test('the next model year is sold as new from the first of August of the maker’s calendar', () => {
  expect(seasonYear(new Date('2026-08-01T03:59:00Z'))).toBe(2026);
  expect(seasonYear(new Date('2026-08-01T04:00:00Z'))).toBe(2027);
  expect(seasonYear(new Date('2027-01-15T12:00:00Z'))).toBe(2027);
});

test('days are those of the maker’s time zone', () => {
  const lateInTheEvening = new Date('2026-11-21T03:00:00Z');
  expect(dayAfter(lateInTheEvening, 0)).toBe('2026-11-20');
  expect(dayAfter(lateInTheEvening, 11)).toBe('2026-12-01');
  expect(dayAfter(lateInTheEvening, -20)).toBe('2026-10-31');
});

test('a model year that is not in the shops yet has a negative age', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(daysOnSale(now, 2027)).toBe(111);
  expect(daysOnSale(now, 2028)).toBeLessThan(0);
});
