import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import type { Query } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Schema } from '../../contract/endpoint.ts';
import { answerPrefix, readRecord, recordVersion } from './answer-record.ts';
import type { AnswersStore } from './answers-store.ts';

/** Who was away for a season asks anew. */
const longestMs = 60 * 86_400_000;

/** What changes many times in a row, such as stock in view, is written once. */
const pauseMs = 100;

/** The start of the app has other things to do than to look for what is too old. */
const tidyAfterMs = 15_000;

type KeepPorts = {
  readonly userId: () => string | null;
  readonly onFailure: (why: string) => void;
  readonly storeOf: (userId: string) => AnswersStore;
};

type Held = { readonly userId: string; readonly schema: Schema };

/**
 * PWA-2, TXN-3. Answers as the device keeps them. What is read is judged like a stranger's: another shape, another version, an
 * answer from the future or one of 60 days ago is dropped, and asked for anew. A storage that refuses holds nothing, and says so.
 */
export function keepAnswers({ userId: present, onFailure, storeOf }: KeepPorts) {
  const written = new Map<string, number>();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const tidied = new Set<string>();

  function persisterOf({ userId, schema }: Held) {
    const store = storeOf(userId);
    const isPresent = () => present() === userId;
    return experimental_createQueryPersister<unknown>({
      storage: {
        getItem: async (name) => (isPresent() ? attempt(async () => store.read(name)) : undefined),
        // SYNC-8. What is answered to a dealer who has just left is not kept.
        setItem: async (name, answer) => (isPresent() ? attempt(async () => store.write(name, answer)) : undefined),
        removeItem: async (name) => attempt(async () => store.drop(name)),
        entries: async () => (await attempt(async () => store.all())) ?? [],
      },
      serialize: ({ buster, queryHash, queryKey, state }) => ({
        buster,
        queryHash,
        queryKey,
        state: { data: state.data, dataUpdatedAt: state.dataUpdatedAt },
      }),
      deserialize: (kept) => readRecord(kept, schema),
      buster: recordVersion,
      maxAge: longestMs,
      prefix: answerPrefix,
      refetchOnRestore: false,
    });
  }

  async function attempt<Value>(access: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await access();
    } catch (error) {
      onFailure(error instanceof Error ? error.name : 'unknown');
      return undefined;
    }
  }

  /** Once per dealer, those that nobody asks for any more. */
  function tidySoon(held: Held): void {
    if (tidied.has(held.userId)) return;
    tidied.add(held.userId);
    setTimeout(() => void persisterOf({ ...held, schema: v.unknown() }).persisterGc(), tidyAfterMs);
  }

  return {
    /** What is held shows at once and is asked for again behind it; where nothing is held, `ask` decides. */
    async holdOrAsk<Data>(ask: () => Promise<Data>, query: Query, held: Held): Promise<Data> {
      if (query.state.data !== undefined) return ask();
      tidySoon(held);
      const data = await persisterOf(held).retrieveQuery<Data>(query.queryHash, ({ state }) => {
        written.set(query.queryHash, state.dataUpdatedAt);
        query.setState({ dataUpdatedAt: state.dataUpdatedAt });
        // Whoever shows it learns from the query's state how that ended.
        if (query.isStale()) query.fetch().catch(() => undefined);
      });
      return data === undefined ? ask() : data;
    },

    /** Writes what the query holds by then. */
    keepSoon(query: Query): void {
      const { queryHash } = query;
      const held = query.meta?.held;
      if (!held || waiting.has(queryHash)) return;
      const write = () => {
        waiting.delete(queryHash);
        const { data, dataUpdatedAt } = query.state;
        if (data === undefined || data === null || written.get(queryHash) === dataUpdatedAt) return;
        written.set(queryHash, dataUpdatedAt);
        void persisterOf(held).persistQuery(query);
      };
      waiting.set(queryHash, setTimeout(write, pauseMs));
    },
  };
}
