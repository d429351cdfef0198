import { textOfCell } from './text-of-cell.ts';

/**
 * BOOK-5. The cells of the first table of a page, as spreadsheet programs put it on the clipboard; null where there is none. What spans
 * several places stands in its first, the others are empty; rows and cells that are hidden are left out, since who copied did not see
 * them. Nothing of the page is run or loaded.
 */
export function readHtmlTable(html: string): string[][] | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  const rows = [...(table?.querySelectorAll('tr') ?? [])].filter(
    (row) => row.closest('table') === table && !isHidden(row),
  );
  if (rows.length === 0) return null;
  const block = rows.map((): string[] => []);
  for (const [top, row] of rows.entries()) {
    let left = 0;
    for (const cell of row.children) {
      if (!/^t[dh]$/i.test(cell.tagName) || isHidden(cell)) continue;
      // Where a cell of a row above reaches down to.
      while (block[top]?.[left] !== undefined) left += 1;
      const [across, down] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (const [below, cells] of block.slice(top, top + down).entries()) {
        for (let place = left; place < left + across; place += 1) cells[place] = '';
        if (below === 0) cells[left] = textOfCell(cell);
      }
      left += across;
    }
  }
  return block.map((cells) => Array.from(cells, (text: string | undefined) => text ?? ''));
}

/** The most that one cell is believed to span. */
const widest = 1_000;

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, widest) : 1;
}

function isHidden(element: Element): boolean {
  return element.hasAttribute('hidden') || /display:\s*none|mso-hide:\s*all/i.test(element.getAttribute('style') ?? '');
}
