import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

/** One object in a box. */
export function Panel({ className, ...box }: ComponentProps<'section'>) {
  return <section {...box} className={classNames(styles.panel, className)} />;
}

/** The sum and the action of what was chosen; stays at the lower edge, above the bottom bar. */
export function Dock({ className, ...box }: ComponentProps<'div'>) {
  return <div {...box} className={classNames(styles.dock, className)} />;
}
