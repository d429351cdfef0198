import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  clampQuantity,
  defaultQuantity,
  judgeQuantity,
  maximumQuantity,
  minimumQuantity,
  type LineTerms,
} from './quantity.ts';

const bike: LineTerms = { type: 'configuration', maxQuantity: 0, discontinued: false, available: 8 };
const part: LineTerms = { type: 'part', maxQuantity: 0, discontinued: false, available: 8 };

const lineTerms: fc.Arbitrary<LineTerms> = fc.record(
  {
    type: fc.constantFrom('part', 'configuration'),
    maxQuantity: fc.oneof(fc.constant(0), fc.integer({ min: -1, max: 60 })),
    discontinued: fc.boolean(),
    available: fc.integer({ min: -5, max: 60 }),
    minimum: fc.integer({ min: 0, max: 12 }),
    multiple: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: ['type', 'maxQuantity', 'discontinued', 'available'] },
);
const typedDigits = fc.integer({ min: 0, max: 999_999 }).map(String);

/** Whether a line may hold a quantity, asked of the rules one by one. */
function fits(quantity: number, line: LineTerms): boolean {
  const isBoundToStock = line.type !== 'part' || line.discontinued;
  return (
    quantity > 0 &&
    quantity >= (line.minimum ?? 0) &&
    quantity % (line.multiple ?? 1) === 0 &&
    (line.maxQuantity <= 0 || quantity <= line.maxQuantity) &&
    (!isBoundToStock || quantity <= line.available)
  );
}

function fittingQuantities(line: LineTerms): number[] {
  return Array.from({ length: 120 }, (_, index) => index + 1).filter((quantity) => fits(quantity, line));
}

describe('limits', () => {
  test.prop([fc.integer({ min: -100, max: 100 })])(
    '[QTY-3] a part that is still made has no maximum, however little is in stock',
    (available) => {
      expect(maximumQuantity({ ...part, available })).toBeNull();
    },
  );

  test('[QTY-3] maxQuantity is the maximum of a part that is still made, whatever is in stock', () => {
    expect(maximumQuantity({ ...part, maxQuantity: 20 })).toBe(20);
  });

  test('[QTY-3] what is discontinued or no part has what is available as its maximum', () => {
    expect(maximumQuantity(bike)).toBe(8);
    expect(maximumQuantity({ ...part, discontinued: true })).toBe(8);
    expect(maximumQuantity({ ...bike, discontinued: true, available: -3 })).toBe(0);
  });

  test('[QTY-1, QTY-2, QTY-3] of maxQuantity and stock the smaller governs', () => {
    expect(maximumQuantity({ ...bike, maxQuantity: 5 })).toBe(5);
    expect(maximumQuantity({ ...bike, maxQuantity: 12 })).toBe(8);
    expect(maximumQuantity({ ...part, discontinued: true, maxQuantity: 12 })).toBe(8);
  });

  test.prop([lineTerms])('[QTY-3] a maximum is never negative', (line) => {
    expect(maximumQuantity(line) ?? 0).toBeGreaterThanOrEqual(0);
  });

  test('[QTY-3] the minimum is the line’s own, else 0; a line starts with it, else with 1', () => {
    expect(minimumQuantity(part)).toBe(0);
    expect(defaultQuantity(part)).toBe(1);
    expect(minimumQuantity({ ...part, minimum: 4 })).toBe(4);
    expect(defaultQuantity({ ...part, minimum: 4 })).toBe(4);
  });

  test('[QTY-6] a line starts with a whole case pack', () => {
    expect(defaultQuantity({ ...part, multiple: 6 })).toBe(6);
    expect(defaultQuantity({ ...part, minimum: 10, multiple: 6 })).toBe(12);
  });
});

