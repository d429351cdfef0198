import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

type TableProps = ComponentProps<'table'> & {
  /** On phones each row becomes a small block, placed by what the cells say of themselves (`data-cell`). */
  folds?: boolean;
  /** Names the box of a table that may be too wide and holds nothing to focus, so that it can be scrolled by keys. */
  label?: string;
};

/** Words left, figures right (class `figures`), a hairline between rows. It scrolls in its own box where it is too wide. */
export function Table({ folds = false, label, className, ...table }: TableProps) {
  return (
    <div className={styles.box} {...(label !== undefined && { role: 'region', 'aria-label': label, tabIndex: 0 })}>
      <table {...table} className={classNames(styles.table, folds && styles.folds, className)} />
    </div>
  );
}
