import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useRootMark } from './use-root-mark.ts';
import styles from './dock.module.css';

/** The sum and the action of what was chosen; stays at the lower edge, above the bottom bar. */
export function Dock({ className, ...box }: ComponentProps<'div'>) {
  useRootMark('data-docked');
  return <div {...box} className={classNames(styles.dock, className)} />;
}
