import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { once } from '../once.ts';
import { openQueryStore, type QueryCachePorts, type QueryStorage, storageOf } from './query-store.ts';
import type { SessionQueries } from './session-queries.ts';

/** Saves the answers of queries that ask for it (`meta.persist`), in one database per dealer. */
export type QueryCache = {
  /** For the query client's defaults: restores an answer saved as a record, else fetches it. */
  readonly persister: <Data>(
    queryFn: (context: QueryFunctionContext) => Data | Promise<Data>,
    context: QueryFunctionContext,
    query: Query,
  ) => Data | Promise<Data>;
  /** Saves what these queries hold from now on. */
  attach(queryClient: QueryClient): void;
  /** Restores the current dealer's session answers. Never rejects, since the rest is fetched. */
  restore(queryClient: QueryClient): Promise<void>;
};

/** Nothing is loaded while signed out. */
export function createQueryCache(ports: QueryCachePorts): QueryCache {
  const storages = new Map<string, QueryStorage>();

  function storageFor(userId: string): QueryStorage {
    const storage = storages.get(userId) ?? storageOf(userId, openQueryStore(userId), ports);
    storages.set(userId, storage);
    return storage;
  }

  const records = once(async () => (await import('./query-records.ts')).queryRecords(storageFor));
  const sessionModule = once(async () => import('./session-queries.ts'));
  const sessions = new Map<string, SessionQueries>();

  async function sessionOf(queryClient: QueryClient, userId: string): Promise<SessionQueries> {
    const { sessionQueries } = await sessionModule();
    const session = sessions.get(userId) ?? sessionQueries(queryClient, userId, storageFor(userId));
    sessions.set(userId, session);
    return session;
  }

  return {
    persister(queryFn, context, query) {
      const persist = query.meta?.persist;
      if (persist?.as !== 'record') return queryFn(context);
      return records().then(async (stored) => stored.restoreOrFetch(queryFn, context, query, persist));
    },
    attach(queryClient) {
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const query = event.query as Query;
        const persist = query.meta?.persist;
        if (persist?.as === 'session') void sessionOf(queryClient, persist.userId).then(async ({ save }) => save());
        // The persister saves fetched answers, but not those a screen sets.
        if (persist?.as === 'record' && event.action.manual)
          void records().then(async ({ save }) => save(query, persist));
      });
    },
    async restore(queryClient) {
      const userId = ports.userId();
      if (userId === null) return;
      await sessionOf(queryClient, userId).then(
        async ({ restore }) => restore(),
        () => undefined,
      );
    },
  };
}

/** Deletes all of a user's answers from the device. */
export async function forgetAnswers(userId: string): Promise<void> {
  await openQueryStore(userId).clear();
}
