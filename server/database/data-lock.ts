import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../start-refusal.ts';

/**
 * F-14: PGlite takes no lock, and two processes on one directory destroy it silently. This lock is an SQLite file held in an open
 * exclusive transaction, because that is the only lock in Node that the kernel itself frees, even after kill -9.
 */
export function lockDirectory(file: string): { release(): void } {
  const holder = new DatabaseSync(file);
  try {
    holder.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    holder.close();
    throw new StartRefusal(`Another process uses this data directory (${file} is locked); stop it first.`, {
      cause: error,
    });
  }
  return { release: () => holder.close() };
}
