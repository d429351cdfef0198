import { useEffectEvent, useLayoutEffect } from 'react';
import type { Place } from '../../../domain/booking/editing/block.ts';
import { cellAt } from './cell-at.ts';
import { wholeGrid } from './grid-state.ts';
import { useGrid } from './use-grid.ts';
import styles from './grid-cell.module.css';

/**
 * BOOK-5. The field of the cell that is changed, or typed over by other than digits. It is put into the cell past React, and keeps its text
 * by itself: so a digit draws nothing anew, and who types sees it as soon as in any field. What keys end it the grid knows; leaving it keeps
 * what was typed. `nameOf`: what a cell is of, by its place.
 */
export function useCellField(box: HTMLElement | null, nameOf: (place: Place) => string): void {
  const store = useGrid();
  const labelOf = useEffectEvent(nameOf);

  useLayoutEffect(() => {
    if (box === null) return;
    const grid = box;
    const field = emptyField();

    function follow(): void {
      const { draft, cursor } = store.getSnapshot();
      if (draft?.way !== 'typing' && draft?.way !== 'editing') return close(cursor.active);
      const cell = field.isConnected ? null : cellAt(grid, cursor.active);
      if (cell !== null) {
        field.setAttribute('aria-label', labelOf(cursor.active));
        cell.dataset['field'] = '';
        cell.append(field);
      }
      if (field.value !== draft.text) field.value = draft.text;
      // To have the focus it is laid out: with the sums, which follow the same key.
      if (document.activeElement !== field) queueMicrotask(() => field.focus({ preventScroll: true }));
    }

    /** Hands the focus on before the field goes, or it would be nowhere in between. */
    function close(active: Place): void {
      if (!field.isConnected) return;
      if (document.activeElement === field) cellAt(grid, active)?.focus({ preventScroll: true });
      delete field.parentElement?.dataset['field'];
      field.remove();
      // What is written into it next puts the caret behind itself.
      field.value = '';
    }

    const typed = () => store.type(field.value, store.getSnapshot().draft?.way ?? 'typing');
    // A digit is written here, and means nothing to anybody else: the browser would do it with four more events, each told to the whole page.
    field.addEventListener('keydown', (event) => {
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (field.selectionStart === field.value.length) field.value += event.key;
      else field.setRangeText(event.key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      typed();
    });
    field.addEventListener('input', typed);
    field.addEventListener('blur', store.keep);
    const stop = store.follow(wholeGrid, follow);
    return () => {
      stop();
      field.remove();
    };
  }, [store, box]);
}

function emptyField(): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'text';
  field.className = styles.field ?? '';
  field.inputMode = 'numeric';
  field.autocomplete = 'off';
  field.spellcheck = false;
  return field;
}
