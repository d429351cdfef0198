import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { User } from '../../../../contract/account/user.ts';
import { absenceOf } from '../../../../contract/not-answered.ts';
import { seesTransactions } from '../../../../domain/account/access.ts';
import type { DealerCart } from '../../../../features/cart/open-dealer-cart.ts';
import { useCart, useCartSnapshot } from '../../../../features/cart/use-cart.ts';
import { PendingOrders } from '../../../../features/checkout/placing/pending-orders.tsx';
import { userOf } from '../../../../features/session/session-state.ts';
import { useAddressSearch } from '../../../../features/shell/use-address-search.ts';
import { useLocale, useServices, useUser } from '../../../../features/shell/use-services.ts';
import { TransactionsList } from '../../../../features/transactions/transactions-list.tsx';
import { newestTransactions, transactionsQuery } from '../../../../features/transactions/transactions-queries.ts';
import { transactionsSearch } from '../../../../features/transactions/transactions-search.ts';
import { TransactionsLoading, TransactionsMissing } from '../../../../features/transactions/transactions-states.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';

/** ACC-11. Shop staff and media have no transactions. */
export const Route = createFileRoute('/$locale/account/transactions/')({
  staticData: {
    name: 'user-transactions',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '4'],
    may: seesTransactions,
  },
  validateSearch: transactionsSearch,
  // On its way while the screen's code is; what came of it is the screen's to show.
  loader: ({ context }) => {
    const user = userOf(context.session.getSnapshot());
    if (user) context.queryClient.query(transactionsQuery(context.backend, user.id)).catch(() => undefined);
  },
  component: Transactions,
});

function Transactions() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <>
      <PageTitle>{t`Orders & invoices`}</PageTitle>
      {user && <TransactionsOf user={user} />}
    </>
  );
}

function TransactionsOf({ user }: { user: User }) {
  const { backend, cart: carts } = useServices();
  const query = useQuery(transactionsQuery(backend, user.id));
  const cart = useCart(carts);
  const { search, onSearch } = useAddressSearch(Route.useSearch(), Route.useNavigate());
  const waiting = cart && <Waiting cart={cart} />;
  const newest = useQuery(newestTransactions(user.id));
  const shown = query.data ? query : newest;
  if (!shown.data) {
    return query.isError ? (
      <TransactionsMissing
        absence={absenceOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
        waiting={waiting}
      />
    ) : (
      <TransactionsLoading />
    );
  }
  return (
    <TransactionsList
      transactions={shown.data}
      askedMs={shown.dataUpdatedAt}
      older={query.data ? null : query.isError ? 'missing' : 'coming'}
      absence={query.isError ? absenceOf(query.error) : null}
      search={search}
      onSearch={onSearch}
      user={user}
      waiting={waiting}
    />
  );
}

function Waiting({ cart }: { cart: DealerCart }) {
  const locale = useLocale();
  return <PendingOrders orders={useCartSnapshot(cart).orders} locale={locale} />;
}
