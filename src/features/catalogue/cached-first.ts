import { notifyManager, type Query, type QueryFunctionContext } from '@tanstack/react-query';

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
