import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './badge.module.css';

/** A short state or mark in words; `children` may begin with an icon. Green, amber and red are for states alone. */
export function Badge({ tone, children }: { tone?: 'ok' | 'warn' | 'bad'; children: ReactNode }) {
  return <span className={classNames(styles.badge, tone && styles[tone])}>{children}</span>;
}

/** How many, as on a basket. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
