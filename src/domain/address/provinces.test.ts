import { expect, test } from 'vitest';
import { provinceNames, provincesOf } from './provinces.ts';

test('[WAR-1] every province and state has a name of its own in both languages', () => {
  for (const [country, count] of [
    ['CA', 13],
    ['US', 51],
  ] as const) {
    const codes = provincesOf(country) ?? [];
    expect(codes).toHaveLength(count);
    const named = codes.map((code) => provinceNames(country, code));
    expect(named.filter(({ en, fr }) => en.length <= 2 || fr.length <= 2)).toEqual([]);
    expect(new Set(named.map(({ en }) => en)).size).toBe(codes.length);
    expect(new Set(named.map(({ fr }) => fr)).size).toBe(codes.length);
  }
  expect(provinceNames('CA', 'QC')).toEqual({ en: 'Quebec', fr: 'Québec' });
});

test('[WAR-1] what is free text elsewhere stays as it was written', () => {
  expect(provinceNames('DK', 'Sjælland')).toEqual({ en: 'Sjælland', fr: 'Sjælland' });
  expect(provinceNames('CA', 'XX')).toEqual({ en: 'XX', fr: 'XX' });
});
