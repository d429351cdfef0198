import type { ReactNode } from 'react';
import styles from './facet.module.css';

/** One filter property with its values, followed by a line. */
export function Facet({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
