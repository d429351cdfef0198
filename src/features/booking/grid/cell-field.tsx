import { useLayoutEffect, useRef } from 'react';
import type { Draft } from './grid-state.ts';
import { useGrid } from './use-grid.ts';
import styles from './grid-cell.module.css';

/** BOOK-5. Where a cell is typed into. What keys end it the grid knows; leaving it keeps what was typed. */
export function CellField({ label, draft }: { label: string; draft: Draft }) {
  const store = useGrid();
  const ref = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const field = ref.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  return (
    <input
      ref={ref}
      type="text"
      className={styles.field}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      value={draft.text}
      onChange={(event) => store.type(event.target.value, draft.way)}
      onBlur={store.keep}
    />
  );
}
