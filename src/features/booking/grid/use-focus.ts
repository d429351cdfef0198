import { useState } from 'react';

/** Gives a cell the focus if a key or pointer in the grid has led to it; what else makes it active does not. */
export type TakeFocus = (cell: HTMLElement | null) => void;

/** The grid's one tab stop is its active cell: `want` is said before something leads to another one. */
export function useFocus(): { readonly want: (isWanted: boolean) => void; readonly takeFocus: TakeFocus } {
  const [focus] = useState(() => {
    let isWanted = false;
    return {
      want: (next: boolean) => {
        isWanted = next;
      },
      takeFocus: (cell: HTMLElement | null) => {
        if (!isWanted || cell === null) return;
        if (document.activeElement !== cell) cell.focus({ preventScroll: true });
        cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      },
    };
  });
  return focus;
}
