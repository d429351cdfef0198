import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../process/start-refusal.ts';

/**
 * PGlite takes no lock, and two processes would silently destroy one directory. The kernel frees an SQLite lock even
 * after kill -9.
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
