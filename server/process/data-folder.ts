import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from './lifecycle.ts';

/**
 * Creates the data directory and closes it to other users, because it holds password links, prices and orders. Returns
 * a warning if others had access.
 * @throws {StartRefusal} when unusable or impossible to close
 */
export function secureDataFolder(folder: string): string | null {
  process.umask(0o077);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartRefusal(`DATA_DIR ${folder} cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
  if ((statSync(folder).mode & 0o077) === 0 || process.platform === 'win32') return null;
  try {
    chmodSync(folder, 0o700);
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o700);
      else if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600);
    }
  } catch (error) {
    throw new StartRefusal(
      `DATA_DIR ${folder} is open to other users of this machine, and this user may not change that; run: chmod 700 ${folder}`,
      { cause: error },
    );
  }
  return `DATA_DIR ${folder} was open to other users of this machine; from now on only its owner can read it.`;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENOSPC: 'the disk is full',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message;
}
