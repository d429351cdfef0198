import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

type TableProps = ComponentProps<'table'> & {
  /** On phones, rows become blocks arranged by the cells' `data-cell`. */
  folds?: boolean;
  /** Names the scroll box of a wide table without focusable content, for keyboard scrolling. */
  label?: string;
};

/** Use class `figures` for numbers. Wide tables scroll in their own box. */
export function Table({ folds = false, label, className, ...table }: TableProps) {
  return (
    <div className={styles.box} {...(label !== undefined && { role: 'region', 'aria-label': label, tabIndex: 0 })}>
      <table {...table} className={classNames(styles.table, folds && styles.folds, className)} />
    </div>
  );
}
