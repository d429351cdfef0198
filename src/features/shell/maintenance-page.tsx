import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '../../ui/forms/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import lost from './lost.svg';
import { ScreenLink } from './screen-link.tsx';
import styles from './error-page.module.css';

/** MAINT-1. `isOver`: opened by hand while there is no maintenance. */
export function MaintenancePage({ isOver }: { isOver: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <PageTitle>{t`Maintenance`}</PageTitle>
      <img className={styles.drawing} src={lost} alt="" />
      <div className={`wrap stack ${styles.words}`}>
        <h1>{isOver ? <Trans>The portal is back</Trans> : <Trans>We’re doing maintenance</Trans>}</h1>
        {isOver ? (
          <div className="kit">
            <ScreenLink name="home" className={buttonClass('primary', { big: true })}>
              <Trans>Back to the portal</Trans>
            </ScreenLink>
          </div>
        ) : (
          <p className={`muted ${styles.text}`}>
            <Trans>
              Your unsent changes are safe on this device. You’ll be taken back automatically when we’re done.
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}
