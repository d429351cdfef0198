import { expect, test } from 'vitest';
import { countryCode, provinceCode } from './address-rows.ts';

test.each([
  ['CA', 'CA'],
  ['ca', 'CA'],
  ['Canada', 'CA'],
  ['États-Unis', 'US'],
  ['ETATS UNIS', 'US'],
  ['USA', 'US'],
  ['Allemagne', 'DE'],
  ['Utopie', null],
  ['', null],
])('[FEED-7] the country %j is %j', (word, code) => {
  expect(countryCode(word)).toBe(code);
});

test.each([
  ['CA', 'Québec', 'QC'],
  ['CA', 'qc', 'QC'],
  ['CA', 'Colombie-Britannique', 'BC'],
  ['CA', 'Île du Prince Édouard', 'PE'],
  ['CA', 'QU', null],
  ['US', 'Vermont', 'VT'],
  ['FR', 'Puy-de-Dôme', 'Puy-de-Dôme'],
  ['CA', '', ''],
])('[FEED-7] in %s, the province %j is %j', (country, word, code) => {
  expect(provinceCode(country, word)).toBe(code);
});
