import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Reorder } from '../../-reorder.tsx';
import { routePath } from '../../../../contract/addresses.ts';
import { absenceOf } from '../../../../contract/not-answered.ts';
import type { User } from '../../../../contract/user.ts';
import { effectiveMode } from '../../../../domain/mode.ts';
import { userOf } from '../../../../features/session/session-state.ts';
import { ErrorPage } from '../../../../features/shell/error-page.tsx';
import { TransactionPage } from '../../../../features/transactions/transaction-page.tsx';
import { transactionQuery, transactionsQuery } from '../../../../features/transactions/transactions-queries.ts';
import { TransactionLoading, TransactionMissing } from '../../../../features/transactions/transactions-states.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { useStore } from '../../../../ui/use-store.ts';

/** ACC-11. Shop staff and media have no transactions. An id that the dealer has not is a page that could not be found (ROUTE-8). */
export const Route = createFileRoute('/$locale/account/transactions/$id')({
  staticData: { name: 'user-transaction', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '4'] },
  loader: ({ context, params }) => {
    const user = userOf(context.session.getSnapshot());
    if (!user) return;
    context.queryClient.query(transactionQuery(context.backend, user.id, params.id)).catch(() => undefined);
  },
  component: Transaction,
});

function Transaction() {
  const user = userOf(useStore(Route.useRouteContext().session));
  return user && <TransactionOf user={user} />;
}

function TransactionOf({ user }: { user: User }) {
  const { t } = useLingui();
  const { backend, device } = Route.useRouteContext();
  const { locale, id } = Route.useParams();
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery(transactionQuery(backend, user.id, id));
  const isMissing = !data && isError;
  const list = useQuery({ ...transactionsQuery(backend, user.id), enabled: isMissing });
  const mode = effectiveMode(user, useStore(device).mode);
  if (data === null) return <ErrorPage status={404} />;
  return (
    <>
      <PageTitle>{data?.reference ?? t`Transactions`}</PageTitle>
      {data && (
        <TransactionPage
          transaction={data}
          locale={locale}
          mode={mode}
          askedMs={dataUpdatedAt}
          absence={isError ? absenceOf(error) : null}
          printLink={
            <Link to={routePath('transaction-print')} params={{ locale, id }} search={{}} className={buttonClass()}>
              <Trans>Print or PDF</Trans>
            </Link>
          }
          reorder={<Reorder user={user} transaction={data} />}
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
