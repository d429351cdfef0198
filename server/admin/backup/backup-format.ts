import * as v from 'valibot';
import type { Said } from '../texts/say.ts';

/**
 * Compressed JSON lines: a header, rows as `["table",{…}]` and a row count. Without the count the backup is incomplete.
 */
const header = v.object({
  format: v.literal('paceline-backup'),
  /** The app version that wrote it. */
  version: v.string(),
  madeAt: v.string(),
  /** The applied migrations, in order. */
  migrations: v.array(v.string()),
});

const ending = v.object({
  rows: v.record(v.string(), v.number()),
  /** The next value of each, as text: it may be more than a number holds. */
  sequences: v.record(v.string(), v.string()),
});

export type BackupHeader = v.InferOutput<typeof header>;
export type BackupEnding = v.InferOutput<typeof ending>;
export type BackupRow = { readonly table: string; readonly json: string };

/** Says in one sentence why there is no backup, or why one is not restored. */
export class BackupRefused extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(said.en);
    this.said = said;
  }
}

export function writeRow({ table, json }: BackupRow): string {
  return `["${table}",${json}]\n`;
}

/** Null when the line is not a row. */
export function readRow(line: string): BackupRow | null {
  const start = /^\["([a-z_]+)",\{/.exec(line);
  const table = start?.[1];
  if (table === undefined || !line.endsWith('}]')) return null;
  return { table, json: line.slice(table.length + 4, -1) };
}

export function readHeader(line: string): BackupHeader | null {
  return read(header, line);
}

export function readEnding(line: string): BackupEnding | null {
  return read(ending, line);
}

function read<S extends v.GenericSchema>(schema: S, line: string): v.InferOutput<S> | null {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(line));
    return success ? output : null;
  } catch {
    return null;
  }
}

export function countRows(rows: Readonly<Record<string, number>>): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}
