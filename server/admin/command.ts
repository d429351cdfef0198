import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Settings } from '../settings.ts';

/** What a command of the maker's command line works with. */
export type AdminContext = {
  readonly db: Kysely<Database>;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly print: (line: string) => void;
};

export type AdminCommand = {
  /** How it is written, below `npm run admin --`. */
  readonly usage: string;
  /** Gives the exit status. */
  readonly run: (args: readonly string[], context: AdminContext) => Promise<0 | 1>;
};
