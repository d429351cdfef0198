import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import {
  type AsyncStorage,
  type PersistedClient,
  type PersistQueryClientOptions,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core';
import type { Query, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { movedToRecords, sessionAnswers } from '../../contract/persisted-answer.ts';
import type { QueryStorage } from './query-store.ts';
import { maxAgeMs, readStoredQuery, recordPrefix, schemaVersion } from './stored-query.ts';

type SavedQuery = PersistedClient['clientState']['queries'][number];

export type SessionQueries = { readonly restore: () => Promise<void>; readonly save: () => Promise<void> };

/** The name of the record. */
export const sessionRecord = 'session';

/** Changes of many answers at once are written once. */
const throttleTime = 100;

export const storedClient = v.object({
  buster: v.string(),
  timestamp: v.number(),
  clientState: v.object({ queries: v.array(v.looseObject({})) }),
});

const restored = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const;

/** Small answers of one session, saved together and restored before the first screen. */
export function sessionQueries(queryClient: QueryClient, userId: string, dealerStorage: QueryStorage): SessionQueries {
  const storage = {
    ...dealerStorage,
    getItem: async (name: string) => (await dealerStorage.getItem(name)) ?? formerClient(dealerStorage),
  } as AsyncStorage;

  const options: PersistQueryClientOptions = {
    queryClient,
    persister: createAsyncStoragePersister({
      storage,
      key: sessionRecord,
      throttleTime,
      serialize: async ({ clientState }) =>
        textOf([...savedIn(await storage.getItem(sessionRecord)), ...clientState.queries]),
      deserialize: (text) => readClient(text, userId),
    }),
    buster: schemaVersion,
    // Without a network an old answer is better than none.
    maxAge: Infinity,
    dehydrateOptions: { shouldDehydrateQuery: isSaved, shouldDehydrateMutation: () => false },
    hydrateOptions: { defaultOptions: { queries: { gcTime: Infinity } } },
  };

  function savedIn(text: unknown): readonly SavedQuery[] {
    return readClient(text, userId).clientState.queries;
  }

  function isSaved({ meta, state }: Query): boolean {
    const persist = meta?.persist;
    return persist?.as === 'session' && persist.userId === userId && state.data !== undefined && state.data !== null;
  }

  return {
    async restore() {
      await moveToRecords(dealerStorage);
      await persistQueryClientRestore(options);
    },
    save: async () => persistQueryClientSave(options),
  };
}

/** Combines a record that was put away with one saved since. */
export function mergedSessions(texts: readonly unknown[], userId: string): string {
  return textOf(texts.flatMap((text) => readClient(text, userId).clientState.queries));
}

function textOf(queries: readonly SavedQuery[]): string {
  const clientState = { mutations: [], queries: newestOf(queries) };
  return JSON.stringify({ buster: schemaVersion, timestamp: Date.now(), clientState } satisfies PersistedClient);
}

/** Each tab saves its own and keeps what only other tabs have seen. */
function newestOf(queries: readonly SavedQuery[]): SavedQuery[] {
  const newest = new Map<string, SavedQuery>();
  for (const query of queries) {
    const other = newest.get(query.queryHash);
    const { dataUpdatedAt } = query.state;
    if (other && other.state.dataUpdatedAt > dataUpdatedAt) continue;
    if (Date.now() - dataUpdatedAt <= maxAgeMs) newest.set(query.queryHash, query);
  }
  return [...newest.values()];
}

/** Skips answers that do not fit the current schema, to fetch them again (F-27). */
function readClient(text: unknown, userId: string): PersistedClient {
  try {
    const { clientState, ...head } = v.parse(storedClient, JSON.parse(String(text)));
    const queries = clientState.queries.flatMap((query) => readQuery({ ...query, buster: head.buster }, userId));
    return { ...head, clientState: { mutations: [], queries } };
  } catch {
    return { buster: schemaVersion, timestamp: Date.now(), clientState: { mutations: [], queries: [] } };
  }
}

function readQuery(stored: { readonly [name: string]: unknown }, userId: string): SavedQuery[] {
  const [name, owner] = Array.isArray(stored['queryKey']) ? (stored['queryKey'] as unknown[]) : [];
  const schema = sessionAnswers[String(name)];
  if (!schema || owner !== userId) return [];
  try {
    const { queryHash, queryKey, state } = readStoredQuery(stored, schema);
    const { data, dataUpdatedAt } = state;
    return [
      {
        queryHash,
        queryKey,
        dehydratedAt: dataUpdatedAt,
        meta: { persist: { as: 'session', userId } },
        state: { ...restored, data, dataUpdatedAt },
      },
    ];
  } catch {
    return [];
  }
}

/** Existing records are newer. The next save removes these from the session. */
async function moveToRecords({ getItem, setItem }: QueryStorage): Promise<void> {
  for (const query of readQueries(await getItem(sessionRecord))) {
    const { queryHash, queryKey } = query;
    const name = `${recordPrefix}-${String(queryHash)}`;
    if (!Array.isArray(queryKey) || !movedToRecords.includes(String(queryKey[0]))) continue;
    if ((await getItem(name)) === undefined) await setItem(name, { ...query, buster: schemaVersion });
  }
}

function readQueries(text: unknown): readonly { readonly [name: string]: unknown }[] {
  try {
    return v.parse(storedClient, JSON.parse(String(text))).clientState.queries;
  } catch {
    return [];
  }
}

/** Earlier versions saved these as records. The first start after an update still shows them. */
async function formerClient({ entries }: QueryStorage): Promise<string | undefined> {
  const records = await entries();
  const queries = records.filter(([name]) => name.startsWith(`${recordPrefix}-`)).map(([, record]) => record);
  return JSON.stringify({ buster: schemaVersion, timestamp: Date.now(), clientState: { queries } });
}
