import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Backend } from '../../contract/backend.ts';
import { type SalesProgram, salesProgram } from '../../contract/library/program.ts';
import type { Locale } from '../../contract/locale.ts';
import { NotAnswered } from '../../contract/not-answered.ts';

/** Always refreshed, since an order may just have counted. Null without a program. */
export function programQuery(backend: Backend, userId: string, locale: Locale) {
  return queryOptions({
    queryKey: ['sales-program', userId, locale] as const,
    async queryFn({ signal }): Promise<SalesProgram | null> {
      const outcome = await backend.call(salesProgram, { params: { locale, userId } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      if (outcome.outcome === 'refused' && outcome.status === 404) return null;
      throw new NotAnswered('the sales program', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: v.nullable(salesProgram.answers[200]) } },
    staleTime: 0,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}
