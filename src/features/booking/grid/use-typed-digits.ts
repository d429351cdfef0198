import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Place } from '../../../domain/booking/editing/block.ts';
import { cellAt } from './cell-at.ts';
import { wholeGrid } from './grid-state.ts';
import { useGrid } from './use-grid.ts';

/**
 * BOOK-5. The digits that are typed over a cell. They are written where its units stand, past React and without a field: so the focus stays
 * where it is, and a digit is shown as soon as in any field. Leaving the cell keeps them. `nameOf`: what a cell is of, by its place.
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
    let written: HTMLElement | null = null;

    function follow(): void {
      const { draft, cursor } = store.getSnapshot();
      if (draft?.way !== 'digits') return close();
      const cell = cellAt(grid, cursor.active);
      if (cell === null) return;
      if (cell !== written) close();
      written = cell;
      cell.dataset['draft'] = '';
      show(cell, draft.text, label(cursor.active, draft.text));
    }

    /** As React has drawn it, which knows nothing of this and may have drawn it anew meanwhile. */
    function close(): void {
      if (written === null) return;
      delete written.dataset['draft'];
      show(written, unitsIn(written)?.dataset['units'] ?? '', written.dataset['label'] ?? '');
      written = null;
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

const unitsIn = (cell: HTMLElement) => cell.querySelector<HTMLElement>('[data-units]');

function show(cell: HTMLElement, text: string, label: string): void {
  const units = unitsIn(cell);
  if (units?.firstChild) units.firstChild.nodeValue = text;
  else if (units) units.textContent = text;
  cell.setAttribute('aria-label', label);
}
