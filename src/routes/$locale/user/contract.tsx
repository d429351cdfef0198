import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Contract, User } from '../../../contract/account/user.ts';
import { addressText } from '../../../contract/address-text.ts';
import { absenceOf } from '../../../contract/not-answered.ts';
import { mayOrder } from '../../../domain/account/access.ts';
import { companyName } from '../../../domain/account/names.ts';
import { accept } from '../../../features/contracts/acceptance.tsx';
import { titleOf } from '../../../features/contracts/contract-messages.tsx';
import { ContractPage } from '../../../features/contracts/contract-page.tsx';
import { contractDocumentQuery } from '../../../features/contracts/contract-queries.ts';
import { ContractsList } from '../../../features/contracts/contracts-list.tsx';
import { ErrorPage } from '../../../features/shell/error-page.tsx';
import { useLocale, useServices, useUser } from '../../../features/shell/use-services.ts';
import { PageTitle } from '../../../ui/page-title.tsx';

/** Only users who may order have contracts. The address names the open one. */
export const Route = createFileRoute('/$locale/user/contract')({
  staticData: {
    name: 'user-contract',
    guards: ['auth', 'access-level', 'log'],
    accessLevels: ['1', '4'],
    may: mayOrder,
  },
  validateSearch: v.object({ contract: addressText(64) }),
  component: Contracts,
});

function Contracts() {
  const { t } = useLingui();
  const locale = useLocale();
  const { contract: wanted } = Route.useSearch();
  const user = useUser();
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
  const { backend, session } = useServices();
  const locale = useLocale();
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery(
    contractDocumentQuery(backend, user.id, locale, contract.id),
  );
  return (
    <>
      <PageTitle>{titleOf(contract, locale)}</PageTitle>
      <ContractPage
        contract={contract}
        locale={locale}
        dealer={companyName(user)}
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
