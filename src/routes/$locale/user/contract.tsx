import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { addressText } from '../../../contract/address-text.ts';
import { absenceOf } from '../../../contract/not-answered.ts';
import type { Contract, User } from '../../../contract/user.ts';
import { accept } from '../../../features/contracts/accept-contract.ts';
import { ContractPage } from '../../../features/contracts/contract-page.tsx';
import { contractDocumentQuery } from '../../../features/contracts/contract-queries.ts';
import { titleOf } from '../../../features/contracts/contract-words.tsx';
import { ContractsList } from '../../../features/contracts/contracts-list.tsx';
import { userOf } from '../../../features/session/session-state.ts';
import { ErrorPage } from '../../../features/shell/error-page.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useStore } from '../../../ui/use-store.ts';

/** WAR-4. Who may not order has no contracts (ACC-8, ACC-11). ROUTE-9: which one is read stands in the address. */
export const Route = createFileRoute('/$locale/user/contract')({
  staticData: { name: 'user-contract', guards: ['auth', 'access-level', 'log'], accessLevels: ['1', '4'] },
  validateSearch: v.object({ contract: addressText(64) }),
  component: Contracts,
});

function Contracts() {
  const { t } = useLingui();
  const { session } = Route.useRouteContext();
  const { locale } = Route.useParams();
  const { contract: wanted } = Route.useSearch();
  const user = userOf(useStore(session));
  if (!user) return null;
  if (wanted === undefined) {
    return (
      <>
        <PageTitle>{t`Contracts`}</PageTitle>
        <ContractsList contracts={user.contracts} locale={locale} />
      </>
    );
  }
  const contract = user.contracts.find(({ id }) => id === wanted);
  return contract ? <OneContract key={contract.id} user={user} contract={contract} /> : <ErrorPage status={404} />;
}

function OneContract({ user, contract }: { user: User; contract: Contract }) {
  const { backend, session } = Route.useRouteContext();
  const { locale } = Route.useParams();
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery(
    contractDocumentQuery(backend, user.id, locale, contract.id),
  );
  return (
    <>
      <PageTitle>{titleOf(contract, locale)}</PageTitle>
      <ContractPage
        contract={contract}
        locale={locale}
        dealer={user.enterpriseName || user.contactName || user.no}
        text={data}
        askedMs={dataUpdatedAt}
        absence={isError ? absenceOf(error) : null}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        onAccept={async () => accept(backend, session.keepUser, { userId: user.id, contractId: contract.id })}
      />
    </>
  );
}
