import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { formatsOf } from '../format.ts';
import { isDay, readDay } from './written-day.ts';

test.each([
  ['2026-12-05', '2026-12-05', '2026-12-05'],
  ['2026/2/5', '2026-02-05', '2026-02-05'],
  ['12/05/2026', '2026-12-05', '2026-05-12'],
  ['1-2-27', '2027-01-02', '2027-02-01'],
  ['31/12/2026', '2026-12-31', '2026-12-31'],
  ['12.31.2026', '2026-12-31', '2026-12-31'],
  ['Dec 5, 2026', '2026-12-05', '2026-12-05'],
  ['5 déc. 2026', '2026-12-05', '2026-12-05'],
  ['1er février 2027', '2027-02-01', '2027-02-01'],
  ['March 3rd 2027', '2027-03-03', '2027-03-03'],
  [' 4 AOÛT 2027 ', '2027-08-04', '2027-08-04'],
  ['2027 juill 9', '2027-07-09', '2027-07-09'],
])('[UI-3] “%s” is %s in English and %s in French', (text, english, french) =>
  expect([readDay(text, false), readDay(text, true)]).toEqual([english, french]),
);

test.each([
  '',
  '2026',
  '12/2026',
  '2026-02-30',
  '31/31/2026',
  '5 jui 2026',
  '5 de 2026',
  'tomorrow',
  '1/2/3/2026',
  '0/1/2026',
  '1/2/026',
])('[UI-3] “%s” is no day', (text) => expect([readDay(text, false), readDay(text, true)]).toEqual([null, null]));

test.prop([fc.date({ min: new Date('1980-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })])(
  '[UI-3] every day is read again as it is written',
  (at) => {
    const day = at.toISOString().slice(0, 10);
    expect(isDay(day)).toBe(true);
    for (const locale of ['en', 'fr']) {
      const written = formatsOf(locale).date(day);
      expect([written, readDay(written, locale === 'fr')]).toEqual([written, day]);
    }
  },
);
