import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Place } from '../../../domain/booking/editing/block.ts';
import { afterPaint } from '../../../ui/after-paint.ts';
import { cellAt } from './cell-at.ts';
import { wholeGrid } from './grid-state.ts';
import { useGrid } from './use-grid.ts';
import { writeText } from './write-text.ts';

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
    let written: Written | null = null;

    function follow(): void {
      const { draft, cursor } = store.getSnapshot();
      if (draft?.way !== 'digits') return close();
      const { active } = cursor;
      if (written?.place !== active || !written.units.isConnected) {
        close();
        written = begun(grid, active);
      }
      if (written !== null) writeText(written.units, draft.text);
      // Who hears it hears it when it can be seen.
      afterPaint(name);
    }

    function name(): void {
      const { draft } = store.getSnapshot();
      if (written !== null && draft !== null) written.cell.setAttribute('aria-label', label(written.place, draft.text));
    }

    /** As React has drawn it, which knows nothing of this and may have drawn it anew meanwhile. */
    function close(): void {
      if (written === null) return;
      const { cell } = written;
      delete cell.dataset['draft'];
      const units = unitsIn(cell);
      if (units) writeText(units, units.dataset['units'] ?? '');
      cell.setAttribute('aria-label', cell.dataset['label'] ?? '');
      written = null;
    }

    const left = () => {
      if (store.getSnapshot().draft?.way === 'digits') store.keep();
      // What is done elsewhere, such as an order of all that is in the grid, comes after what was typed.
      store.catchUp();
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

/** The cell that is written over, and where in it. */
type Written = { readonly place: Place; readonly cell: HTMLElement; readonly units: HTMLElement };

function begun(grid: HTMLElement, place: Place): Written | null {
  const cell = cellAt(grid, place);
  const units = cell && unitsIn(cell);
  if (!cell || !units) return null;
  cell.dataset['draft'] = '';
  return { place, cell, units };
}

const unitsIn = (cell: HTMLElement) => cell.querySelector<HTMLElement>('[data-units]');
