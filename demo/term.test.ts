import { expect, test } from 'vitest';
import { inBothLanguages } from './term.ts';

test('figures that are written once get a decimal comma in French', () => {
  expect(inBothLanguages('Panaracer, 700 × 2.25')).toEqual({
    en: 'Panaracer, 700 × 2.25',
    fr: 'Panaracer, 700 × 2,25',
  });
});

test('a figure keeps to its unit in both languages', () => {
  expect(inBothLanguages('14.6 kg')).toEqual({ en: '14.6\u00A0kg', fr: '14,6\u00A0kg' });
  expect(inBothLanguages({ en: 'stem 45 mm, 2 mmm', fr: 'potence 45 mm' })).toEqual({
    en: 'stem 45\u00A0mm, 2 mmm',
    fr: 'potence 45\u00A0mm',
  });
});
