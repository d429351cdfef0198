import { limits } from './limits.ts';

/** Cells of a sheet, columns counted from 0 and rows from 1; all sides belong to it. */
export type Area = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

/** `A2:B3`, or a single cell. */
export function readArea(reference: string): Area {
  const [from = '', to = from] = reference.split(':');
  return { top: rowIn(from), left: columnIn(from), bottom: rowIn(to), right: columnIn(to) };
}

/** Which columns of a row lie under merged cells and are not shown, whatever the file holds there. */
export function coveredColumns(merged: readonly Area[]): (row: number) => ReadonlySet<number> {
  const byTop = merged.toSorted((one, other) => one.top - other.top);
  let next = 0;
  let open: Area[] = [];
  // Rows are asked for from top to bottom, so that each area is looked at only while it lasts.
  return (row) => {
    const upTo = byTop.findIndex(({ top }, at) => at >= next && top > row);
    const begun = byTop.slice(next, upTo < 0 ? byTop.length : upTo);
    next += begun.length;
    open = [...open, ...begun].filter(({ bottom }) => bottom >= row);
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
