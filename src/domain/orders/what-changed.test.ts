import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type LineFacts, termsChanged, whatChanged } from './what-changed.ts';

const bike: LineFacts = {
  type: 'configuration',
  available: 20,
  next: null,
  discontinued: false,
  costCents: 200_000,
  msrpCents: 320_000,
  maximum: 0,
  minimum: 0,
  multiple: 1,
};
const part: LineFacts = { ...bike, type: 'part' };

const cents = fc.option(fc.nat({ max: 1_000_000 }), { nil: null });
const anyFacts: fc.Arbitrary<LineFacts> = fc.record({
  type: fc.constantFrom('part', 'configuration'),
  available: fc.integer({ min: -3, max: 30 }),
  next: fc.constantFrom(null, '2026-12-01', '2027-01-15'),
  discontinued: fc.boolean(),
  costCents: cents,
  msrpCents: cents,
  maximum: fc.nat({ max: 3 }),
  minimum: fc.nat({ max: 3 }),
  multiple: fc.integer({ min: 1, max: 3 }),
});
const quantity = fc.nat({ max: 30 });

describe('one thing at a time', () => {
  test.each([
    ['a price', { costCents: 210_050 }, { code: 'cost', was: 200_000, is: 210_050 }],
    ['a retail price', { msrpCents: 300_000 }, { code: 'msrp', was: 320_000, is: 300_000 }],
    ['a price that is no longer told', { costCents: null }, { code: 'cost', was: 200_000, is: null }],
    ['a maximum', { maximum: 2 }, { code: 'maximum', was: 0, is: 2 }],
    ['a minimum', { minimum: 4 }, { code: 'minimum', was: 0, is: 4 }],
    ['a case pack', { multiple: 6 }, { code: 'multiple', was: 1, is: 6 }],
    ['the end of production', { discontinued: true }, { code: 'discontinued' }],
    [
      'the last unit',
      { available: 0, next: '2026-12-01' },
      { code: 'stock', was: { available: 20, next: null }, is: { available: 0, next: '2026-12-01' } },
    ],
    [
      'nearly the last units',
      { available: 4 },
      { code: 'stock', was: { available: 20, next: null }, is: { available: 4, next: null } },
    ],
  ])('[ORD-6, STK-5, QTY-3, QTY-6] %s is told, and nothing else', (_, difference, change) => {
    expect(whatChanged(bike, { ...bike, ...difference }, 2)).toEqual([change]);
  });

  test('[STK-5] what is left after others have bought is no news while there is plenty', () => {
    expect(whatChanged(bike, { ...bike, available: 12 }, 2)).toEqual([]);
  });

  test('[STK-5] of a part in backorder another share that is ready is told', () => {
    const is = { ...part, available: 3 };
    expect(whatChanged({ ...part, available: 6 }, is, 10)).toEqual([
      { code: 'stock', was: { available: 6, next: null }, is: { available: 3, next: null } },
    ]);
  });

  test('[STK-1] another day of arrival is told of what is missing, and of nothing that is there', () => {
    const [was, is] = [
      { ...bike, next: '2026-12-01' },
      { ...bike, next: '2027-01-15' },
    ];
    expect(whatChanged(was, is, 2)).toEqual([]);
    expect(whatChanged({ ...was, available: 0 }, { ...is, available: 0 }, 2)).toEqual([
      { code: 'date', was: '2026-12-01', is: '2027-01-15' },
    ]);
  });

  test('[STK-1] nothing is missing for who asks for nothing, however much more was promised than is there', () => {
    const is = { ...bike, available: -1 };
    expect(whatChanged({ ...is, next: '2027-01-15' }, is, 0)).toEqual([]);
  });

  test('[CAT-9] what is no longer sold to the dealer has no further news', () => {
    expect(whatChanged(bike, null, 2)).toEqual([{ code: 'gone' }]);
    expect(whatChanged(null, bike, 2)).toEqual([{ code: 'back' }]);
    expect(whatChanged(null, null, 2)).toEqual([]);
  });
});

test.prop([anyFacts, quantity])('[ORD-6] what is as it was is not told', (facts, units) => {
  expect(whatChanged(facts, { ...facts }, units)).toEqual([]);
});

const mirrored = { gone: 'back', back: 'gone', discontinued: 'made-again', 'made-again': 'discontinued' } as const;

test.prop([fc.option(anyFacts, { nil: null }), fc.option(anyFacts, { nil: null }), quantity])(
  '[ORD-6] back again reads as there, was and is changed over',
  (one, other, units) => {
    const alike = one === null || other === null ? other : { ...other, type: one.type };
    const there = whatChanged(one, alike, units);
    const back = whatChanged(alike, one, units);
    const turned = back.map((change) =>
      'was' in change ? { ...change, was: change.is, is: change.was } : { code: mirrored[change.code] },
    );
    expect(turned).toEqual(there);
  },
);

test.prop([anyFacts, anyFacts, quantity])(
  '[ORD-6, PRICE-11] each change is told once, and every amount is whole cents',
  (was, is, units) => {
    const changes = whatChanged(was, is, units);
    const codes = changes.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const change of changes) {
      if (change.code !== 'cost' && change.code !== 'msrp') continue;
      expect(change.was).not.toBe(change.is);
      for (const amount of [change.was, change.is]) expect(amount === null || Number.isInteger(amount)).toBe(true);
    }
    expect(codes.includes('cost')).toBe(was.costCents !== is.costCents);
    expect(codes.includes('discontinued') || codes.includes('made-again')).toBe(was.discontinued !== is.discontinued);
  },
);

test('[BOOK-3, QTY-6] the terms of a unit are compared without its stock', () => {
  const is = { ...bike, available: 0, msrpCents: 1 };
  expect(termsChanged(bike, is)).toEqual([{ code: 'msrp', was: 320_000, is: 1 }]);
});
