import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './stock-label.module.css';

/** Full dot: in stock. Half: few. Open red: none. Open gray: on its way. */
export type StockTone = 'in' | 'few' | 'out' | 'coming';

/** The dot always comes with words. */
export function StockLabel({ tone, children }: { tone: StockTone; children: ReactNode }) {
  return <span className={classNames(styles.stock, styles[tone])}>{children}</span>;
}
