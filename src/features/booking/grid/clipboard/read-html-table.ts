import { attributeOf } from './html-tokens.ts';
import { isHidden, tableRows, type TableCell } from './table-cells.ts';

/** Prefers a stored number, because the shown text may be rounded or ambiguous. */
function textOfCell({ attributes, text }: TableCell): string {
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

/** Reads the first table, or null, and runs nothing. Spanned places are empty, hidden cells skipped. */
export function readHtmlTable(html: string): string[][] | null {
  const rows = tableRows(html).filter((row) => !row.isHidden);
  if (rows.length === 0) return null;
  const block = rows.map((): string[] => []);
  for (const [top, { cells }] of rows.entries()) {
    let left = 0;
    for (const cell of cells.filter(({ attributes }) => !isHidden(attributes))) {
      // Where a cell of a row above reaches down to.
      while (block[top]?.[left] !== undefined) left += 1;
      const [across, down] = [spanOf(cell.attributes, 'colspan'), spanOf(cell.attributes, 'rowspan')];
      for (const [below, places] of block.slice(top, top + down).entries()) {
        for (let place = left; place < left + across; place += 1) places[place] = '';
        if (below === 0) places[left] = textOfCell(cell);
      }
      left += across;
    }
  }
  return block.map((places) => Array.from(places, (text: string | undefined) => text ?? ''));
}

/** The most that one cell is believed to span. */
const widest = 1_000;

function spanOf(attributes: string, name: 'colspan' | 'rowspan'): number {
  const span = Number(attributeOf(attributes, name) ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, widest) : 1;
}
