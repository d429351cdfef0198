import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { User } from '../../contract/account/user.ts';
import { absenceOf } from '../../contract/not-answered.ts';
import { mayOrder } from '../../domain/account/access.ts';
import { currencyOf, priceGroupOf } from '../../domain/account/access.ts';
import { programQuery } from '../../features/program/program-queries.ts';
import { ProgramScreen } from '../../features/program/program-screen.tsx';
import { NoProgram, ProgramLoading, ProgramMissing } from '../../features/program/program-states.tsx';
import { userOf } from '../../features/session/session-state.ts';
import { ScreenLink } from '../../features/shell/screen-link.tsx';
import { useLocale, useMode, useServices, useUser } from '../../features/shell/use-services.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** WAR-5. For who orders: shop staff and media stand nowhere in it (ACC-8, ACC-11). */
export const Route = createFileRoute('/$locale/sales-program')({
  staticData: {
    name: 'sales-program',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '4'],
    may: mayOrder,
  },
  loader: ({ context, params }) => {
    const user = userOf(context.session.getSnapshot());
    if (!user) return;
    context.queryClient.query(programQuery(context.backend, user.id, params.locale)).catch(() => undefined);
  },
  component: Program,
});

function Program() {
  const user = useUser();
  return user && <ProgramOf user={user} />;
}

function ProgramOf({ user }: { user: User }) {
  const { t } = useLingui();
  const { backend } = useServices();
  const locale = useLocale();
  const mode = useMode(user);
  const query = programQuery(backend, user.id, locale);
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery(query);
  return (
    <>
      <PageTitle>{t`Sales program`}</PageTitle>
      {data && (
        <ProgramScreen
          program={data}
          currency={data.currency ?? currencyOf(priceGroupOf(user))}
          mode={mode}
          askedMs={dataUpdatedAt}
          absence={isError ? absenceOf(error) : null}
          transactionsLink={
            <ScreenLink name="user-transactions" className="alone">
              <Trans>View orders & invoices</Trans>
            </ScreenLink>
          }
        />
      )}
      {data === null && <NoProgram />}
      {data === undefined && !isError && <ProgramLoading />}
      {data === undefined && isError && (
        <ProgramMissing absence={absenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  );
}
