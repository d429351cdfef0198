import { useLingui } from '@lingui/react/macro';
import { Children, type ReactNode } from 'react';
import styles from './crumbs.module.css';

/** Links from the top, with this page last and not a link. */
export function Crumbs({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`You are here`}>
      <ol className={styles.crumbs}>{Children.map(children, (crumb) => crumb && <li>{crumb}</li>)}</ol>
    </nav>
  );
}
