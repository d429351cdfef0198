import { type Messages, setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { inCanadianSpelling } from './canadian-spelling.ts';

/** A compiled text, as the app shows it to a Canadian. */
function shown(text: Exclude<Messages[string], string>): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: inCanadianSpelling({ text }) } });
  return i18n._('text', { count: 2, color: 'red' });
}

test.each([
  ['Color', 'Colour'],
  ['Logos, colors and usage guidelines.', 'Logos, colours and usage guidelines.'],
  ['Center the barcode in the frame.', 'Centre the barcode in the frame.'],
  ['Canceled, and canceling again: cancel', 'Cancelled, and cancelling again: cancel'],
  ['catalogs, Catalog, catalogue', 'catalogues, Catalogue, catalogue'],
  ['The recorder is colder', 'The recorder is colder'],
])('%j reads %j in Canada', (text, canadian) => {
  expect(shown([text])).toBe(canadian);
});

test('variables and choices keep their names, and their texts are respelled', () => {
  expect(shown(['Favorite: ', ['color']])).toBe('Favourite: red');
  const other = ['#', ' favorites in ', ['color']];
  expect(shown([['count', 'plural', { offset: 0, one: ['# favorite'], other }]])).toMatch(/ favourites in red$/);
  expect(shown([['color', 'select', { red: ['a red color'], other: ['center'] }]])).toBe('a red colour');
});
