import { expect, test } from 'vitest';
import { buildGridLine } from '../../../../../tests/builders/build-grid-line.ts';
import { foundLines } from './use-shown-lines.ts';

const lines = [
  buildGridLine({ sku: 'TAIG-S-SP', size: 'S' }),
  buildGridLine({ sku: 'TAIG-M-EM', size: 'M', colorName: 'Ember' }),
  buildGridLine({ sku: 'LYNX-M', modelName: 'Lynx E', configuration: '720', colorName: 'Épinette' }),
];
const remarks = new Map([['LYNX-M', 'For the Wéber family']]);
const found = (question: string) => foundLines(lines, remarks, question).map(({ sku }) => sku);

test('[BOOK-5] a line is found by model, configuration, colour, size and sku, accents and case aside', () => {
  expect(found('taiga')).toEqual(['TAIG-S-SP', 'TAIG-M-EM']);
  expect(found('EPI 720')).toEqual(['LYNX-M']);
  expect(found('taig-m')).toEqual(['TAIG-M-EM']);
  expect(found('taiga m')).toEqual(['TAIG-M-EM']);
  expect(found('s')).toEqual(['TAIG-S-SP']);
  expect([found('nothing'), foundLines(lines, remarks, ' ')]).toEqual([[], lines]);
});

test('[BOOK-10] a line is found by its note', () => {
  expect(found('weber')).toEqual(['LYNX-M']);
  expect(found('lynx family')).toEqual(['LYNX-M']);
});
