import { Trans } from '@lingui/react/macro';
import type { RefreshFailure } from '../../../contract/catalogue-search.ts';
import { absenceOfFailure } from '../../../contract/refresh-absence.ts';
import { AbsenceAdvice, AbsenceTitle } from '../../../ui/absence.tsx';
import { Button } from '../../../ui/button.tsx';
import { CogIcon } from '../../../ui/icons.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Empty, Skeleton } from '../../../ui/states.tsx';
import styles from './products-waiting.module.css';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** UI-4. A list before its catalogue has come, in its own shape. */
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

/** UI-4. A product's page before its catalogue has come. */
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

/** ROUTE-3. The device holds a part of the catalogue only, and this product is not in it. */
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
        <Trans>The device holds a part of the catalogue only.</Trans>
      </Empty>
    </div>
  );
}

type ProductsMissingProps = { title: string; failure: RefreshFailure; onRetry: () => void };

/** UI-4, PWA-2. Neither the portal nor the device has the catalogue. */
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
          <Trans>What came could not be read.</Trans>
        ) : (
          <>
            <AbsenceTitle absence={absence} />{' '}
            {absence === 'offline' ? (
              <Trans>Open it once with a connection, and it opens here without one.</Trans>
            ) : (
              <AbsenceAdvice absence={absence} />
            )}
          </>
        )}{' '}
        <Trans>What you had in your cart is kept.</Trans>
      </Empty>
    </div>
  );
}
