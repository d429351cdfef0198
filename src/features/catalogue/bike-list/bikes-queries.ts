import { queryOptions, notifyManager, type Query, type QueryFunctionContext } from '@tanstack/react-query';
import type { Backend } from '../../../contract/backend.ts';
import { bikes, type BikeCatalogue } from '../../../contract/catalogue/catalogue.ts';
import type { Locale } from '../../../contract/locale.ts';
import { NotAnswered } from '../../../contract/not-answered.ts';
import { pricedAt } from '../../../search/cache/priced-at.ts';

export type CatalogueReader = { readonly backend: Backend; readonly userId: string; readonly locale: Locale };

/** How long a catalogue counts as fresh. Stock expires sooner. */
export const freshMs = 10 * 60_000;

/** At the prices of `nowMs`. A failed refresh keeps the saved bikes. While offline, the reconnect triggers the next try. */
export function bikesCatalogue({ backend, userId, locale }: CatalogueReader, nowMs = Date.now()) {
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
    select: (catalogue: BikeCatalogue): BikeCatalogue => ({
      ...catalogue,
      products: catalogue.products.flatMap((bike) => pricedAt(bike, nowMs) ?? []),
    }),
    staleTime: freshMs,
    gcTime: Infinity,
    networkMode: 'offlineFirst',
    retry: false,
  });
}

/** Saved data, and when it left the server, in ms since 1970. */
export type CachedCatalogue<Data> = { readonly data: Data; readonly sinceMs: number };

/** For a query's `persister`: shows the device's copy first and refreshes stale copies in the background. */
export function heldFirst<Data>(held: (signal: AbortSignal) => Promise<CachedCatalogue<Data> | null>) {
  // Any query key works, since only `signal` is used.
  return async <Context extends Pick<QueryFunctionContext, 'signal'>>(
    ask: (context: Context) => Data | Promise<Data>,
    context: Context,
    query: Query,
  ): Promise<Data> => {
    if (query.state.data !== undefined) return ask(context);
    const found = await held(context.signal);
    if (found === null) return ask(context);
    // Runs after the query stores the result, to correct its age.
    notifyManager.schedule(() => {
      query.setState({ dataUpdatedAt: found.sinceMs });
      if (query.isStale()) query.fetch().catch(() => undefined);
    });
    return found.data;
  };
}
