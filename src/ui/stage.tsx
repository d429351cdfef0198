import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './stage.module.css';

/** The quiet ground behind a drawing. `card` keeps 4:3. */
export function Stage({ card = false, className, ...box }: ComponentProps<'span'> & { card?: boolean }) {
  return <span {...box} className={classNames(styles.stage, card && styles.card, className)} />;
}
