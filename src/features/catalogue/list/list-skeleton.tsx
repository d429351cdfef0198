import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CogIcon } from '../../../ui/icons/icons.tsx';
import { type Absence, AbsenceReason } from '../../../ui/messages/absence.tsx';
import { Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { type Retry, RetryButton } from '../../../ui/messages/unavailable.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { ProductsView } from '../products-search.ts';
import styles from './list-skeleton.module.css';

const places = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

export function ListLoading({ title, view }: { title: string; view: ProductsView }) {
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
        </div>
      </div>
      <div className="with-side">
        <div className="only-wide">
          <Skeleton height="420px" />
        </div>
        <div className={styles.content}>
          <Skeleton width="5rem" height="var(--ctl)" />
          <div className={view === 'pictures' ? 'cards' : styles.rows}>
            {places.map((place) => (
              <div key={place} className={styles.item}>
                <Skeleton className={styles.stage ?? ''} />
                <Skeleton width="70%" height={view === 'pictures' ? '4.6rem' : '2rem'} />
              </div>
            ))}
          </div>
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
      <Skeleton className={styles.large ?? ''} />
      <div className="stack">
        <Skeleton width="60%" height="3rem" />
        <Skeleton width="40%" />
        <Skeleton height="240px" />
      </div>
    </div>
  );
}

type RetryProps = Retry & { title: string; drawing?: ReactNode };

/** The device has only part of the catalogue, without this product. */
export function ProductNotHeld(retry: RetryProps) {
  return (
    <Missing {...retry} problem={<Trans>This product isn’t saved on this device yet.</Trans>}>
      <Trans>Only part of the catalog is on this device.</Trans>
    </Missing>
  );
}

/** Neither the server nor the device has the catalogue. */
export function ListMissing({ absence, ...retry }: RetryProps & { absence: Absence | 'unreadable' }) {
  return (
    <Missing {...retry} problem={<Trans>This catalog couldn’t be loaded and isn’t saved on this device yet.</Trans>}>
      {absence === 'unreadable' ? (
        <Trans>We couldn’t read the response.</Trans>
      ) : (
        <AbsenceReason
          absence={absence}
          offline={<Trans>Open it once while online to make it available offline.</Trans>}
        />
      )}{' '}
      <Trans>Your cart is saved.</Trans>
    </Missing>
  );
}

type MissingProps = RetryProps & { problem: ReactNode; children: ReactNode };

function Missing({ title, problem, drawing = <CogIcon />, children, ...retry }: MissingProps) {
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <Empty title={problem} drawing={drawing} action={<RetryButton kind="primary" {...retry} />}>
        {children}
      </Empty>
    </div>
  );
}
