import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './check.module.css';

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'checkbox' | 'radio';
  /** A count at the right edge. */
  count?: ReactNode;
};

/** A checkbox, or a radio button with `type="radio"`. The children are the label. */
export function Check({ type = 'checkbox', count, className, children, ...input }: CheckProps) {
  return (
    <label className={classNames(styles.check, className)}>
      <input {...input} type={type} />
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}
