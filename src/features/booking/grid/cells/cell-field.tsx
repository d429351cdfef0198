import { useLayoutEffect, useRef } from 'react';
import { useGrid } from '../use-grid.ts';
import styles from './grid-cell.module.css';

type CellFieldProps = { label: string; text: string };

/** The grid handles the keys that end editing. */
export function CellField({ label, text }: CellFieldProps) {
  const store = useGrid();
  const field = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);

  return (
    <input
      ref={field}
      type="text"
      className={styles.field}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      value={text}
      onChange={({ target }) => store.type(target.value, store.getSnapshot().draft?.way ?? 'typing')}
    />
  );
}
