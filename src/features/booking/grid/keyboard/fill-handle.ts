import { type Area, placesIn, type Place } from '../../../../domain/booking/editing/block.ts';

/** Fills down or right, whichever is further. Null for neither. */
export function handleTarget({ top, left, bottom, right }: Area, { row, column }: Place): Area | null {
  const [down, across] = [row - bottom, column - right];
  if (down <= 0 && across <= 0) return null;
  return down >= across ? { top, left, bottom: row, right } : { top, left, bottom, right: column };
}

/** The texts of a selection, repeated over all of an area that begins with it. */
export function repeatedBlock(from: Area, to: Area, unitsAt: (place: Place) => number): string[][] {
  const [rows, columns] = [from.bottom - from.top + 1, from.right - from.left + 1];
  const block: string[][] = [];
  for (const { row, column } of placesIn(to)) {
    const source = { row: from.top + ((row - to.top) % rows), column: from.left + ((column - to.left) % columns) };
    const cells = (block[row - to.top] ??= []);
    cells.push(String(unitsAt(source) || ''));
  }
  return block;
}
