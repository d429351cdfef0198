import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './states.module.css';

type EmptyProps = {
  title: ReactNode;
  /** What to do. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  drawing?: ReactNode;
};

/** UI-4. A drawing, one sentence, one button: nothing here, no such thing, or it could not be had. */
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

/** A place of the exact size of what is coming. Sizes are CSS lengths. */
export function Skeleton({ width, height, className }: { width?: string; height?: string; className?: string }) {
  return <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}
