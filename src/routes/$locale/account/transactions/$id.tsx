import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { User } from '../../../../contract/account/user.ts';
import { absenceOf } from '../../../../contract/not-answered.ts';
import { seesTransactions } from '../../../../domain/account/access.ts';
import { userOf } from '../../../../features/session/session-state.ts';
import { ErrorPage } from '../../../../features/shell/error-page.tsx';
import { useServices, useUser } from '../../../../features/shell/use-services.ts';
import { TransactionPage } from '../../../../features/transactions/transaction-page.tsx';
import { transactionQuery, transactionsQuery } from '../../../../features/transactions/transactions-queries.ts';
import { TransactionLoading, TransactionMissing } from '../../../../features/transactions/transactions-states.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';

/** Only dealers have transactions, and unknown ids show a 404. */
export const Route = createFileRoute('/$locale/account/transactions/$id')({
  staticData: {
    name: 'user-transaction',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '4'],
    may: seesTransactions,
  },
  loader: ({ context, params }) => {
    const user = userOf(context.session.getSnapshot());
    if (!user) return;
    context.queryClient.query(transactionQuery(context.backend, user.id, params.id)).catch(() => undefined);
  },
  component: Transaction,
});

function Transaction() {
  const user = useUser();
  return user && <TransactionOf user={user} />;
}

function TransactionOf({ user }: { user: User }) {
  const { t } = useLingui();
  const { backend } = useServices();
  const { id } = Route.useParams();
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery(transactionQuery(backend, user.id, id));
  const isMissing = !data && isError;
  const list = useQuery({ ...transactionsQuery(backend, user.id), enabled: isMissing });
  if (data === null) return <ErrorPage status={404} />;
  return (
    <>
      <PageTitle>{data?.reference ?? t`Orders & invoices`}</PageTitle>
      {data && (
        <TransactionPage
          // Text typed about one order stays with it.
          key={data.id}
          transaction={data}
          user={user}
          askedMs={dataUpdatedAt}
          absence={isError ? absenceOf(error) : null}
        />
      )}
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
