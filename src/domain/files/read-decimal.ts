import { type CommaUse, readCount } from '../quick-order/read-count.ts';

/** `ambiguous`: `1,234` may be a thousand or a fraction. */
export type ReadDecimal = { readonly decimal: string } | { readonly fault: 'ambiguous' | 'not-a-number' };

/** At most nine digits, then at most six decimals. The first digit may be missing, as in `.05`. */
const withPoint = /^(\d{0,9})\.(\d{1,6})$/;
const withComma = /^(\d{0,9}),(\d{1,6})$/;
const thousandsAndDecimals = /^(\d{1,3}([ ,.'\u00a0\u2009\u202f\u2019])\d{3}(?:\2\d{3})*)([.,])(\d{1,6})$/;

/** A number with decimals, as text with a point. What a lone sign means is `comma`'s to say, and never guessed. */
export function readDecimal(written: string, comma: CommaUse | null): ReadDecimal {
  const text = written.trim();
  const [, grouped = '', group, sign, decimals] = thousandsAndDecimals.exec(text) ?? [];
  if (decimals !== undefined && group !== sign && sign !== otherSign(comma))
    return judged(grouped.replaceAll(/\D/g, ''), decimals);
  const [, beforePoint = '', afterPoint] = withPoint.exec(text) ?? [];
  if (afterPoint !== undefined) {
    const isAmbiguous = comma === 'decimals' && isGroup(beforePoint, afterPoint);
    return isAmbiguous ? { fault: 'ambiguous' } : judged(beforePoint, afterPoint);
  }
  const [, beforeComma = '', afterComma] = withComma.exec(text) ?? [];
  if (afterComma !== undefined && comma !== 'thousands') {
    const isAmbiguous = comma === null && isGroup(beforeComma, afterComma);
    return isAmbiguous ? { fault: 'ambiguous' } : judged(beforeComma, afterComma);
  }
  const count = readCount(text, comma ?? 'decimals');
  return /^\d{1,9}$/.test(count) ? { decimal: count } : { fault: 'not-a-number' };
}

function judged(whole: string, decimals: string): ReadDecimal {
  return whole.length > 9 ? { fault: 'not-a-number' } : { decimal: `${whole === '' ? '0' : whole}.${decimals}` };
}

/** The sign that cannot part decimals. */
function otherSign(comma: CommaUse | null): string | null {
  if (comma === null) return null;
  return comma === 'thousands' ? ',' : '.';
}

function isGroup(whole: string, decimals: string): boolean {
  return decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
}
