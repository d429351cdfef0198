import { describe, expect, test } from 'vitest';
import {
  chooseProduct,
  noChoice,
  offeredChoice,
  resetChoice,
  revisionOf,
  revisionsBySize,
} from './configuration-choice.ts';

const sizes = [
  { name: 'S', skus: [{ color: 'red', revisions: [{ sku: 'TRAIL-S-RED-1' }, { sku: 'TRAIL-S-RED-2' }] }] },
  {
    name: 'M',
    skus: [
      { color: 'red', revisions: [{ sku: 'TRAIL-M-RED-1' }] },
      { color: 'blue', revisions: [{ sku: 'TRAIL-M-BLUE-1' }] },
    ],
  },
];
const bike = {
  id: 'trail',
  configurations: [
    { id: 'GX', sizes },
    { id: 'XT', sizes: [] },
  ],
};
const chosen = { productId: 'trail', configuration: 'GX', color: 'red', revision: 'TRAIL-S-RED-1', year: 2026 };

describe('the revision', () => {
  test('[CAT-5] defaults to the last one', () => {
    expect(revisionOf(sizes[0]?.skus[0]?.revisions ?? [], null)).toEqual({ sku: 'TRAIL-S-RED-2' });
    expect(revisionOf([], null)).toBeUndefined();
  });

  test('[CAT-5] is the chosen one where the sku has it', () => {
    const revisions = [{ sku: 'A-1' }, { sku: 'A-2' }];
    expect(revisionOf(revisions, 'A-1')).toEqual({ sku: 'A-1' });
    expect(revisionOf(revisions, 'B-1')).toEqual({ sku: 'A-2' });
  });

  test('[CAT-5] is found for every size in a colour', () => {
    expect(revisionsBySize(sizes, 'red', null)).toEqual([
      { size: 'S', revision: { sku: 'TRAIL-S-RED-2' } },
      { size: 'M', revision: { sku: 'TRAIL-M-RED-1' } },
    ]);
    expect(revisionsBySize(sizes, 'red', 'TRAIL-S-RED-1')[0]?.revision).toEqual({ sku: 'TRAIL-S-RED-1' });
    expect(revisionsBySize(sizes, 'blue', null)[0]).toEqual({ size: 'S', revision: undefined });
  });
});

describe('the choice', () => {
  test('[CAT-5] reset clears configuration and colour and nothing else', () => {
    expect(resetChoice(chosen)).toEqual({ ...chosen, configuration: null, color: null });
  });

  test('[CAT-5] another product starts anew, in the same year; the same one keeps what is chosen', () => {
    expect(chooseProduct(chosen, 'gravel')).toEqual({ ...noChoice, productId: 'gravel', year: 2026 });
    expect(chooseProduct(chosen, 'trail')).toEqual(chosen);
  });

  test.each([
    ['all of it', chosen, chosen],
    [
      'a configuration of another bike',
      { ...chosen, configuration: 'ZZ' },
      { ...chosen, configuration: null, color: null, revision: null },
    ],
    ['a colour that is not made', { ...chosen, color: 'green' }, { ...chosen, color: null, revision: null }],
    ['a revision of another colour', { ...chosen, color: 'blue' }, { ...chosen, color: 'blue', revision: null }],
    ['another product', { ...chosen, productId: 'gravel' }, { ...noChoice, productId: 'trail', year: 2026 }],
  ])('[ROUTE-9] of an address is kept what the bike offers: %s', (_case, choice, expected) => {
    expect(offeredChoice(bike, choice)).toEqual(expected);
  });
});
