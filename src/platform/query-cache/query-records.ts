import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import type { Query } from '@tanstack/react-query';
import * as v from 'valibot';
import type { HeldAnswer } from '../../contract/persisted-answer.ts';
import { answerPrefix, answerRecord, readRecord, recordVersion } from './stored-query.ts';
import type { AnswersStore } from './query-store.ts';

/** Who was away for a season asks anew, and is shown what is held only where nothing comes. */
const longestMs = 60 * 86_400_000;

/** Clocks that are set are off by less. */
const slackMs = 60_000;

/** What changes many times in a row, such as stock in view, is written once. */
const pauseMs = 100;

/** What has just answered has other things to do than to look for what is too old. */
const tidyAfterMs = 15_000;

type KeepPorts = {
  readonly userId: () => string | null;
  readonly onFailure: (why: string) => void;
  readonly storeOf: (userId: string) => AnswersStore;
};

/**
 * PWA-2, TXN-3. Answers as the device keeps them. What is read is judged like a stranger's: another shape or another version is dropped,
 * and asked for anew. One from the future or of 60 days ago is asked for anew first; where nothing comes it is shown all the same, for
 * it is the device's clock that says so (F-44). A storage that refuses holds nothing, and says so.
 */
export function keepAnswers({ userId: present, onFailure, storeOf }: KeepPorts) {
  const written = new Map<string, number>();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const tidied = new Set<string>();

  /** `onRead`: told when what was read is of, ms since 1970 by the device's clock of then. */
  function persisterOf({ userId, schema }: HeldAnswer, onRead: (updatedAt: number) => void = () => {}) {
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
      deserialize(kept) {
        const read = readRecord(kept, schema);
        onRead(read.state.dataUpdatedAt);
        return read;
      },
      buster: recordVersion,
      maxAge: Infinity,
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

  /** Once per dealer, those that nobody asks for any more; only after an answer has come, for what goes then can be had again (F-44). */
  function tidySoon({ userId }: HeldAnswer): void {
    if (tidied.has(userId)) return;
    tidied.add(userId);
    setTimeout(() => void tidy(userId), tidyAfterMs);
  }

  async function tidy(userId: string): Promise<void> {
    const store = storeOf(userId);
    const all = (await attempt(async () => store.all())) ?? [];
    const old = all.filter(([name, kept]) => name.startsWith(answerPrefix) && !isYoung(kept));
    await Promise.all(old.map(async ([name]) => attempt(async () => store.drop(name))));
  }

  return {
    /** What is held shows at once and is asked for again behind it; where nothing is held, `ask` decides. */
    async holdOrAsk<Data>(ask: () => Promise<Data>, query: Query, held: HeldAnswer): Promise<Data> {
      if (query.state.data !== undefined) return ask();
      let heldAt = 0;
      const data = await persisterOf(held, (at) => {
        heldAt = at;
      }).retrieveQuery<Data>(query.queryHash);
      if (data === undefined) return ask();
      const ageMs = Date.now() - heldAt;
      const isDoubtful = ageMs > longestMs || ageMs < -slackMs;
      try {
        if (isDoubtful) return await ask();
      } catch {
        // What is held is more than nothing.
      }
      // Once the query has it: it would take it for an answer of now.
      setTimeout(() => {
        const dataUpdatedAt = Math.min(heldAt, Date.now());
        written.set(query.queryHash, dataUpdatedAt);
        query.setState({ dataUpdatedAt });
        // Whoever shows it learns from the query's state how that ended.
        if (query.isStale() && !isDoubtful) query.fetch().catch(() => undefined);
      });
      return data;
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
        tidySoon(held);
      };
      waiting.set(queryHash, setTimeout(write, pauseMs));
    },
  };
}

/** False also of what is no record of ours. */
function isYoung(kept: unknown): boolean {
  return v.is(answerRecord, kept) && Date.now() - kept.state.dataUpdatedAt <= longestMs;
}
