import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { dayAfter } from './calendar.ts';
import { demoWindows } from './season.ts';

test('[BOOK-9] the windows of the demo are five months, one after the other, in both languages', () => {
  expect(demoWindows(new Date('2026-11-20T15:00:00Z'))).toEqual([
    { name: 'q0', label: { en: 'February 2027', fr: 'Février 2027' }, shipDate: '2027-02-15' },
    { name: 'q1', label: { en: 'March 2027', fr: 'Mars 2027' }, shipDate: '2027-03-15' },
    { name: 'q2', label: { en: 'April 2027', fr: 'Avril 2027' }, shipDate: '2027-04-15' },
    { name: 'q3', label: { en: 'May 2027', fr: 'Mai 2027' }, shipDate: '2027-05-15' },
    { name: 'q4', label: { en: 'June 2027', fr: 'Juin 2027' }, shipDate: '2027-06-15' },
  ]);
});

test.prop([fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })])(
  '[BOOK-9] whatever the day of the demo, its windows ship in their order, all after the season has closed',
  (now) => {
    const days = demoWindows(now).map(({ shipDate }) => shipDate);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect((days[0] ?? '') > dayAfter(now, 50)).toBe(true);
  },
);
