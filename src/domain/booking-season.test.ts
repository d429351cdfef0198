import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { bookingSeason, dayIn } from './booking-season.ts';

const season = { startDate: '2026-09-01', endDate: '2026-11-30', bookingIsOpen: true };
const zone = 'America/Toronto';
const at = (moment: string) => Date.parse(moment);

describe('the season', () => {
  test.each([
    ['2026-09-01T03:59:59Z', { code: 'not-yet-open', opensOn: '2026-09-01' }],
    ['2026-09-01T04:00:00Z', { code: 'open', closesAfter: '2026-11-30' }],
    ['2026-12-01T04:59:59Z', { code: 'open', closesAfter: '2026-11-30' }],
    ['2026-12-01T05:00:00Z', { code: 'over', closedAfter: '2026-11-30' }],
  ])('[BOOK-1] at %s, both days included in the maker’s zone', (moment, state) => {
    expect(bookingSeason(season, at(moment), zone)).toEqual(state);
  });

  test('[BOOK-1] is not open while the maker holds it closed', () => {
    const held = { ...season, bookingIsOpen: false };
    expect(bookingSeason(held, at('2026-10-01T12:00:00Z'), zone)).toEqual({ code: 'closed-by-maker' });
    expect(bookingSeason(held, at('2027-01-01T12:00:00Z'), zone).code).toBe('over');
  });

  test('[BOOK-1] a missing flag does not close it', () => {
    const { bookingIsOpen: _flag, ...dates } = season;
    expect(bookingSeason(dates, at('2026-10-01T12:00:00Z'), zone).code).toBe('open');
  });

  test.prop([fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }), fc.boolean()])(
    '[BOOK-1] it is never open outside its days',
    (date, bookingIsOpen) => {
      const today = dayIn(zone, date.getTime());
      const isWithin = today >= season.startDate && today <= season.endDate;
      const { code } = bookingSeason({ ...season, bookingIsOpen }, date.getTime(), zone);
      expect(code === 'open').toBe(isWithin && bookingIsOpen);
    },
  );
});

test.each([
  ['America/Toronto', '2026-03-08T04:59:00Z', '2026-03-07'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['America/Toronto', '2026-11-01T03:59:00Z', '2026-10-31'],
])('[BOOK-1] in %s %s falls on %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone, at(moment))).toBe(day);
});
