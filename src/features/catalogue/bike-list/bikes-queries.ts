import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../../contract/backend.ts';
import { bikes, type BikeCatalogue } from '../../../contract/catalogue/catalogue.ts';
import type { Locale } from '../../../contract/locale.ts';
import { NotAnswered } from '../../../contract/not-answered.ts';
import { heldFirst } from '../cached-first.ts';

export type CatalogueReader = { readonly backend: Backend; readonly userId: string; readonly locale: Locale };

/** How long a catalogue counts as fresh. Stock expires sooner. */
export const freshMs = 10 * 60_000;

/** A failed refresh keeps the saved bikes. While offline, the reconnect triggers the next try. */
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
