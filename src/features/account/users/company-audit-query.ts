import { queryOptions } from '@tanstack/react-query';
import { companyAudit, type CompanyAuditEntry } from '../../../contract/account/company-audit.ts';
import type { Backend } from '../../../contract/backend.ts';
import { NotAnswered } from '../../../contract/not-answered.ts';

/** Never stored on the device, like the users. */
export function companyAuditQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['company-audit', userId] as const,
    async queryFn({ signal }): Promise<readonly CompanyAuditEntry[]> {
      const outcome = await backend.call(companyAudit, {}, { signal });
      if (outcome.outcome === 'answered') return outcome.body.entries;
      throw new NotAnswered('the activity', outcome);
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
}
