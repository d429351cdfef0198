import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { StartRefusal } from '../process/lifecycle.ts';
import { endOnPanic } from './disk-space.ts';
import { judgeFolder, markBeginning, markMade, syncPath } from './marker.ts';
import { parsers } from './parsers.ts';
import { SyncedFs, syncedStartParams } from './synced-fs.ts';

export type Embedded = {
  readonly pglite: PGlite;
  /** Made by this very call. */
  readonly isNew: boolean;
  /** F-16. Restored from a backup, so recent data may be gone. True until `acceptCopy`. */
  readonly isCopy: boolean;
  acceptCopy(): void;
  readonly close: () => Promise<void>;
};

/**
 * Opens PostgreSQL in this process. `onSync` runs after each sync to disk.
 * @throws {StartRefusal} when the folder is in use or not ours
 */
export async function openEmbedded(dataDir: string, onSync?: () => void): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDirectory(join(dataDir, 'database.lock'));
  try {
    const folder = join(dataDir, 'database');
    const markerFile = join(dataDir, 'database.json');
    const state = judgeFolder(folder, markerFile);
    if (state === 'interrupted') rmSync(folder, { recursive: true, force: true });
    const isNew = state === 'new' || state === 'interrupted';
    if (isNew) markBeginning(markerFile);
    const pglite = new PGlite({
      fs: new SyncedFs(folder, onSync),
      startParams: syncedStartParams,
      parsers,
      onStderr: endOnPanic,
    });
    await pglite.waitReady;
    if (isNew) {
      settleTree(folder);
      markMade(folder, markerFile);
    }
    return {
      pglite,
      isNew,
      isCopy: state === 'copied',
      acceptCopy: () => markMade(folder, markerFile),
      async close() {
        await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Files made before PostgreSQL ran are unsynced and readable by everyone. */
function settleTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) chmodSync(path, 0o600);
    syncPath(path);
  }
  syncPath(folder);
}

/**
 * PGlite takes no lock, and two processes would silently destroy one directory. The kernel frees an SQLite lock even
 * after kill -9.
 */
function lockDirectory(file: string): { release(): void } {
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
