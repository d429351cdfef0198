import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Place } from '../../../domain/booking/editing/block.ts';
import { cellAt } from './cell-at.ts';
import { wholeGrid } from './grid-state.ts';
import { useGrid } from './use-grid.ts';
import styles from './grid-cell.module.css';

/**
 * BOOK-5. The digits that are typed over a cell. They stand in it past React and without a field: so the focus stays where it is, and a digit
 * is shown as soon as in any field. Leaving the cell keeps them. `nameOf`: what a cell is of, by its place.
 */
export function useTypedDigits(box: HTMLElement | null, nameOf: (place: Place) => string): void {
  const store = useGrid();
  const { t } = useLingui();
  const label = useEffectEvent((place: Place, shown: string) => {
    const name = nameOf(place);
    return t`${name}: ${shown}`;
  });

  useLayoutEffect(() => {
    if (box === null) return;
    const grid = box;
    const typed = document.createElement('span');
    typed.className = styles.typed ?? '';
    typed.dataset['draft'] = '';
    const text = typed.appendChild(document.createTextNode(''));
    let labelBefore = '';

    function follow(): void {
      const { draft, cursor } = store.getSnapshot();
      if (draft?.way !== 'digits') return close();
      const cell = cellAt(grid, cursor.active);
      if (cell === null) return;
      if (typed.parentElement !== cell) {
        close();
        labelBefore = cell.getAttribute('aria-label') ?? '';
        cell.append(typed);
      }
      text.nodeValue = draft.text;
      cell.setAttribute('aria-label', label(cursor.active, draft.text));
    }

    function close(): void {
      const cell = typed.parentElement;
      if (cell === null) return;
      cell.setAttribute('aria-label', labelBefore);
      typed.remove();
    }

    const left = () => {
      if (store.getSnapshot().draft?.way === 'digits') store.keep();
    };
    grid.addEventListener('focusout', left);
    const stop = store.follow(wholeGrid, follow);
    return () => {
      stop();
      grid.removeEventListener('focusout', left);
      close();
    };
  }, [store, box]);
}
