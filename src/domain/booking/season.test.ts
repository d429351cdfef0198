import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { dayIn } from '../calendar-day.ts';
import { bookingSeason, seasonOnDevice } from './season.ts';

const season = { startDate: '2026-09-01', endDate: '2026-11-30', bookingIsOpen: true };
const zone = 'America/Toronto';
const at = (moment: string) => Date.parse(moment);

describe('the season on a device', () => {
  const day = at('2026-10-01T12:00:00Z');
  const years = 9 * 365 * 86_400_000;
  const seen = (nowMs: number, more: object) => seasonOnDevice({ ...season, ...more }, nowMs, zone).code;

  test('[BOOK-1, F-44] a clock that is a day out does not close what the server has just called open, nor open what it calls over', () => {
    const onceOver = at('2026-12-01T12:00:00Z');
    expect(seen(onceOver, { state: 'open', toldAtMs: onceOver - 5_000 })).toBe('open');
    expect(seen(day, { state: 'over', toldAtMs: day + 5_000 })).toBe('over');
    expect(seen(day, { state: 'closed-by-maker', toldAtMs: day })).toBe('closed-by-maker');
  });

  test.each([years, -years])(
    '[BOOK-1, F-44] with a clock %i ms out the server’s last word counts, however old',
    (byMs) => {
      expect(seen(day + byMs, { state: 'open' })).toBe('open');
      expect(seen(day + byMs, { state: 'not-yet-open' })).toBe('not-yet-open');
    },
  );

  test('[BOOK-1] what was said long ago gives way to the calendar', () => {
    expect(seen(at('2026-12-02T12:00:00Z'), { state: 'open' })).toBe('over');
    expect(seen(at('2026-12-02T12:00:00Z'), { state: 'open', toldAtMs: day })).toBe('over');
    expect(seen(day, { state: 'not-yet-open' })).toBe('open');
    expect(seen(day, {})).toBe('open');
  });
});

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

const zones = [
  'America/Toronto',
  'America/St_Johns',
  'America/Havana',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
];
const HOUR_MS = 3_600_000;

/** The first moment of a day in a zone, found by looking: no rule of clocks is written down twice. */
function beginningOf(day: string, timeZone: string): number {
  let moment = Date.parse(`${day}T00:00:00Z`) - 15 * HOUR_MS;
  while (dayIn(timeZone, moment) < day) moment += HOUR_MS / 4;
  return moment;
}

const anyDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Days on which clocks are set forward or back in one of the zones; at midnight in Havana. */
const dayOfChange = fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04');

test.prop([fc.constantFrom(...zones), fc.oneof(anyDay, dayOfChange), fc.oneof(anyDay, dayOfChange)], { numRuns: 25 })(
  '[BOOK-1] in every zone it opens with the first moment of its first day and closes after the last one of its last',
  (timeZone, one, other) => {
    const [startDate, endDate] = one < other ? ([one, other] as const) : ([other, one] as const);
    const state = (moment: number) => bookingSeason({ startDate, endDate }, moment, timeZone).code;
    const opens = beginningOf(startDate, timeZone);
    const afterwards = beginningOf(dayAfter(endDate), timeZone);
    expect([state(opens - 1), state(opens)]).toEqual(['not-yet-open', 'open']);
    expect([state(afterwards - 1), state(afterwards)]).toEqual(['open', 'over']);
  },
);

test.prop([fc.constantFrom(...zones), dayOfChange, fc.nat(30 * 60)], { numRuns: 40 })(
  '[BOOK-1] a season of one day is open for the whole of it, be it of 23, 24 or 25 hours',
  (timeZone, day, minute) => {
    const moment = beginningOf(day, timeZone) + minute * 60_000;
    const isThatDay = dayIn(timeZone, moment) === day;
    expect(bookingSeason({ startDate: day, endDate: day }, moment, timeZone).code === 'open').toBe(isThatDay);
  },
);

test.each([
  { startDate: null, endDate: null },
  { startDate: '2026-09-01', endDate: null },
  { startDate: null, endDate: '2026-11-30' },
])('[BOOK-1] a season without both its days is announced by nobody: %j', (dates) => {
  expect(bookingSeason(dates, at('2026-10-01T12:00:00Z'), zone)).toEqual({ code: 'not-announced' });
});

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);
}

test.each([
  ['America/Toronto', '2026-03-08T04:59:00Z', '2026-03-07'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['America/Toronto', '2026-11-01T03:59:00Z', '2026-10-31'],
])('[BOOK-1] in %s %s falls on %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone, at(moment))).toBe(day);
});
