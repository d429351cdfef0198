import { useLayoutEffect, useState } from 'react';
import { cellAt } from './cell-at.ts';
import { useGrid } from './use-grid.ts';

/** Makes a cell the grid's one tab stop; gives it the focus, and brings it into sight, if a key or pointer in the grid has led to it. */
export type TakeFocus = (cell: HTMLElement | null) => void;

export type GridFocus = {
  /** Said before something leads to another cell. */
  readonly want: (isWanted: boolean) => void;
  readonly isWanted: () => boolean;
  readonly takeFocus: TakeFocus;
};

/**
 * The grid's one tab stop is its active cell, and looks so. It is made one past React, which draws the rest of what a key has changed when
 * the cursor is on the screen already.
 */
export function useFocus(box: HTMLElement | null): GridFocus {
  const store = useGrid();
  const [focus] = useState(() => {
    let isWanted = false;
    let stop: HTMLElement | null = null;
    return {
      want: (next: boolean) => {
        isWanted = next;
      },
      isWanted: () => isWanted,
      takeFocus: (cell: HTMLElement | null) => {
        if (cell === null) return;
        const before = stop;
        stop = cell;
        cell.tabIndex = 0;
        if (isWanted) {
          if (document.activeElement !== cell) cell.focus({ preventScroll: true });
          cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }
        // When the focus has left it, or the browser reckons the page's styles in between, to know whether it may stay there.
        if (before !== null && before !== cell) before.tabIndex = -1;
      },
    };
  });

  useLayoutEffect(() => {
    if (box === null) return;
    return store.followCursor(() => {
      const cell = cellAt(box, store.getSnapshot().cursor.active);
      if (cell === null) store.catchUp();
      else focus.takeFocus(cell);
    });
  }, [store, box, focus]);

  return focus;
}
