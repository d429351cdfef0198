import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockDirectory } from './data-lock.ts';
import { endOnPanic } from './disk-space.ts';
import { judgeFolder, markBeginning, markMade, syncPath } from './marker.ts';
import { parsers } from './parsers.ts';
import { SyncedFs, syncedStartParams } from './synced-fs.ts';

export type Embedded = {
  readonly pglite: PGlite;
  /** Made by this very call. */
  readonly isNew: boolean;
  /** F-16. Brought back from a backup: what it acknowledged later is gone. So it is said until `acceptCopy`. */
  readonly isCopy: boolean;
  acceptCopy(): void;
  readonly close: () => Promise<void>;
};

/**
 * PostgreSQL in this process, on a folder below the data directory. Throws StartRefusal where the folder is in use or not ours.
 * `onSync` hears of every sync to the disk.
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

/** What was made before PostgreSQL ran, without a sync of its own and readable for everybody. */
function settleTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) chmodSync(path, 0o600);
    syncPath(path);
  }
  syncPath(folder);
}
