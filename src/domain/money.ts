const CENTS_PER_UNIT = 100;

/** Percents carry up to four decimals (a tax of 14.975), so that a percent is a whole number of these. */
const STEPS_PER_PERCENT = 10_000;
const STEPS_PER_WHOLE = 100 * STEPS_PER_PERCENT;

/**
 * PRICE-11. Whole cents of a decimal amount from the wire, rounded half away from zero on the
 * decimal as it is written: 1.005 is 101 cents although its binary form lies below.
 * Throws RangeError for what is no amount of money (not finite, beyond whole cents).
 */
export function centsFromAmount(amount: number): number {
  return shiftDecimalPoint(amount, 2);
}

/** The decimal amount for the wire: 445518 → 4455.18. */
export function amountFromCents(cents: number): number {
  return cents / CENTS_PER_UNIT;
}

/** The amount as it is written in files: 445518 → 4455.18, always with both decimals, exact however large. */
export function decimalFromCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** PRICE-11. numerator ÷ denominator as a whole number, halves away from zero. Whole numbers in; the denominator is positive. */
export function roundHalfAwayFromZero(numerator: number, denominator: number): number {
  const magnitude = Math.abs(numerator);
  const rest = magnitude % denominator;
  const quotient = (magnitude - rest) / denominator;
  const rounded = rest >= denominator - rest ? quotient + 1 : quotient;
  return numerator < 0 && rounded > 0 ? -rounded : rounded;
}

/**
 * PRICE-11. The given percent of an amount in cents, rounded half away from zero once. The percent
 * counts to four decimals. Exact as long as the result is a safe integer: the amount is taken apart
 * so that no product in between leaves the whole numbers.
 */
export function percentOfCents(cents: number, percent: number): number {
  const steps = shiftDecimalPoint(percent, 4);
  const magnitude = Math.abs(cents);
  const rest = magnitude % STEPS_PER_WHOLE;
  const wholes = (magnitude - rest) / STEPS_PER_WHOLE;
  const share = wholes * steps + roundHalfAwayFromZero(rest * steps, STEPS_PER_WHOLE);
  return cents < 0 && share !== 0 ? -share : share;
}

/** Shifts on the written decimal, because multiplying the binary number would move ties: 1.005 × 100 is 100.49999999999999. */
function shiftDecimalPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + places}`));
  if (!Number.isSafeInteger(shifted)) throw new RangeError(`Not a decimal that can be counted: ${value}`);
  return value < 0 && shifted > 0 ? -shifted : shifted;
}
