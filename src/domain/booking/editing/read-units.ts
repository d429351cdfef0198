import { MAX_UNITS } from '../../cart-ops/op.ts';
import { type CommaUse, readCount } from '../../quick-order/read-count.ts';

/** Why typed or pasted text is not a count. */
export type UnitsFault = 'negative' | 'fraction' | 'date' | 'too-large' | 'not-a-number';

export type ReadUnits = { readonly units: number } | { readonly fault: UnitsFault };

const signed = /^[-\u2212\u2013]\s*\d|^\(\s*\d[\d.,\s]*\)$/;
const day = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}\b/;
const withDecimals = /^\d[\d\s\u00a0\u202f]*[.,]\d+$/;
const inPowers = /^\d+([.,]\d+)?e[+-]?\d+$/i;

/** An empty cell means 0. Anything but a whole number is refused, never converted. */
export function readUnits(written: string, comma: CommaUse): ReadUnits {
  const text = written.trim();
  if (text === '') return { units: 0 };
  const count = readCount(text, comma);
  if (/^\d+$/.test(count)) return Number(count) <= MAX_UNITS ? { units: Number(count) } : { fault: 'too-large' };
  return { fault: faultOf(text) };
}

function faultOf(text: string): UnitsFault {
  if (day.test(text)) return 'date';
  if (signed.test(text)) return 'negative';
  if (withDecimals.test(text)) return 'fraction';
  // Spreadsheets show numbers this way in narrow columns.
  if (inPowers.test(text) && Number(text.replace(',', '.')) > MAX_UNITS) return 'too-large';
  return 'not-a-number';
}
