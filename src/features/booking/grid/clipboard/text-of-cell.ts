import { attributeOf } from './html-tokens.ts';
import type { TableCell } from './table-cells.ts';

/** Prefers a stored number, because the shown text may be rounded or ambiguous. */
export function textOfCell({ attributes, text }: TableCell): string {
  // Spaces that do not break stand between thousands, and stay.
  const shown = text.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^[\s\u00a0]+|[\s\u00a0]+$/g, '');
  const number = attributeOf(attributes, 'sdval') ?? attributeOf(attributes, 'x:num') ?? sheetsNumber(attributes);
  // Programs reckon with 15 digits, and store what is left behind them.
  return number !== null && isShownAs(number, shown) ? String(Number(Number(number).toPrecision(15))) : shown;
}

/** Google Sheets writes {"1":3,"3":12} for the number 12. */
function sheetsNumber(attributes: string): string | null {
  const value = attributeOf(attributes, 'data-sheets-value') ?? '';
  return /"3":(-?[\d.]+(?:e[+-]?\d+)?)/i.exec(value)?.[1] ?? null;
}

/** A date or a percentage is a number too, but nobody who sees it means that one. */
function isShownAs(number: string, shown: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(number) || !/^[-\u2212]?[\d\s\u00a0\u202f.,'’]+$/.test(shown)) return false;
  const digits = Number(shown.replaceAll(/\D/g, ''));
  const size = Math.abs(Number(number));
  return decimals.some((places) => Math.abs(digits - size * 10 ** places) <= 1);
}

/** Decimals that a cell may show, the last one rounded. */
const decimals = [0, 1, 2, 3, 4];
