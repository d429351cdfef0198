import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../contract/backend.ts';
import { bikes, type BikeCatalogue } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/locale.ts';
import { NotAnswered } from '../../contract/not-answered.ts';
import { heldFirst } from './held-first.ts';

export type CatalogueReader = { readonly backend: Backend; readonly userId: string; readonly locale: Locale };

/** How long a catalogue is shown without asking whether it is still so; stock has a shorter life of its own (STK-2). */
export const freshMs = 10 * 60_000;

/**
 * CAT-4. The bikes as one dealer reads them in one language, kept whole: the cursor stays with them. A refresh that fails leaves
 * what was held (CAT-8); without a network the first try decides, and the next comes with the connection.
 */
export function bikesCatalogue({ backend, userId, locale }: CatalogueReader) {
  return queryOptions({
    queryKey: ['bikes', userId, locale] as const,
    async queryFn({ client, queryKey, signal }): Promise<BikeCatalogue> {
      const outcome = await backend.call(bikes, { params: { locale, userId }, query: {} }, { signal });
      if (outcome.outcome === 'answered' && outcome.status === 200) return outcome.body;
      const held = client.getQueryData<BikeCatalogue>(queryKey);
      if (outcome.outcome === 'answered' && held) return held;
      throw new NotAnswered('the bikes', outcome);
    },
    persister: heldFirst(async (signal) => {
      const outcome = await backend.call(bikes, { params: { locale, userId }, query: {} }, { signal, prefer: 'held' });
      if (outcome.outcome !== 'answered' || outcome.status !== 200) return null;
      return { data: outcome.body, sinceMs: outcome.heldSinceMs ?? Date.now() };
    }),
    staleTime: freshMs,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}
