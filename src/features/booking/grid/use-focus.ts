import { useLayoutEffect, useState } from 'react';
import { cellAt } from './cell-at.ts';
import { placeReason } from './reason-place.ts';
import { useGrid } from './use-grid.ts';

/** Makes a cell the grid's one tab stop; gives it the focus, and brings it into sight, if a key or pointer in the grid has led to it. */
export type TakeFocus = (cell: HTMLElement | null) => void;

export type GridFocus = {
  /** Said before something leads to another cell. */
  readonly want: (isWanted: boolean) => void;
  readonly isWanted: () => boolean;
  readonly takeFocus: TakeFocus;
  /** Lets the focus follow the cursor, where it has not yet. */
  readonly settle: () => void;
};

/**
 * The grid's one tab stop is its active cell, and looks so. A key that leads to the next cell makes it one past React, which draws the rest of
 * what the key has changed when the cursor is on the screen already; the focus follows then too, for to give it has the whole page laid out.
 */
export function useFocus(box: HTMLElement | null): GridFocus {
  const store = useGrid();
  const [focus] = useState(() => {
    let isWanted = false;
    let isOwed = false;
    let stop: HTMLElement | null = null;

    function makeStop(cell: HTMLElement): void {
      const before = stop;
      stop = cell;
      cell.tabIndex = 0;
      if (before !== null && before !== cell) before.tabIndex = -1;
      placeReason(cell);
    }

    function takeFocus(cell: HTMLElement | null): void {
      if (cell === null) return;
      isOwed = false;
      if (isWanted) {
        if (document.activeElement !== cell) cell.focus({ preventScroll: true });
        cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }
      // When the focus has left the one before, or the browser reckons the page's styles in between, to know whether it may stay there.
      makeStop(cell);
    }

    return {
      want: (next: boolean) => {
        isWanted = next;
      },
      isWanted: () => isWanted,
      takeFocus,
      /** The focus is owed to it. */
      lead: (cell: HTMLElement) => {
        isOwed = true;
        makeStop(cell);
      },
      settle: () => {
        if (isOwed) takeFocus(stop);
      },
    };
  });

  useLayoutEffect(() => {
    if (box === null) return;
    return store.followCursor(() => {
      const cell = cellAt(box, store.getSnapshot().cursor.active);
      if (cell === null) store.catchUp();
      else focus.lead(cell);
    });
  }, [store, box, focus]);

  return focus;
}
