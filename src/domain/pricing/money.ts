const CENTS_PER_UNIT = 100;

/** Percentages have up to four decimals (14.975), so they become whole steps. */
const STEPS_PER_PERCENT = 10_000;
const STEPS_PER_WHOLE = 100 * STEPS_PER_PERCENT;

/** Rounds the written decimal half away from zero, so 1.005 becomes 101 cents. Throws RangeError for non-amounts. */
export function centsFromAmount(amount: number): number {
  return shiftDecimalPoint(amount, 2);
}

/** For the wire: 445518 → 4455.18. */
export function amountFromCents(cents: number): number {
  return cents / CENTS_PER_UNIT;
}

/** For files: 445518 → 4455.18, always with two decimals, exact at any size. */
export function decimalFromCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Takes whole numbers and a positive denominator. */
export function roundHalfAwayFromZero(numerator: number, denominator: number): number {
  const magnitude = Math.abs(numerator);
  const rest = magnitude % denominator;
  const quotient = (magnitude - rest) / denominator;
  const rounded = rest >= denominator - rest ? quotient + 1 : quotient;
  return numerator < 0 && rounded > 0 ? -rounded : rounded;
}

/**
 * Rounded once, half away from zero. Percentages count to four decimals, and splitting the amount keeps products exact.
 */
export function percentOfCents(cents: number, percent: number): number {
  const steps = shiftDecimalPoint(percent, 4);
  const magnitude = Math.abs(cents);
  const rest = magnitude % STEPS_PER_WHOLE;
  const wholes = (magnitude - rest) / STEPS_PER_WHOLE;
  const share = wholes * steps + roundHalfAwayFromZero(rest * steps, STEPS_PER_WHOLE);
  return cents < 0 && share !== 0 ? -share : share;
}

/** Shifts the written decimal because binary multiplication breaks ties: 1.005 × 100 is 100.49999999999999. */
function shiftDecimalPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + places}`));
  if (!Number.isSafeInteger(shifted)) throw new RangeError(`Not a decimal that can be counted: ${value}`);
  return value < 0 && shifted > 0 ? -shifted : shifted;
}
