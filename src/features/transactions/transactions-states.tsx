import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '../../contract/account/user.ts';
import { type Absence, absenceOf } from '../../contract/not-answered.ts';
import type { Transaction, TransactionHeading } from '../../contract/orders/transactions.ts';
import { useFormats } from '../../ui/format.ts';
import { Skeleton } from '../../ui/messages/states.tsx';
import { type Missing, Unavailable } from '../../ui/messages/unavailable.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ErrorPage } from '../shell/error-page.tsx';
import { useServices } from '../shell/use-services.ts';
import { kindWords } from './transaction-messages.tsx';
import { transactionQuery, transactionsQuery } from './transactions-queries.ts';
import styles from './transactions-list.module.css';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** UI-4. The list before it has come, in its own shape. */
export function TransactionsLoading() {
  return (
    <div className="wrap" aria-busy="true">
      <div className="page-head">
        <div>
          <h1>
            <Trans>Orders & invoices</Trans>
          </h1>
          <Skeleton width="min(20rem, 70vw)" height="1.45em" />
        </div>
      </div>
      <Skeleton width="min(30rem, 100%)" height="44px" />
      <div className={styles.filters}>
        <Skeleton width="340px" height="var(--ctl)" />
      </div>
      <div className="stack">
        {rows.map((row) => (
          <Skeleton key={row} height="26px" />
        ))}
      </div>
    </div>
  );
}

/** UI-4. One transaction before it has come. */
export function TransactionLoading() {
  return (
    <div className="wrap" aria-busy="true">
      <div className="page-head">
        <div>
          <Skeleton width="12rem" height="32px" />
          <Skeleton width="min(20rem, 70vw)" height="2.6rem" />
        </div>
      </div>
      <div className="with-sums">
        <Skeleton height="320px" />
        <Skeleton height="280px" />
      </div>
    </div>
  );
}

/** Shown when nothing loaded. `waiting` lists unplaced orders from this device. */
export function TransactionsMissing({ waiting, ...missing }: Missing & { waiting?: ReactNode }) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>
          <Trans>Orders & invoices</Trans>
        </h1>
      </div>
      {waiting}
      <Unavailable
        {...missing}
        title={<Trans>Orders and invoices couldn’t be loaded and aren’t on this device.</Trans>}
        offline={<Trans>Open them once while online to make them available offline.</Trans>}
      />
    </div>
  );
}

type TransactionMissingProps = Missing & {
  /** What the list says of it, where the device holds the list. */
  heading: TransactionHeading | undefined;
};

/** Shown when details failed to load, with the list entry if known. */
function TransactionMissing({ heading, ...missing }: TransactionMissingProps) {
  const { i18n } = useLingui();
  const { date } = useFormats();
  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1>
            {heading ? (
              <>
                {i18n._(kindWords(heading.kind))} {heading.reference}
              </>
            ) : (
              <Trans>Transaction</Trans>
            )}
          </h1>
          {heading && <p className="muted">{date(heading.date)}</p>}
        </div>
      </div>
      <Unavailable
        {...missing}
        title={<Trans>The items couldn’t be loaded and aren’t on this device.</Trans>}
        offline={<Trans>Open it once while online to make it available offline.</Trans>}
      />
    </div>
  );
}

/** `absence`: why the last try to ask again brought nothing. */
export type ShownTransaction = { transaction: Transaction; askedMs: number; absence: Absence | null };

type OneTransactionProps = { user: User; id: string; children: (shown: ShownTransaction) => ReactNode };

/** One transaction, or why it is not there. */
export function OneTransaction({ user, id, children }: OneTransactionProps) {
  const { t } = useLingui();
  const { backend } = useServices();
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery(transactionQuery(backend, user.id, id));
  const isMissing = !data && isError;
  const list = useQuery({ ...transactionsQuery(backend, user.id), enabled: isMissing });
  if (data === null) return <ErrorPage status={404} />;
  return (
    <>
      <PageTitle>{data?.reference ?? t`Orders & invoices`}</PageTitle>
      {data && children({ transaction: data, askedMs: dataUpdatedAt, absence: isError ? absenceOf(error) : null })}
      {isMissing && (
        <TransactionMissing
          heading={list.data?.find((heading) => heading.id === id)}
          absence={absenceOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <TransactionLoading />}
    </>
  );
}
