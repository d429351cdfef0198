import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '../../../../contract/account/user.ts';
import { routePath } from '../../../../contract/addresses.ts';
import { absenceOf } from '../../../../contract/not-answered.ts';
import { seesTransactions } from '../../../../domain/account/access.ts';
import { currencyOf, priceGroupOf } from '../../../../domain/account/access.ts';
import { dealerName } from '../../../../domain/account/names.ts';
import { dayIn } from '../../../../domain/calendar-day.ts';
import { ErrorPage } from '../../../../features/shell/error-page.tsx';
import { useLocale, useMode, useServices, useUser } from '../../../../features/shell/use-services.ts';
import { PrintPage } from '../../../../features/transactions/print/print-page.tsx';
import { useStatementPdf } from '../../../../features/transactions/print/use-statement-pdf.ts';
import { useTransactionPdf } from '../../../../features/transactions/print/use-transaction-pdf.ts';
import { transactionQuery, transactionsQuery } from '../../../../features/transactions/transactions-queries.ts';
import { transactionsSearch } from '../../../../features/transactions/transactions-search.ts';
import {
  TransactionLoading,
  TransactionMissing,
  TransactionsMissing,
} from '../../../../features/transactions/transactions-states.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';

/** Prints one transaction, or a statement of the list without an id. */
export const Route = createFileRoute('/$locale/account/transactions/print/{-$id}')({
  staticData: {
    name: 'transaction-print',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '4'],
    may: seesTransactions,
  },
  validateSearch: transactionsSearch,
  component: Print,
});

function Print() {
  const user = useUser();
  const { id } = Route.useParams();
  if (!user) return null;
  return id === undefined ? <Statement user={user} /> : <One key={id} user={user} id={id} />;
}

function One({ user, id }: { user: User; id: string }) {
  const { t } = useLingui();
  const { backend } = useServices();
  const locale = useLocale();
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery(transactionQuery(backend, user.id, id));
  const list = useQuery({ ...transactionsQuery(backend, user.id), enabled: !data && isError });
  const { of, page } = usePrinting(user, dataUpdatedAt, isError ? error : null);
  const paperOf = useTransactionPdf(of);
  if (data === null) return <ErrorPage status={404} />;
  const link = data && (
    <Link to={routePath('user-transaction')} params={{ locale, id }}>
      {data.reference}
    </Link>
  );
  return (
    <>
      <PageTitle>{data?.reference ?? t`Orders & invoices`}</PageTitle>
      {data && <PrintPage {...page} paper={paperOf(data)} transactionLink={link} />}
      {!data && isError && (
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

function Statement({ user }: { user: User }) {
  const { t } = useLingui();
  const { backend } = useServices();
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery(transactionsQuery(backend, user.id));
  const { of, page } = usePrinting(user, dataUpdatedAt, isError ? error : null);
  const paperOf = useStatementPdf(of);
  return (
    <>
      <PageTitle>{t`Statement`}</PageTitle>
      {data && <PrintPage {...page} paper={paperOf(data, page.search)} />}
      {!data && isError && (
        <TransactionsMissing absence={absenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <TransactionLoading />}
    </>
  );
}

/** What both have in common. `failure`: why the last try to ask again brought nothing. */
function usePrinting(user: User, askedMs: number, failure: Error | null) {
  const { config, quickOrder } = useServices();
  const locale = useLocale();
  const search = Route.useSearch();
  const [today] = useState(() => dayIn(config.timeZone, Date.now()));
  const isClient = useMode(user) === 'client';
  const currency = isClient ? null : currencyOf(priceGroupOf(user));
  return {
    of: { maker: config.maker, dealer: dealerName(user), today, askedMs, currency },
    page: {
      locale,
      search,
      askedMs,
      isClient,
      absence: failure && absenceOf(failure),
      write: async (...[file]: Parameters<Parameters<typeof PrintPage>[0]['write']>) =>
        (await quickOrder()).files.write(file),
    },
  };
}
