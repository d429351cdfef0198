import { experimental_createQueryPersister as createQueryPersister } from '@tanstack/query-persist-client-core';
import { notifyManager, type Query, type QueryFunctionContext } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Persist } from '../../contract/persisted-answer.ts';
import type { QueryStorage } from './query-store.ts';
import { maxAgeMs, readStoredQuery, recordPrefix, schemaVersion, storedQuery } from './stored-query.ts';

type AsRecord = Extract<Persist, { as: 'record' }>;

/** Lets a fresh answer render before cleanup starts. */
const tidyAfterMs = 15_000;

/** One record per answer, one dealer's storage at a time. */
export function queryRecords(storageFor: (userId: string) => QueryStorage) {
  const tidied = new Set<string>();

  function persisterOf({ userId, schema }: AsRecord) {
    return createQueryPersister<unknown>({
      storage: storageFor(userId),
      serialize: ({ state: { data, dataUpdatedAt }, ...head }) => ({ ...head, state: { data, dataUpdatedAt } }),
      deserialize: (stored) => readStoredQuery(stored, schema),
      buster: schemaVersion,
      // Without a network an old answer is better than none.
      maxAge: Infinity,
      prefix: recordPrefix,
    });
  }

  async function save(query: Query, persist: AsRecord): Promise<void> {
    if (query.state.data === undefined || query.state.data === null) return;
    tidySoon(persist.userId);
    await persisterOf(persist).persistQuery(query);
  }

  /** Once per tab, and only after an answer, so deleted records can be loaded again (F-44). */
  function tidySoon(userId: string): void {
    if (tidied.has(userId)) return;
    tidied.add(userId);
    setTimeout(() => void tidy(userId), tidyAfterMs);
  }

  async function tidy(userId: string): Promise<void> {
    const { persisterGc } = createQueryPersister<unknown>({
      storage: storageFor(userId),
      deserialize: (stored) => v.parse(storedQuery, stored) as never,
      buster: schemaVersion,
      maxAge: maxAgeMs,
      prefix: recordPrefix,
    });
    await persisterGc();
  }

  return {
    /** Like the library's `persisterFn`, which leaves a failed offline refetch unhandled. */
    async restoreOrFetch<Data>(
      queryFn: (context: QueryFunctionContext) => Data | Promise<Data>,
      context: QueryFunctionContext,
      query: Query,
      persist: AsRecord,
    ): Promise<Data> {
      if (query.state.data === undefined) {
        const restored = await persisterOf(persist).retrieveQuery<Data>(query.queryHash, ({ state }) => {
          query.setState({ dataUpdatedAt: state.dataUpdatedAt });
          if (query.isStale()) query.fetch().catch(() => undefined);
        });
        if (restored !== undefined) return restored;
      }
      const data = await queryFn(context);
      // The query takes the answer first.
      notifyManager.schedule(() => void save(query, persist));
      return data;
    },

    save,
  };
}
