import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '../../ui/page-title.tsx';
import lost from './lost.svg';
import styles from './error-page.module.css';

/** MAINT-1. Stays until the portal is open again, and then leads back by itself. */
export function MaintenancePage() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <PageTitle>{t`Maintenance`}</PageTitle>
      <img className={styles.drawing} src={lost} alt="" />
      <div className={`wrap stack ${styles.words}`}>
        <h1>
          <Trans>The portal is being worked on</Trans>
        </h1>
        <p className={`muted ${styles.text}`}>
          <Trans>
            What you have not sent yet stays on this device. This page leads you back to where you were as soon as the
            portal is open again.
          </Trans>
        </p>
      </div>
    </div>
  );
}
