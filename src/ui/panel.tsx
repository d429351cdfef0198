import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

/** One object in a box. */
export function Panel({ className, ...box }: ComponentProps<'section'>) {
  return <section {...box} className={classNames(styles.panel, className)} />;
}
