import { createFileRoute } from '@tanstack/react-router';
import { seesTransactions } from '../../../../domain/account/access.ts';
import { userOf } from '../../../../features/session/session-state.ts';
import { useUser } from '../../../../features/shell/use-services.ts';
import { TransactionPage } from '../../../../features/transactions/transaction-page.tsx';
import { transactionQuery } from '../../../../features/transactions/transactions-queries.ts';
import { OneTransaction } from '../../../../features/transactions/transactions-states.tsx';

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
  const { id } = Route.useParams();
  if (!user) return null;
  return (
    <OneTransaction user={user} id={id}>
      {/* Text typed about one order stays with it. */}
      {(shown) => <TransactionPage key={shown.transaction.id} user={user} {...shown} />}
    </OneTransaction>
  );
}
