import type { ReactNode } from 'react';
import type { AppConfig } from '../../contract/config.ts';
import { Copyright, LegalLinks, MakerEmail, MakerPhone } from './legal-line.tsx';
import { Page } from './page.tsx';
import styles from './signed-in/footer.module.css';

type SignedOutShellProps = { maker: AppConfig['maker']; isMaintenance: boolean; children: ReactNode };

/** LAYOUT-1, NAV-1. Without a header, and with no link that would ask for signing in. */
export function SignedOutShell({ maker, isMaintenance, children }: SignedOutShellProps) {
  const footer = (
    <footer className={styles.slim}>
      <MakerEmail maker={maker} />
      <MakerPhone maker={maker} />
      <LegalLinks maker={maker} />
      <Copyright maker={maker} />
    </footer>
  );
  return <Page below={!isMaintenance && footer}>{children}</Page>;
}
