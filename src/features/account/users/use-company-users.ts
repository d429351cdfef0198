import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import {
  changeApproval,
  changeCompanyUser,
  type CompanyUser,
  inviteCompanyUser,
  inviteCompanyUserAgain,
  type Company,
  companyUsers,
} from '../../../contract/account/company-users.ts';
import type { Backend, CallOutcome } from '../../../contract/backend.ts';
import type { RequestOf } from '../../../contract/endpoint.ts';
import { absenceAfter, absenceOf, NotAnswered } from '../../../contract/not-answered.ts';
import type { Absence } from '../../../ui/messages/absence.tsx';

/** Why nothing was changed. */
export type UsersRefusal =
  | { readonly code: 'absent'; readonly absence: Absence }
  | { readonly code: 'email-taken' | 'email-refused' | 'too-many-users' | 'too-often' }
  /** Somebody else changed the user, or this owner's own role. */
  | { readonly code: 'changed-elsewhere' };

/** Null where it was done. */
type Done = Promise<UsersRefusal | null>;

export type CompanyUsers = {
  readonly users: readonly CompanyUser[] | undefined;
  /** Above which total orders of buyers wait: 0 for each one, null for none. Missing until known. */
  readonly approvalAbove: number | null | undefined;
  /** Why there are none to show. */
  readonly absence: Absence | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
  readonly invite: (body: RequestOf<typeof inviteCompanyUser>['body']) => Done;
  readonly inviteAgain: (id: string) => Done;
  readonly changeApproval: (approvalAbove: number | null) => Done;
  readonly change: (body: RequestOf<typeof changeCompanyUser>['body']) => Done;
};

type UsersCall =
  | typeof inviteCompanyUser
  | typeof inviteCompanyUserAgain
  | typeof changeCompanyUser
  | typeof changeApproval;

/** The users of the owner's company. Each change answers with the whole list. */
export function useCompanyUsers(backend: Backend, userId: string): CompanyUsers {
  const queryClient = useQueryClient();
  const query = companyUsersQuery(backend, userId);
  const { data, isError, error, isFetching, refetch } = useQuery(query);

  function settle(outcome: CallOutcome<UsersCall>): UsersRefusal | null {
    if (outcome.outcome === 'answered') {
      queryClient.setQueryData(query.queryKey, outcome.body);
      return null;
    }
    const refusal = refusalOf(outcome);
    if (refusal.code === 'changed-elsewhere') void refetch();
    return refusal;
  }

  return {
    users: data?.users,
    approvalAbove: data?.approvalAbove,
    absence: isError && !data ? absenceOf(error) : null,
    isLoading: isFetching,
    reload: () => void refetch(),
    invite: async (body) => settle(await backend.call(inviteCompanyUser, { body })),
    inviteAgain: async (id) => settle(await backend.call(inviteCompanyUserAgain, { body: { id } })),
    changeApproval: async (approvalAbove) => settle(await backend.call(changeApproval, { body: { approvalAbove } })),
    change: async (body) => settle(await backend.call(changeCompanyUser, { body })),
  };
}

function refusalOf(outcome: Exclude<CallOutcome<UsersCall>, { outcome: 'answered' }>): UsersRefusal {
  if (outcome.outcome !== 'refused') return { code: 'absent', absence: absenceAfter(outcome) };
  const { status, problem } = outcome;
  if (problem.code === 'email-taken' || problem.code === 'too-many-users') return { code: problem.code };
  if (status === 400) return { code: 'email-refused' };
  if (status === 429) return { code: 'too-often' };
  if ([403, 404, 409].includes(status)) return { code: 'changed-elsewhere' };
  return { code: 'absent', absence: absenceAfter(outcome) };
}

/** Never stored on the device, because outdated rights would mislead. */
function companyUsersQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['company-users', userId] as const,
    async queryFn({ signal }): Promise<Company> {
      const outcome = await backend.call(companyUsers, {}, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      throw new NotAnswered('the users', outcome);
    },
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });
}
