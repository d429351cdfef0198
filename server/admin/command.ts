import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Settings } from '../settings.ts';

/** Where a command of the maker's command line speaks. */
export type AdminOutput = {
  /** A line for people, on standard output. */
  readonly print: (line: string) => void;
  /** A line for people, on standard error: for commands whose standard output is a file. */
  readonly warn: (line: string) => void;
  /** Text of a file, as it is, on standard output. Settles when it is handed on; rejects where nobody reads any more. */
  readonly write: (text: string) => Promise<void>;
};

/** What a command works with. */
export type AdminContext = AdminOutput & {
  readonly db: Kysely<Database>;
  readonly settings: Settings;
  readonly now: () => Date;
  /** Aborted when whoever gave the command is gone. */
  readonly signal?: AbortSignal;
};

export type AdminCommand = {
  /** How it is written, below `npm run admin --`. */
  readonly usage: string;
  /** Gives the exit status. */
  readonly run: (args: readonly string[], context: AdminContext) => Promise<0 | 1>;
};
