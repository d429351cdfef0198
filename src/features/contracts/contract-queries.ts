import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../contract/backend.ts';
import { type ContractDocument, contractDocument } from '../../contract/library/contracts.ts';
import type { Locale } from '../../contract/locale.ts';
import { NotAnswered } from '../../contract/not-answered.ts';

/** Contract texts never change. Null if the dealer lost access. */
export function contractDocumentQuery(backend: Backend, userId: string, locale: Locale, contractId: string) {
  return queryOptions({
    queryKey: ['contract', userId, locale, contractId] as const,
    async queryFn({ signal }): Promise<ContractDocument | null> {
      const outcome = await backend.call(contractDocument, { params: { locale, userId, contractId } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      if (outcome.outcome === 'refused' && outcome.status === 404) return null;
      throw new NotAnswered('the contract', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: contractDocument.answers[200] } },
    // Always refreshed, since acceptance needs a working connection.
    staleTime: 0,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}
