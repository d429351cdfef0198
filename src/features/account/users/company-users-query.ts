import { queryOptions } from '@tanstack/react-query';
import { type Company, companyUsers } from '../../../contract/account/company-users.ts';
import type { Backend } from '../../../contract/backend.ts';
import { NotAnswered } from '../../../contract/not-answered.ts';

/** Never stored on the device, because outdated rights would mislead. */
export function companyUsersQuery(backend: Backend, userId: string) {
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
