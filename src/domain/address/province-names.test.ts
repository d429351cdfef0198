import { expect, test } from 'vitest';
import { provincesOf } from './countries.ts';
import { provinceNames } from './province-names.ts';

test('[WAR-1] every province and state has a name of its own in both languages', () => {
  for (const country of ['CA', 'US']) {
    const codes = provincesOf(country) ?? [];
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
