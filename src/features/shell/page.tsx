import { Trans } from '@lingui/react/macro';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './page.module.css';

/** Includes a skip link for keyboard users. */
export function Page({ above, below, children }: { above?: ReactNode; below?: ReactNode; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);

  function skipToContent(event: MouseEvent): void {
    event.preventDefault();
    main.current?.focus();
  }

  return (
    <div className={styles.page}>
      <a className={`visually-hidden ${styles.skip}`} href="#main" onClick={skipToContent}>
        <Trans>Skip to content</Trans>
      </a>
      {above}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {below}
    </div>
  );
}
