import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { barcodeKeysOf, errorsAllowedIn, skuKeyOf, typedWordsOf } from './words.ts';

describe('the words of a text', () => {
  test('[CAT-7] are blind to case, accents and how a size is written', () => {
    expect(typedWordsOf('Pneu Chemin d’EAU, 29 × 2,4')).toEqual(['pneu', 'chemin', 'd', 'eau', '29', '2.4']);
    for (const size of ['29x2.4', '29" x 2,4', '29” × 2.4', "29''x2,4", '２９x２.４']) {
      expect(typedWordsOf(size)).toEqual(['29', '2.4']);
    }
    expect(typedWordsOf('cassette 10–51')).toEqual(['cassette', '10', '51']);
    expect(typedWordsOf('bœuf Épinette')).toEqual(['boeuf', 'epinette']);
  });

  test('[CAT-7] a text without a letter or digit has none', () => {
    for (const text of ['', ' ', '%', '🚲🔧', '<>&"', '\u0000']) expect(typedWordsOf(text)).toEqual([]);
  });

  test('[CAT-7] of 5,000 characters no more are looked at than anybody types', () => {
    expect(typedWordsOf('chain '.repeat(1_000))).toHaveLength(12);
    expect(typedWordsOf('x'.repeat(5_000))[0]).toHaveLength(200);
  });

  test.prop([fc.string({ unit: 'binary', maxLength: 300 })])('[CAT-7] no text is an error', (text) => {
    for (const word of typedWordsOf(text)) expect(word).toMatch(/^[\p{L}\p{N}.\p{S}\p{P}'\s\p{C}]+$/u);
    expect(typedWordsOf(text).length).toBeLessThanOrEqual(12);
  });
});

test('[FLT-2] a part number is the same with and without its hyphens', () => {
  expect(['PC-CH-12', 'pc ch 12', ' PCCH12 '].map(skuKeyOf)).toEqual(['pcch12', 'pcch12', 'pcch12']);
});

test('[CAT-12] a UPC-A is an EAN-13 without its leading zero', () => {
  expect(barcodeKeysOf('012345678905')).toEqual(barcodeKeysOf('0012345678905'));
});

test('[CART-12] characters that documents put in place of plain ones are the same in a search', () => {
  const written = ['PC-CH-12', 'PC\u2011CH\u201312', 'P\u200bC-CH\u200b-12', 'ＰＣ－ＣＨ－１２'];
  expect(written.map(skuKeyOf)).toEqual(written.map(() => 'pcch12'));
  expect(written.map(typedWordsOf)).toEqual(written.map(() => ['pc', 'ch', '12']));
});

test('[CAT-7] one typing error from 4 letters, two from 8', () => {
  expect(['abc', 'abcd', 'abcdefg', 'abcdefgh'].map(errorsAllowedIn)).toEqual([0, 1, 1, 2]);
});
