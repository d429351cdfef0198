import { notifyManager, type Query, type QueryFunctionContext } from '@tanstack/react-query';

/** What the device holds of a catalogue, and when it was last the backend's, in ms since 1970. */
export type HeldCatalogue<Data> = { readonly data: Data; readonly sinceMs: number };

/**
 * PWA-2, CAT-8. For a query's `persister`: what the device holds shows at once with its age, and is asked for again behind it when
 * it is stale; whoever shows it learns from the query's state how that ended. Where nothing is held the backend is asked.
 */
export function heldFirst<Data>(held: (signal: AbortSignal) => Promise<HeldCatalogue<Data> | null>) {
  // The key is whatever the query has, for nobody looks at it.
  return async <Context extends Pick<QueryFunctionContext, 'signal'>>(
    ask: (context: Context) => Data | Promise<Data>,
    context: Context,
    query: Query,
  ): Promise<Data> => {
    if (query.state.data !== undefined) return ask(context);
    const found = await held(context.signal);
    if (found === null) return ask(context);
    // Once the query has taken it as an answer of this very moment, which it is not.
    notifyManager.schedule(() => {
      query.setState({ dataUpdatedAt: found.sinceMs });
      if (query.isStale()) query.fetch().catch(() => undefined);
    });
    return found.data;
  };
}
