import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { MAX_UNITS } from '../../cart-ops/op.ts';
import { readUnits } from './read-units.ts';

test.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  ['12', 12],
  [' 12 ', 12],
  ['007', 7],
  ['12.0', 12],
  ['12,00', 12],
  ['1\u202f200', 1200],
  ['1 200', 1200],
  ['999999', MAX_UNITS],
])('[BOOK-5, QTY-5] %j are %i units in either language', (written, units) => {
  expect([readUnits(written, 'thousands'), readUnits(written, 'decimals')]).toEqual([{ units }, { units }]);
});

test('[BOOK-5] a comma in front of three digits parts thousands in English, and is refused in French', () => {
  expect(readUnits('1,200', 'thousands')).toEqual({ units: 1200 });
  expect(readUnits('1,200', 'decimals')).toEqual({ fault: 'fraction' });
});

test.each([
  ['-3', 'negative'],
  ['\u22123', 'negative'],
  ['(3)', 'negative'],
  ['1.5', 'fraction'],
  ['1,5', 'fraction'],
  ['1.000', 'fraction'],
  ['2026-11-22', 'date'],
  ['22/11/2026', 'date'],
  ['22.11.26', 'date'],
  ['1000000', 'too-large'],
  ['1e9', 'too-large'],
  ['1,2E+09', 'too-large'],
  ['1e2', 'not-a-number'],
  ['a dozen', 'not-a-number'],
  ['=A1', 'not-a-number'],
  ['#REF!', 'not-a-number'],
  ['12 pcs', 'not-a-number'],
])('[BOOK-5] %j is refused: %s', (written, fault) => {
  expect(readUnits(written, 'decimals')).toEqual({ fault });
});

test.prop([fc.nat(MAX_UNITS), fc.constantFrom('en-CA', 'fr-CA')])(
  '[BOOK-5] every count that a cell can have is read as it is shown',
  (units, language) => {
    const shown = new Intl.NumberFormat(language).format(units);
    expect(readUnits(shown, language === 'en-CA' ? 'thousands' : 'decimals')).toEqual({ units });
  },
);

test.prop([fc.string({ unit: 'grapheme' }), fc.constantFrom('thousands', 'decimals')])(
  '[BOOK-5] whatever is typed, it is units or refused, and no digit is made up',
  (written, comma) => {
    const read = readUnits(written, comma);
    if (!('units' in read)) return;
    // Full-width digits count as digits.
    const plain = written.normalize('NFKC');
    const digits = plain
      .trim()
      .replace(/[.,]0{1,2}$/, '')
      .replaceAll(/\D/g, '');
    expect(read.units).toBe(Number(digits === '' ? plain.replaceAll(/\D/g, '') : digits));
  },
);
