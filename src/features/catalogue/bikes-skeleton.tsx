import { Trans, useLingui } from '@lingui/react/macro';
import { type Absence, AbsenceAdvice, AbsenceTitle } from '../../ui/absence.tsx';
import { Button } from '../../ui/button.tsx';
import { BikeIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import styles from './bikes-skeleton.module.css';

const cards = ['1', '2', '3', '4', '5', '6', '7', '8'];

export function BikesLoading({ isInRows }: { isInRows: boolean }) {
  const { t } = useLingui();
  return (
    <div className="wrap" aria-busy="true">
      <PageTitle>{t`Bikes`}</PageTitle>
      <div className="page-head">
        <div>
          <h1>
            <Trans>Bikes</Trans>
          </h1>
          <Skeleton width="min(26rem, 80vw)" height="1.45em" />
        </div>
        <div className="kit">
          <Skeleton width="222px" height="var(--ctl)" />
        </div>
      </div>
      <div className="with-side">
        <div className="only-wide">
          <Skeleton height="420px" />
        </div>
        <div className={styles.content}>
          <Skeleton width="5rem" height="var(--ctl)" />
          <div className={isInRows ? styles.rows : 'cards'}>
            {cards.map((card) => (
              <div key={card} className="stack">
                <Skeleton className={styles.stage ?? ''} />
                <Skeleton width="70%" height="4.6rem" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

export function BikeLoading() {
  const { t } = useLingui();
  return (
    <div className={`wrap ${styles.product}`} aria-busy="true">
      <PageTitle>{t`Bikes`}</PageTitle>
      <h1 className="visually-hidden">
        <Trans>Bikes</Trans>
      </h1>
      <Skeleton className={styles.large ?? ''} />
      <div className="stack">
        <Skeleton width="60%" height="3rem" />
        <Skeleton width="40%" />
        <Skeleton height="320px" />
      </div>
    </div>
  );
}

type BikesMissingProps = { absence: Absence; isRetrying: boolean; onRetry: () => void };

/** Neither the server nor the device has the bikes. */
export function BikesMissing({ absence, isRetrying, onRetry }: BikesMissingProps) {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <PageTitle>{t`Bikes`}</PageTitle>
      <div className="page-head">
        <h1>
          <Trans>Bikes</Trans>
        </h1>
      </div>
      <Empty
        title={<Trans>The bikes could not be loaded, and they are not on this device yet.</Trans>}
        drawing={<BikeIcon />}
        action={
          <Button kind="primary" busy={isRetrying && <Trans>Loading…</Trans>} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <AbsenceTitle absence={absence} />{' '}
        {absence === 'offline' ? (
          <Trans>Open the bikes once with a connection, and they open here without one.</Trans>
        ) : (
          <AbsenceAdvice absence={absence} />
        )}{' '}
        <Trans>Your cart is saved.</Trans>
      </Empty>
    </div>
  );
}
