import type { AsyncStorage } from '@tanstack/query-persist-client-core';
import { clear, del, entries, get, set } from 'idb-keyval';
import { userHash } from '../../contract/account/user-hash.ts';
import { openDatabase } from '../database/open-database.ts';

/** One dealer's saved answers, by name. Each access rejects when the browser refuses it. */
export type QueryStore = {
  read(name: string): Promise<unknown>;
  write(name: string, answer: unknown): Promise<void>;
  drop(name: string): Promise<void>;
  all(): Promise<[name: string, answer: unknown][]>;
  clear(): Promise<void>;
};

/** A separate database, since the cart reads all of its own records at once. */
export function openQueryStore(userId: string): QueryStore {
  return openQueryStoreOf(userHash(userId));
}

export function openQueryStoreOf(hash: string): QueryStore {
  const answers = openDatabase(answersOf(hash), 'answers', { durability: 'relaxed' });
  return {
    read: (name) => get<unknown>(name, answers),
    write: (name, answer) => set(name, answer, answers),
    drop: (name) => del(name, answers),
    all: () => entries<string, unknown>(answers),
    clear: () => clear(answers),
  };
}

export function queryDatabaseOf(userId: string): string {
  return answersOf(userHash(userId));
}

/** By the user's hash. */
export function answersOf(hash: string): string {
  return `paceline-${hash}-answers`;
}

export type QueryCachePorts = {
  /** Whose tab it is now, or null when nobody is signed in. */
  readonly userId: () => string | null;
  /** Gets the error's name when storage fails (ERR-1). */
  readonly onFailure: (why: string) => void;
};

export type QueryStorage = Required<AsyncStorage<unknown>>;

/** Failed writes save nothing. Only the current dealer's records are read or written (SYNC-8). */
export function storageOf(userId: string, store: QueryStore, ports: QueryCachePorts): QueryStorage {
  async function attempt<Value>(access: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await access();
    } catch (error) {
      ports.onFailure(error instanceof Error ? error.name : 'unknown');
      return undefined;
    }
  }
  const isPresent = () => ports.userId() === userId;
  return {
    getItem: async (name) => (isPresent() ? attempt(async () => store.read(name)) : undefined),
    setItem: async (name, value) => (isPresent() ? attempt(async () => store.write(name, value)) : undefined),
    removeItem: async (name) => attempt(async () => store.drop(name)),
    entries: async () => (isPresent() ? ((await attempt(async () => store.all())) ?? []) : []),
  };
}
