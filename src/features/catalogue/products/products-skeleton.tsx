import { Trans } from '@lingui/react/macro';
import type { RefreshFailure } from '../../../contract/catalogue-search.ts';
import { absenceOfFailure } from '../../../contract/refresh-absence.ts';
import { AbsenceAdvice, AbsenceTitle } from '../../../ui/absence.tsx';
import { Button } from '../../../ui/button.tsx';
import { CogIcon } from '../../../ui/icons.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Empty, Skeleton } from '../../../ui/states.tsx';
import styles from './products-skeleton.module.css';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

export function ProductsLoading({ title }: { title: string }) {
  return (
    <div className="wrap" aria-busy="true">
      <PageTitle>{title}</PageTitle>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <Skeleton width="min(26rem, 80vw)" height="1.45em" />
        </div>
        <div className="kit">
          <Skeleton width="222px" height="var(--ctl)" />
          <Skeleton width="11rem" height="var(--ctl)" />
        </div>
      </div>
      <div className="with-side">
        <div className="only-wide">
          <Skeleton height="420px" />
        </div>
        <div className={styles.rows}>
          <Skeleton width="5rem" height="var(--ctl)" />
          {rows.map((row) => (
            <Skeleton key={row} height="56px" />
          ))}
        </div>
      </div>
    </div>
  );
}

export function ProductLoading({ title }: { title: string }) {
  return (
    <div className={`wrap ${styles.product}`} aria-busy="true">
      <PageTitle>{title}</PageTitle>
      <h1 className="visually-hidden">{title}</h1>
      <Skeleton className={styles.stage ?? ''} />
      <div className="stack">
        <Skeleton width="60%" height="3rem" />
        <Skeleton width="40%" />
        <Skeleton height="160px" />
      </div>
    </div>
  );
}

/** The device has only part of the catalogue, without this product. */
export function ProductNotHeld({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <Empty
        title={<Trans>This product is not on this device.</Trans>}
        drawing={<CogIcon />}
        action={
          <Button kind="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Only part of the catalogue is on this device.</Trans>
      </Empty>
    </div>
  );
}

type ProductsMissingProps = { title: string; failure: RefreshFailure; onRetry: () => void };

/** Neither the server nor the device has the catalogue. */
export function ProductsMissing({ title, failure, onRetry }: ProductsMissingProps) {
  const absence = absenceOfFailure(failure);
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <Empty
        title={<Trans>This catalogue could not be loaded, and it is not on this device yet.</Trans>}
        drawing={<CogIcon />}
        action={
          <Button kind="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {absence === 'unreadable' ? (
          <Trans>The answer couldn’t be read.</Trans>
        ) : (
          <>
            <AbsenceTitle absence={absence} />{' '}
            {absence === 'offline' ? (
              <Trans>Open it once while online to make it available offline.</Trans>
            ) : (
              <AbsenceAdvice absence={absence} />
            )}
          </>
        )}{' '}
        <Trans>Your cart is saved.</Trans>
      </Empty>
    </div>
  );
}
