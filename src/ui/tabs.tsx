import type { ReactNode } from 'react';
import styles from './tabs.module.css';

/** Links to views of the same thing; the one that is shown has `aria-current`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={`${styles.tabs} no-print`} aria-label={label}>
      {children}
    </nav>
  );
}
