import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useAddressSearch } from '../../-use-address-search.ts';
import { routePath } from '../../../../contract/addresses.ts';
import { absenceOf } from '../../../../contract/not-answered.ts';
import type { User } from '../../../../contract/user.ts';
import { currencyOf, priceGroupOf } from '../../../../domain/access.ts';
import { mayOpenCatalogue } from '../../../../domain/catalogues.ts';
import { effectiveMode } from '../../../../domain/mode.ts';
import type { DealerCart } from '../../../../features/cart/open-dealer-cart.ts';
import { useCart, useCartSnapshot } from '../../../../features/cart/use-cart.ts';
import { WaitingOrders } from '../../../../features/checkout/waiting-orders.tsx';
import { userOf } from '../../../../features/session/session-state.ts';
import { ScreenLink } from '../../../../features/shell/screen-link.tsx';
import { TransactionsList } from '../../../../features/transactions/transactions-list.tsx';
import { newestTransactions, transactionsQuery } from '../../../../features/transactions/transactions-queries.ts';
import { transactionsSearch } from '../../../../features/transactions/transactions-search.ts';
import { TransactionsLoading, TransactionsMissing } from '../../../../features/transactions/transactions-states.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { useStore } from '../../../../ui/use-store.ts';

/** ACC-11. Shop staff and media have no transactions. */
export const Route = createFileRoute('/$locale/account/transactions/')({
  staticData: { name: 'user-transactions', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '4'] },
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
  const user = userOf(useStore(Route.useRouteContext().session));
  return (
    <>
      <PageTitle>{t`Transactions`}</PageTitle>
      {user && <TransactionsOf user={user} />}
    </>
  );
}

function TransactionsOf({ user }: { user: User }) {
  const { backend, device, cart: carts, quickOrder } = Route.useRouteContext();
  const { locale } = Route.useParams();
  const query = useQuery(transactionsQuery(backend, user.id));
  const mode = effectiveMode(user, useStore(device).mode);
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
      locale={locale}
      currency={currencyOf(priceGroupOf(user))}
      mode={mode}
      waiting={waiting}
      browseLink={
        <ScreenLink name="home" className={buttonClass('primary')}>
          <Trans>Look at the products</Trans>
        </ScreenLink>
      }
      write={async (file) => (await quickOrder()).files.write(file)}
      renderStatementLink={(filtered) => (
        <Link
          to={routePath('transaction-print')}
          params={{ locale, id: undefined }}
          search={filtered}
          className={buttonClass()}
        >
          <Trans>Statement</Trans>
        </Link>
      )}
      bookingsLink={
        mayOpenCatalogue(user, 'booking') && (
          <ScreenLink name="user-bookings" className={`${buttonClass()} no-print`}>
            <Trans>Booking history</Trans>
          </ScreenLink>
        )
      }
    />
  );
}

function Waiting({ cart }: { cart: DealerCart }) {
  const { locale } = Route.useParams();
  return <WaitingOrders orders={useCartSnapshot(cart).orders} locale={locale} />;
}
