import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { formatsOf } from './format.ts';

const en = formatsOf('en');
const fr = formatsOf('fr');

describe('figures', () => {
  test('[PRICE-10, UI-2] money follows the language, in either currency', () => {
    expect(en.money(123_450, 'CA')).toBe('$1,234.50');
    expect(en.money(123_450, 'US')).toBe('$1,234.50');
    expect(fr.money(123_450, 'CA')).toBe('1\u00a0234,50\u00a0$');
    expect(fr.money(123_450, 'US')).toBe('1\u00a0234,50\u00a0$');
  });

  test('a minus is longer than a hyphen', () => {
    expect(en.money(-500, 'CA')).toBe('\u2212$5.00');
    expect(fr.money(-500, 'CA')).toBe('\u22125,00\u00a0$');
  });

  test('[UI-2] numbers and percentages follow the language', () => {
    expect(en.number(12_345)).toBe('12,345');
    expect(fr.number(12_345)).toBe('12\u00a0345');
    expect(en.percent(14.975)).toBe('14.975%');
    expect(fr.percent(4)).toBe('4\u00a0%');
  });
});

describe('figures as the browser writes them', () => {
  const signs = (text: string) => text.replace('-', '\u2212');
  const tags = { en: 'en-US', fr: 'fr-CA' } as const;
  const currencies = { CA: 'CAD', US: 'USD' } as const;
  const locale = fc.constantFrom('en', 'fr');

  property.prop([locale, fc.constantFrom('CA', 'US'), fc.integer({ min: -1e12, max: 1e12 })])(
    '[PRICE-10] any amount in either language and currency',
    (of, currency, cents) => {
      const style = { style: 'currency', currency: currencies[currency], currencyDisplay: 'narrowSymbol' } as const;
      const written = new Intl.NumberFormat(tags[of], style).format(cents / 100);
      expect(formatsOf(of).money(cents, currency)).toBe(signs(written));
    },
  );

  property.prop([locale, fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true }))])(
    '[UI-2] any number in either language',
    (of, value) => {
      fc.pre(!Object.is(value, -0));
      expect(formatsOf(of).number(value)).toBe(signs(new Intl.NumberFormat(tags[of]).format(value)));
    },
  );
});

describe('moments', () => {
  test('[UI-2] a calendar day is written the same wherever the device is', () => {
    expect(en.date('2026-12-12')).toBe('Dec 12, 2026');
    expect(fr.date('2026-12-12')).toBe('12 déc. 2026');
    expect([en.shortDate('2026-12-14'), fr.shortDate('2026-12-14')]).toEqual(['Dec 14', '14 déc.']);
  });

  test('[UI-2] the first of a month in French', () => {
    expect([fr.date('2026-12-01'), fr.shortDate('2026-02-01')]).toEqual(['1er déc. 2026', '1er févr.']);
    expect([fr.date('2026-12-11'), en.date('2026-12-01')]).toEqual(['11 déc. 2026', 'Dec 1, 2026']);
    expect(fr.moment(new Date(2026, 10, 1, 9).getTime(), new Date(2026, 10, 20).getTime())).toBe(
      '1er nov. 2026, 9\u00a0h',
    );
  });

  test('[UI-2] the time of day', () => {
    expect(en.time(new Date(2026, 10, 20, 11, 42))).toBe('11:42\u00a0AM');
    expect(en.time(new Date(2026, 10, 20, 12, 5))).toBe('12:05\u00a0PM');
    expect(fr.time(new Date(2026, 10, 20, 9, 5))).toBe('9\u00a0h\u00a005');
    expect(fr.time(new Date(2026, 10, 20, 11, 42))).toBe('11\u00a0h\u00a042');
  });

  test('[STK-4, UI-2] when something was, by the day that it is now', () => {
    const nowMs = new Date(2026, 10, 20, 14, 30).getTime();
    const said = (...at: [number, number, number, number, number]) =>
      [en, fr].map((formats) => formats.moment(new Date(...at).getTime(), nowMs));
    expect(said(2026, 10, 20, 0, 5)).toEqual(['12:05\u00a0AM', '0\u00a0h\u00a005']);
    expect(said(2026, 10, 19, 16, 5)).toEqual(['yesterday, 4:05\u00a0PM', 'hier, 16\u00a0h\u00a005']);
    expect(said(2026, 10, 18, 23, 59)).toEqual(['Nov 18, 2026, 11:59\u00a0PM', '18 nov. 2026, 23\u00a0h\u00a059']);
    expect(said(2026, 10, 21, 9, 0)).toEqual(['Nov 21, 2026, 9:00\u00a0AM', '21 nov. 2026, 9\u00a0h']);
  });

  test('[UI-2] a moment has the day and the time of the zone that is asked for', () => {
    const ordered = '2026-11-28T03:05:00.000Z';
    const [toronto, taipei] = [formatsOf('en', 'America/Toronto'), formatsOf('fr', 'Asia/Taipei')];
    expect([toronto.date(ordered), toronto.time(ordered)]).toEqual(['Nov 27, 2026', '10:05\u00a0PM']);
    expect([taipei.date(ordered), taipei.time(ordered)]).toEqual(['28 nov. 2026', '11\u00a0h\u00a005']);
    expect(toronto.time('2026-11-27T05:09:00.000Z')).toBe('12:09\u00a0AM');
    expect(toronto.date('2026-11-28')).toBe('Nov 28, 2026');
  });

  test('[UI-2] what happened on the device keeps the time of its clock', () => {
    const nowMs = new Date(2026, 10, 20, 14, 30).getTime();
    const at = new Date(2026, 10, 20, 9, 5).getTime();
    expect(formatsOf('en', 'Asia/Taipei').moment(at, nowMs)).toBe('9:05\u00a0AM');
    expect(formatsOf('en', 'America/Toronto').moment(at, nowMs)).toBe('9:05\u00a0AM');
  });
});
