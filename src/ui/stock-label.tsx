import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './stock-label.module.css';

/** The dot before the words: full there is some, half little, open and red none, open and grey it is on its way. */
export type StockTone = 'in' | 'few' | 'out' | 'coming';

/** Stock in words; the dot never stands alone. */
export function StockLabel({ tone, children }: { tone: StockTone; children: ReactNode }) {
  return <span className={classNames(styles.stock, styles[tone])}>{children}</span>;
}
