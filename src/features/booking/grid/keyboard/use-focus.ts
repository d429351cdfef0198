import { type FocusEvent, useRef } from 'react';
import type { Place } from '../../../../domain/booking/editing/block.ts';
import { placeReason } from '../cells/cell-notes.ts';
import { hasField } from '../grid-state.ts';
import { useGrid } from '../use-grid.ts';
import type { Cursor } from './grid-cursor.ts';

export type GridFocus = {
  /** Called before a key or pointer moves the cursor: only then does the focus follow it. */
  readonly want: () => void;
  /** Moves the focus to the active cell and scrolls to it, after a cursor move has rendered. */
  readonly follow: (cursor: Cursor, before: Cursor) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/** Focus follows the cursor, and leaving a cell saves its text. */
export function useFocus(box: HTMLElement | null): GridFocus {
  const store = useGrid();
  const isWanted = useRef(false);
  const cellAt = ({ row, column }: Place) =>
    box?.querySelector<HTMLElement>(`[data-place="${row}"] > [data-column="${column}"]`) ?? null;

  return {
    want() {
      isWanted.current = true;
    },
    follow({ active, head }, before) {
      const cell = cellAt(active);
      if (cell === null || !isWanted.current) return;
      if (!hasField(store.getSnapshot().draft)) cell.focus({ preventScroll: true });
      const isHeadAlone = active === before.active && head !== before.head;
      (isHeadAlone ? cellAt(head) : cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      placeReason(cell);
    },
    onBlur({ currentTarget, target, relatedTarget }) {
      const { draft } = store.getSnapshot();
      // The cell has handed the focus to its own field.
      if (relatedTarget instanceof HTMLInputElement && currentTarget.contains(relatedTarget)) return;
      // When the whole window loses the focus, the element stays the active one.
      const hasLeft = document.activeElement !== target && !currentTarget.contains(relatedTarget);
      if (hasLeft) isWanted.current = false;
      // The number pad takes the focus while it is typed on.
      if (draft !== null && draft.way !== 'pad') store.keep();
    },
  };
}
