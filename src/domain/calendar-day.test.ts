import { expect, test } from 'vitest';
import { dayIn } from './calendar-day.ts';

test.each([
  ['America/Toronto', '2026-11-28T04:59:59Z', '2026-11-27'],
  ['America/Toronto', '2026-11-28T05:00:00Z', '2026-11-28'],
  ['Asia/Taipei', '2026-11-27T15:59:59Z', '2026-11-27'],
  ['Asia/Taipei', '2026-11-27T16:00:00Z', '2026-11-28'],
])('in %s %s falls on %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone, Date.parse(moment))).toBe(day);
});

test('without a zone a day is one of the device', () => {
  expect(dayIn(undefined, new Date(2026, 10, 27, 0, 0).getTime())).toBe('2026-11-27');
  expect(dayIn(undefined, new Date(2026, 10, 27, 23, 59).getTime())).toBe('2026-11-27');
});