describe('what is typed', () => {
  test.each([
    ['5', { code: 'accepted', quantity: 5 }],
    [' 5 ', { code: 'accepted', quantity: 5 }],
    ['007', { code: 'accepted', quantity: 7 }],
    ['', { code: 'empty' }],
    ['  ', { code: 'empty' }],
    ['five', { code: 'not-a-whole-number' }],
    ['+5', { code: 'not-a-whole-number' }],
    ['-5', { code: 'not-a-whole-number' }],
    ['1.5', { code: 'not-a-whole-number' }],
    ['1,5', { code: 'not-a-whole-number' }],
    ['1 000', { code: 'not-a-whole-number' }],
    ['1e9', { code: 'not-a-whole-number' }],
    ['0x10', { code: 'not-a-whole-number' }],
    ['٥', { code: 'not-a-whole-number' }],
    ['NaN', { code: 'not-a-whole-number' }],
    ['1000000', { code: 'too-many-digits', maxDigits: 6 }],
    ['0000001', { code: 'too-many-digits', maxDigits: 6 }],
  ] as const)('[QTY-5] %j gives %o', (typed, verdict) => {
    expect(judgeQuantity(typed, part)).toEqual(verdict);
  });

  test('[QTY-5] six digits are the most, and are taken as they stand', () => {
    expect(judgeQuantity('999999', part)).toEqual({ code: 'accepted', quantity: 999_999 });
  });

  test.prop([fc.string(), lineTerms])('[QTY-5] what is not plain digits never becomes a number', (typed, line) => {
    fc.pre(!/^\s*\d{1,6}\s*$/.test(typed));
    expect(judgeQuantity(typed, line)).not.toHaveProperty('quantity');
  });

  test.prop([lineTerms])('[QTY-4] 0 always asks for removal', (line) => {
    expect(judgeQuantity('0', line)).toEqual({ code: 'removal' });
    expect(judgeQuantity('000', line)).toEqual({ code: 'removal' });
  });

  test('[QTY-4] below the minimum is raised to it', () => {
    expect(judgeQuantity('2', { ...part, minimum: 4 })).toEqual({ code: 'raised', quantity: 4 });
  });

  test('[QTY-1] a bike above what is available is cut to it, and to 0 where that is negative', () => {
    expect(judgeQuantity('9', bike)).toEqual({ code: 'cut', quantity: 8 });
    expect(judgeQuantity('1', { ...bike, available: -2 })).toEqual({ code: 'cut', quantity: 0 });
  });

  test('[QTY-2] a discontinued part is cut to what is available, another part is not', () => {
    expect(judgeQuantity('9', { ...part, discontinued: true })).toEqual({ code: 'cut', quantity: 8 });
    expect(judgeQuantity('9', part)).toEqual({ code: 'accepted', quantity: 9 });
  });

  test.each([
    ['4', { ...part, multiple: 6 }, 6],
    ['8', { ...part, multiple: 6 }, 6],
    ['10', { ...part, multiple: 6 }, 12],
    ['9', { ...part, multiple: 6 }, 12],
    ['10', { ...part, minimum: 10, multiple: 6 }, 12],
    ['8', { ...bike, multiple: 6, available: 10 }, 6],
    ['10', { ...bike, multiple: 6, available: 10 }, 6],
  ] as const)('[QTY-6] %s of %o is refused, with %i as the nearest that fits', (typed, line, nearest) => {
    expect(judgeQuantity(typed, line)).toEqual({ code: 'not-a-multiple', multiple: 6, nearest });
  });

  test.prop([typedDigits, lineTerms])(
    '[QTY-6] whatever comes of a number fits the line, or nothing does',
    (typed, line) => {
      const verdict = judgeQuantity(typed, line);
      if ('nearest' in verdict) expect(fits(verdict.nearest, line)).toBe(true);
      if (!('quantity' in verdict)) return;
      if (verdict.quantity > 0) expect(fits(verdict.quantity, line)).toBe(true);
      else expect(fittingQuantities(line)).toEqual([]);
    },
  );

  test.prop([fc.integer({ min: 1, max: 100 }), lineTerms])(
    '[QTY-5] a number that fits is taken as it stands, and only such a one',
    (asked, line) => {
      expect(judgeQuantity(String(asked), line).code === 'accepted').toBe(fits(asked, line));
    },
  );

  test.prop([fc.integer({ min: 1, max: 100 }), lineTerms])('[QTY-6] no fitting number is nearer', (asked, line) => {
    const verdict = judgeQuantity(String(asked), line);
    fc.pre(verdict.code === 'not-a-multiple');
    if (verdict.code !== 'not-a-multiple') return;
    const distances = fittingQuantities(line).map((quantity) => Math.abs(quantity - asked));
    expect(Math.abs(verdict.nearest - asked)).toBe(Math.min(...distances));
  });
});

describe('clamping', () => {
  test.prop([lineTerms])('[QTY-4] 0 stays 0, for removal is not raised to the minimum', (line) => {
    expect(clampQuantity(0, line)).toBe(0);
  });

  test.prop([fc.integer({ min: -10, max: 1_000_000 }), lineTerms])(
    '[QTY-1, QTY-2, QTY-3] the result is never above the maximum nor below 0',
    (asked, line) => {
      const clamped = clampQuantity(asked, line);
      expect(clamped).toBeGreaterThanOrEqual(0);
      expect(clamped).toBeLessThanOrEqual(maximumQuantity(line) ?? Infinity);
    },
  );

  test.prop([fc.integer({ min: -10, max: 1_000_000 }), lineTerms])(
    '[QTY-4] the result is never below the minimum unless nothing is left',
    (asked, line) => {
      const clamped = clampQuantity(asked, line);
      expect(clamped === 0 || clamped >= minimumQuantity(line)).toBe(true);
    },
  );

  test.prop([fc.integer({ min: 1, max: 1_000_000 }), lineTerms])(
    '[QTY-1, QTY-4] clamping again changes nothing',
    (asked, line) => {
      const clamped = clampQuantity(asked, line);
      expect(clampQuantity(clamped, line)).toBe(clamped);
    },
  );
});
