import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './states.module.css';

type EmptyProps = {
  title: ReactNode;
  /** How to proceed. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  drawing?: ReactNode;
};

/** A drawing, one sentence and one button: empty, not found, or unavailable. */
export function Empty({ title, children, action, drawing }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {drawing}
      <h2 className={styles.title}>{title}</h2>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  );
}

/** Reserves the exact space of coming content. Sizes are CSS lengths. */
export function Skeleton({ width, height, className }: { width?: string; height?: string; className?: string }) {
  return <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}
