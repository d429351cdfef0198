import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { foldText, isSymbolsOnly, matchesQuery, partNumberOf, searchTextOf } from './search-text.ts';

const bike = searchTextOf({
  name: 'Boréal Névé 29',
  skus: ['NEV-29-S-RED', 'NEV-29-M-RED'],
  model: 'NÉVÉ',
  description: 'Vélo de sentier à l’œuvre légère',
});

test.each(['boreal', 'BORÉAL', 'neve 29', '29 neve', 'nev-29-m', "l'oeuvre", 'l’œuvre', 'velo legere', '', '   '])(
  '[CAT-7] name, sku, model and description are found blind to accents and case by %j',
  (query) => {
    expect(matchesQuery(bike, query)).toBe(true);
  },
);

test('[CAT-7] a word that stands nowhere finds nothing, even beside one that does', () => {
  expect(matchesQuery(bike, 'gravel')).toBe(false);
  expect(matchesQuery(bike, 'boreal gravel')).toBe(false);
});

test.prop([fc.string({ unit: 'grapheme' })])('[CAT-7] composed and decomposed characters are the same', (text) => {
  expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
});

test.prop([fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })])(
  '[CAT-7] every product is found by its own name and sku',
  (name, sku) => {
    const text = searchTextOf({ name, skus: [sku], model: '', description: '' });
    expect(matchesQuery(text, name)).toBe(true);
    expect(matchesQuery(text, sku)).toBe(true);
  },
);

test.each(['PC\u2011CH\u201112', 'pc–ch–12', 'PC-\u200bCH-12\ufeff', 'ＰＣ－ＣＨ－１２', '\u00a0PC−CH−12 '])(
  '[CART-12] %j is the part number PC-CH-12',
  (written) => {
    expect(partNumberOf(written)).toBe('PC-CH-12');
  },
);

test('[CART-12] accents of a part number are the same in either form, and not left out', () => {
  expect(partNumberOf('NE\u0301VE\u0301 29')).toBe('NÉVÉ 29');
  expect(partNumberOf('NEVE 29')).toBe('NEVE 29');
});

test('[CART-12] capitals that fall into parts are joined again', () => {
  expect(partNumberOf(partNumberOf('ῒ'))).toBe(partNumberOf('ῒ'));
});

test.prop([fc.string({ unit: 'grapheme' })])('[CART-12] a part number stays what it is once it is plain', (text) => {
  expect(partNumberOf(partNumberOf(text))).toBe(partNumberOf(text));
});

test('[FLT-2] a part number is searched for in upper case', () => {
  expect(partNumberOf(' brk-pad-01a ')).toBe('BRK-PAD-01A');
});

test.each(['🚲', '%', '- — _', '♥\u200d🔧'])('[SRCH-2] %j is symbols only', (typed) => {
  expect(isSymbolsOnly(typed)).toBe(true);
});

test.each(['', '  ', 'a🚲', '-9', 'é', '自'])('[SRCH-2] %j is not symbols only', (typed) => {
  expect(isSymbolsOnly(typed)).toBe(false);
});
