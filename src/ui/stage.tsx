import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './stage.module.css';

/** A neutral background for a drawing. `card` keeps 4:3. */
export function Stage({ card = false, className, ...box }: ComponentProps<'span'> & { card?: boolean }) {
  return <span {...box} className={classNames(styles.stage, card && styles.card, className)} />;
}
