import { attributeOf } from './html-tokens.ts';
import { isHidden, tableRows } from './table-cells.ts';
import { textOfCell } from './text-of-cell.ts';

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
