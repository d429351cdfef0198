import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { say } from '../texts/say.ts';
import {
  type BackupEnding,
  type BackupHeader,
  BackupRefused,
  type BackupRow,
  readEnding,
  readHeader,
  readRow,
} from './backup-format.ts';

export type WholeBackup = { readonly header: BackupHeader; readonly ending: BackupEnding };

/**
 * Reads a backup and passes each row to `onRow`.
 * @throws {BackupRefused} when the file is missing, incomplete or not a backup
 */
export async function readBackup(
  path: string,
  { onRow, signal }: { onRow?: (row: BackupRow) => Promise<void>; signal?: AbortSignal | undefined } = {},
): Promise<WholeBackup> {
  let header: BackupHeader | null = null;
  let ending: BackupEnding | null = null;
  const rows: Record<string, number> = {};
  try {
    for await (const line of linesOf(path)) {
      signal?.throwIfAborted();
      if (header === null) {
        header = readHeader(line);
        if (header === null) throw new BackupRefused(say`${path} is not a backup of this portal.`);
        continue;
      }
      const row = readRow(line);
      if (ending !== null || (row === null && (ending = readEnding(line)) === null)) throw damaged(path);
      if (row === null) continue;
      rows[row.table] = (rows[row.table] ?? 0) + 1;
      await onRow?.(row);
    }
  } catch (error) {
    throw refusalOf(error, path, header !== null);
  }
  if (header === null || ending === null || !isDeepStrictEqual(rows, withoutEmpty(ending.rows))) throw damaged(path);
  return { header, ending };
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // The loop below hears of errors.
  pipeline(createReadStream(path), text, () => undefined);
  // A row may be long: its parts are joined once.
  let parts: string[] = [];
  for await (const chunk of text as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n');
    parts.push(first);
    for (const next of others) {
      yield parts.join('');
      parts = [next];
    }
  }
  const rest = parts.join('');
  if (rest !== '') yield rest;
}

function damaged(path: string): BackupRefused {
  return new BackupRefused(say`The backup ${path} is damaged or not whole. Take another one.`);
}

function refusalOf(error: unknown, path: string, isBackup: boolean): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  if (error.code === 'ENOENT') return new BackupRefused(say`There is no file ${path}.`);
  if (!error.code.startsWith('Z_')) return error;
  return isBackup ? damaged(path) : new BackupRefused(say`${path} is not a backup of this portal, or is damaged.`);
}

function withoutEmpty(rows: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0));
}
