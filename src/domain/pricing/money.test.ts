import { fc, test } from '@fast-check/vitest';
import { Decimal as AnyDecimal } from 'decimal.js';
import { describe, expect } from 'vitest';
import { amountFromCents, centsFromAmount, decimalFromCents, percentOfCents, roundHalfAwayFromZero } from './money.ts';

/** The same question answered by whole numbers without a limit, to check against. */
function exactRound(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n;
  return (sign * (sign * numerator * 2n + denominator)) / (denominator * 2n);
}

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const percentSteps = fc.integer({ min: 0, max: 1_000_000 });

describe('amounts in files', () => {
  test.each([
    [0, '0.00'],
    [7, '0.07'],
    [445_518, '4455.18'],
    [-5, '-0.05'],
    [-123_450, '-1234.50'],
    [9_007_199_254_740_991, '90071992547409.91'],
  ])('[PRICE-11] %d cents are written as %s', (amount, written) => {
    expect(decimalFromCents(amount)).toBe(written);
  });
});

describe('amounts on the wire', () => {
  test.each([
    [0, 0],
    [4455.18, 445_518],
    [0.1, 10],
    [1.005, 101],
    [-1.005, -101],
    [8.165, 817],
    [1234567.895, 123_456_790],
    [1e-7, 0],
    [-0.001, 0],
  ])('[PRICE-11] %d is %d cents', (amount, expected) => {
    expect(centsFromAmount(amount)).toBe(expected);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, -1e300])(
    '[PRICE-11] %d is not an amount of money',
    (amount) => {
      expect(() => centsFromAmount(amount)).toThrow(RangeError);
    },
  );

  test.prop([cents])('[PRICE-11] cents go out and come back unchanged', (value) => {
    expect(centsFromAmount(amountFromCents(value))).toBe(value);
  });

  test.prop([fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })])(
    '[PRICE-11] three decimals are rounded as the decimal is written',
    (thousandths) => {
      expect(BigInt(centsFromAmount(thousandths / 1000))).toBe(exactRound(BigInt(thousandths), 10n));
    },
  );
});

describe('rounding', () => {
  test.each([
    [5, 10, 1],
    [-5, 10, -1],
    [4, 10, 0],
    [-4, 10, 0],
    [15, 10, 2],
    [25, 10, 3],
    [1, 3, 0],
    [2, 3, 1],
  ])('[PRICE-11] %d ÷ %d is %d', (numerator, denominator, expected) => {
    expect(roundHalfAwayFromZero(numerator, denominator)).toBe(expected);
  });

  test.prop([fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000_000 })])(
    '[PRICE-11] halves always go away from zero',
    (numerator, denominator) => {
      const expected = exactRound(BigInt(numerator), BigInt(denominator));
      expect(BigInt(roundHalfAwayFromZero(numerator, denominator))).toBe(expected);
    },
  );
});

describe('percents', () => {
  test.each([
    [400_000, 95, 380_000],
    [100_00, 14.975, 1498],
    [420_300, 6, 25_218],
    [1, 50, 1],
    [-1, 50, -1],
    [999, 0, 0],
  ])('[PRICE-11] of %d cents, %d percent are %d cents', (amount, percent, expected) => {
    expect(percentOfCents(amount, percent)).toBe(expected);
  });

  test('[PRICE-11] a sum of rates that binary numbers miss counts as the decimal it stands for', () => {
    expect(percentOfCents(50_000, 0.1 + 0.2)).toBe(150);
  });

  test.prop([cents, percentSteps])('[PRICE-11] a percent with four decimals is taken exactly', (amount, steps) => {
    const expected = exactRound(BigInt(amount) * BigInt(steps), 1_000_000n);
    expect(BigInt(percentOfCents(amount, steps / 10_000))).toBe(expected);
  });
});

/** Digits enough that nothing is rounded on the way. */
const Decimal = AnyDecimal.clone({ precision: 60 });

describe('beside an independent library of decimals', () => {
  const decimals = fc.integer({ min: 0, max: 8 });
  const amount = fc.tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), decimals);

  test.prop([amount], { numRuns: 1_000 })(
    '[PRICE-11] an amount with any decimals is rounded alike',
    ([digits, places]) => {
      const written = new Decimal(digits).div(new Decimal(10).pow(places));
      const expected = written.times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
      // Decimal knows a negative zero, money does not.
      expect(centsFromAmount(written.toNumber())).toBe(expected === 0 ? 0 : expected);
    },
  );

  test.prop([cents, percentSteps], { numRuns: 1_000 })(
    '[PRICE-11] a percent is rounded alike',
    (amountCents, steps) => {
      const expected = new Decimal(amountCents)
        .times(steps)
        .div(1_000_000)
        .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
        .toNumber();
      expect(percentOfCents(amountCents, steps / 10_000)).toBe(expected === 0 ? 0 : expected);
    },
  );

  test.prop([fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 })], { numRuns: 1_000 })(
    '[PRICE-11] a quotient is rounded alike',
    (numerator, denominator) => {
      const exact = new Decimal(numerator).div(denominator);
      const expected = exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
      expect(roundHalfAwayFromZero(numerator, denominator)).toBe(expected === 0 ? 0 : expected);
    },
  );
});
