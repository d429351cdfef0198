import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '../../../../contract/account/user.ts';
import { routePath } from '../../../../contract/addresses.ts';
import { type Absence, absenceOf } from '../../../../contract/not-answered.ts';
import { seesTransactions } from '../../../../domain/account/access.ts';
import { currencyOf, priceGroupOf } from '../../../../domain/account/access.ts';
import { dealerName } from '../../../../domain/account/names.ts';
import { dayIn } from '../../../../domain/calendar-day.ts';
import { useLocale, useMode, useServices, useUser } from '../../../../features/shell/use-services.ts';
import { PrintPage } from '../../../../features/transactions/print/print-page.tsx';
import { useStatementPdf } from '../../../../features/transactions/print/use-statement-pdf.ts';
import { useTransactionPdf } from '../../../../features/transactions/print/use-transaction-pdf.ts';
import { transactionsQuery } from '../../../../features/transactions/transactions-queries.ts';
import { transactionsSearch } from '../../../../features/transactions/transactions-search.ts';
import {
  OneTransaction,
  type ShownTransaction,
  TransactionLoading,
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
  if (id === undefined) return <Statement user={user} />;
  return (
    <OneTransaction key={id} user={user} id={id}>
      {(shown) => <Printed user={user} {...shown} />}
    </OneTransaction>
  );
}

function Printed({ user, transaction, askedMs, absence }: ShownTransaction & { user: User }) {
  const locale = useLocale();
  const { of, page } = usePrinting(user, askedMs, absence);
  const paperOf = useTransactionPdf(of);
  const { id, reference } = transaction;
  const link = (
    <Link to={routePath('user-transaction')} params={{ locale, id }}>
      {reference}
    </Link>
  );
  return <PrintPage {...page} paper={paperOf(transaction)} transactionLink={link} />;
}

function Statement({ user }: { user: User }) {
  const { t } = useLingui();
  const { backend } = useServices();
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery(transactionsQuery(backend, user.id));
  const { of, page } = usePrinting(user, dataUpdatedAt, isError ? absenceOf(error) : null);
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

/** What both have in common. */
function usePrinting(user: User, askedMs: number, absence: Absence | null) {
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
      absence,
      write: async (...[file]: Parameters<Parameters<typeof PrintPage>[0]['write']>) =>
        (await quickOrder()).files.write(file),
    },
  };
}
