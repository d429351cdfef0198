import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../contract/backend.ts';
import { NotAnswered } from '../../contract/not-answered.ts';
import { orderedLines, type OrderedLines } from '../../contract/orders/ordered-lines.ts';

/** What the dealer ordered, by line. The device keeps it for search without a connection. */
export function orderedLinesQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['ordered-lines', userId] as const,
    async queryFn({ signal }): Promise<OrderedLines> {
      const outcome = await backend.call(orderedLines, { params: { userId } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      throw new NotAnswered('the ordered lines', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: orderedLines.answers[200] } },
    staleTime: 60_000,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}
