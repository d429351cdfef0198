import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Kysely } from 'kysely';
import type { Settings } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { inLanguage, type Said, say, type Text } from './texts/say.ts';

/** Where a command writes its output. */
export type AdminOutput = {
  /** A line for people, on standard output. */
  readonly print: (line: string) => void;
  /** A line for people, on standard error: for commands whose standard output is a file. */
  readonly warn: (line: string) => void;
  /** Prints text unchanged. Resolves once it is flushed and rejects when the reader is gone. */
  readonly write: (text: string) => Promise<void>;
};

/** What a command works with. Its texts come out in the language that was asked for. */
export type AdminContext = Pick<AdminOutput, 'write'> & {
  readonly print: (line: Text) => void;
  readonly warn: (line: Text) => void;
  readonly db: Kysely<Database>;
  readonly settings: Settings;
  readonly now: () => Date;
  /** No server has this database open. */
  readonly isAlone?: boolean;
  /** Aborted when the caller disconnects. */
  readonly signal?: AbortSignal;
};

export type AdminCommand = {
  /** Usage after `npm run admin --`. */
  readonly usage: string;
  /** Returns the exit status. */
  readonly run: (args: readonly string[], context: AdminContext) => Promise<0 | 1>;
};

/** Null for an option that there is not, or one without its value. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return null;
  }
}

/** For words that are no command. */
export function showUsage({ usage }: Pick<AdminCommand, 'usage'>, { warn }: Pick<AdminContext, 'warn'>): 1 {
  warn(say`Usage:`);
  for (const one of usage.split(' | ')) warn(`  ${one}`);
  return 1;
}

/** Aligns cells in columns. Columns listed in `right` align to the right. */
export function columnsOfText(rows: readonly (readonly Text[])[], right: readonly number[]): Said[] {
  const [en, fr] = (['en', 'fr'] as const).map((language) =>
    aligned(
      rows.map((row) => row.map((cell) => inLanguage(cell, language))),
      right,
    ),
  );
  return rows.map((_, at) => ({ en: en?.[at] ?? '', fr: fr?.[at] ?? '' }));
}

function aligned(rows: readonly (readonly string[])[], right: readonly number[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  return rows.map((row) =>
    row
      .map((cell, at) => (right.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
