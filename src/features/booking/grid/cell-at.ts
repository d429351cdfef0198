import type { Place } from '../../../domain/booking/editing/block.ts';

/** The cell of units that stands at a place; null where it is not drawn. */
export function cellAt(box: HTMLElement, { row, column }: Place): HTMLElement | null {
  return box.querySelector(`[data-place="${row}"] > [data-column="${column}"]`);
}
