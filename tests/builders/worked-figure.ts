import { Decimal } from 'decimal.js';

/** 4,455.18 as it is written on the page of prices, in cents. */
export function centsOfText(text: string): number {
  if (!/^\d{1,3}(,\d{3})*\.\d{2}$/.test(text)) throw new Error(`'${text}' is not an amount such as 4,455.18`);
  return new Decimal(text.replaceAll(',', '')).times(100).toNumber();
}

/**
 * What a reckoning such as `(392.00 + 15.00) × 6 %` comes to, in cents. A product with a percent is rounded to the cent, half away from
 * zero, before it goes on (PRICE-11); `–` is nothing. By decimals, and not by the code that is being checked.
 */
export function reckon(text: string): number {
  if (text === '–') return 0;
  const tokens = text.match(/[\d,]+(?:\.\d+)?|[×+−()%]/g) ?? [];
  if (tokens.join('') !== text.replaceAll(' ', '')) throw new Error(`'${text}' is no reckoning`);

  function sum(): Decimal {
    let total = product();
    while (tokens[0] === '+' || tokens[0] === '−') {
      total = tokens.shift() === '+' ? total.plus(product()) : total.minus(product());
    }
    return total;
  }

  function product(): Decimal {
    let hasPercent = false;
    const factor = () => {
      const isGroup = tokens[0] === '(';
      const first = tokens.shift() ?? '';
      const value = isGroup ? sum() : new Decimal(first.replaceAll(',', ''));
      if (isGroup && tokens.shift() !== ')') throw new Error(`A parenthesis stays open in '${text}'`);
      if (tokens[0] !== '%') return value;
      tokens.shift();
      hasPercent = true;
      return value.div(100);
    };
    let result = factor();
    while (tokens[0] === '×') {
      tokens.shift();
      result = result.times(factor());
    }
    return hasPercent ? result.toDecimalPlaces(2, Decimal.ROUND_HALF_UP) : result;
  }

  const result = sum();
  if (tokens.length > 0) throw new Error(`'${text}' goes on with ${tokens.join(' ')}`);
  return result.times(100).toNumber();
}
