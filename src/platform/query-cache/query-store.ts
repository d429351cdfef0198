import { clear, del, entries, get, set } from 'idb-keyval';
import { databaseNameOf } from '../cart-store/database-name.ts';
import { openDatabase } from '../cart-store/open-database.ts';

/** The answers that the device holds for one dealer, by name. Each access rejects where the storage refuses. */
export type AnswersStore = {
  read(name: string): Promise<unknown>;
  write(name: string, answer: unknown): Promise<void>;
  drop(name: string): Promise<void>;
  all(): Promise<[name: string, answer: unknown][]>;
  clear(): Promise<void>;
};

/** A database of its own beside the cart's: the cart reads all of its records at once and is not to carry these. */
export function openAnswersStore(userId: string): AnswersStore {
  const answers = openDatabase(answersDatabaseOf(userId), 'answers', { durability: 'relaxed' });
  return {
    read: (name) => get<unknown>(name, answers),
    write: (name, answer) => set(name, answer, answers),
    drop: (name) => del(name, answers),
    all: () => entries<string, unknown>(answers),
    clear: () => clear(answers),
  };
}

export function answersDatabaseOf(userId: string): string {
  return `${databaseNameOf(userId)}-answers`;
}
