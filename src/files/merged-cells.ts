import { limits } from './limits.ts';
import { ReadRefused } from './read-refused.ts';

/** Columns count from 0, rows from 1. All four sides are included. */
export type Area = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

/** `A2:B3`, or a single cell. */
export function readArea(reference: string): Area {
  const [from = '', to = from] = reference.split(':');
  return { top: rowIn(from), left: columnIn(from), bottom: rowIn(to), right: columnIn(to) };
}

/** Columns hidden under merged cells, whatever the file stores there. */
export function coveredColumns(merged: readonly Area[]): (row: number) => ReadonlySet<number> {
  const byTop = merged.toSorted((one, other) => one.top - other.top);
  let next = 0;
  let open: Area[] = [];
  // Call with ascending rows, so that each area is checked only while it lasts.
  return (row) => {
    open = open.filter(({ bottom }) => bottom >= row);
    for (let area = byTop[next]; area !== undefined && area.top <= row; area = byTop[next]) {
      next += 1;
      if (area.bottom >= row && area.left < limits.columns) open.push(area);
    }
    // Areas of one row stand side by side.
    if (open.length > limits.columns) throw new ReadRefused('unreadable');
    const covered = new Set<number>();
    for (const { top, left, right } of open) {
      const last = Math.min(right, limits.columns);
      for (let column = row === top ? left + 1 : left; column <= last; column += 1) covered.add(column);
    }
    return covered;
  };
}

function rowIn(cell: string): number {
  return Number(cell.replaceAll(/\D/g, ''));
}

function columnIn(cell: string): number {
  let column = 0;
  for (const letter of cell.replaceAll(/[^A-Za-z]/g, '').toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
