import { Trans } from '@lingui/react/macro';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import type { AppConfig } from '../../contract/config.ts';
import { Copyright, LegalLinks, MakerEmail, MakerPhone } from './legal-line.tsx';
import styles from './page.module.css';
import footerStyles from './signed-in/footer.module.css';

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

type SignedOutShellProps = { maker: AppConfig['maker']; isMaintenance: boolean; children: ReactNode };

/** LAYOUT-1, NAV-1. Without a header, and with no link that would ask for signing in. */
export function SignedOutShell({ maker, isMaintenance, children }: SignedOutShellProps) {
  const footer = (
    <footer className={footerStyles.slim}>
      <MakerEmail maker={maker} />
      <MakerPhone maker={maker} />
      <LegalLinks maker={maker} />
      <Copyright maker={maker} />
    </footer>
  );
  return <Page below={!isMaintenance && footer}>{children}</Page>;
}
