import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import lost from './lost.svg';
import { ScreenLink } from './screen-link.tsx';
import styles from './error-page.module.css';

type ErrorPageProps = {
  status?: 404 | 500;
  /** PWA-2. Nothing is wrong but that this device lacks the page's code, and could not get it. */
  isMissingPart?: boolean;
};

/** Explains a 404 or 500 without ever showing the exception text. */
export function ErrorPage({ status = 500, isMissingPart = false }: ErrorPageProps) {
  const { t } = useLingui();
  const title = isMissingPart
    ? t`This page is not on this device yet`
    : status === 404
      ? t`Page not found`
      : t`Something went wrong on this page`;
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <img className={styles.drawing} src={lost} alt="" />
      <div className={`wrap stack ${styles.words}`}>
        {!isMissingPart && <p className={styles.status}>{status}</p>}
        <h1>{title}</h1>
        <p className={`muted ${styles.text}`}>
          {isMissingPart ? (
            <Trans>
              Open it once while online to make it available offline. Your unsent changes are still on this device.
            </Trans>
          ) : status === 404 ? (
            <Trans>The trail ends here. The address may be mistyped, or the page was moved since you saved it.</Trans>
          ) : (
            <Trans>Your unsent changes are still on this device. Go back and try again.</Trans>
          )}
        </p>
        <div className="kit">
          <ScreenLink name="home" className={buttonClass('primary', { big: true })}>
            <Trans>Back to the portal</Trans>
          </ScreenLink>
          {isMissingPart && (
            <Button big onClick={() => location.reload()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Shows both languages because no translations could be loaded. */
export function PlainErrorPage() {
  return (
    <main className="wrap stack" style={{ paddingBlock: 'var(--s12)' }}>
      <p className="muted strong">500</p>
      <h1 lang="en-CA">The portal could not be opened</h1>
      <h1 lang="fr-CA">Impossible d’ouvrir le portail</h1>
      <div className="kit">
        <a className={buttonClass('primary', { big: true })} href="/en" lang="en-CA">
          Try again
        </a>
        <a className={buttonClass('plain', { big: true })} href="/fr" lang="fr-CA">
          Réessayer
        </a>
      </div>
    </main>
  );
}
