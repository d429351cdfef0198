import { expect, test } from 'vitest';
import { wordsIn } from '../bilingual.ts';
import { type ClaimField, aboutClaim, strangersOf, withValues } from './claim-field.ts';

const fields: readonly ClaimField[] = [
  { name: 'serial', kind: 'serial', required: false },
  { name: 'bike', kind: 'product', required: true },
  { name: 'part', kind: 'product', required: false },
  { name: 'photos', kind: 'files', required: true },
];

test('[WAR-3] a claim is about its bike or part, else its serial number, else nothing that can be said', () => {
  expect(aboutClaim(fields, { serial: 'BO27', bike: ' Taïga 140 ' })).toBe('Taïga 140');
  expect(aboutClaim(fields, { serial: 'BO27', bike: '  ', part: 'Chain' })).toBe('Chain');
  expect(aboutClaim(fields, { serial: 'BO27' })).toBe('BO27');
  expect(aboutClaim(fields, { other: 'Taïga' })).toBe('');
  expect(aboutClaim([], { bike: 'Taïga' })).toBe('');
});

test('[WAR-2] what is emptied leaves no trace, so that a draft says only what was written', () => {
  expect(withValues({ bike: 'Taïga', serial: 'BO27' }, { serial: '', part: 'Chain' })).toEqual({
    bike: 'Taïga',
    part: 'Chain',
  });
});

test('[WAR-1] values are strangers whose field the form has no more', () => {
  expect(strangersOf(fields, { bike: 'Taïga', colour: 'red' })).toEqual(['colour']);
});

test('[UI-2] the maker’s words are in the language of the page, and English stands in', () => {
  expect(wordsIn({ en: 'Fork', fr: 'Fourche' }, 'fr')).toBe('Fourche');
  expect(wordsIn({ en: 'Fork', fr: 'Fourche' }, 'en')).toBe('Fork');
  expect(wordsIn({ en: 'Fork', fr: null }, 'fr')).toBe('Fork');
});
