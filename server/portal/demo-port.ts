import type { Kysely } from 'kysely';
import type { AdminCommand } from '../admin/command.ts';
import type { Settings } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { FileRecipe } from '../modules/library/schema.ts';
import type { DemoPolicy } from './demo-policy.ts';

export type DemoContext = {
  readonly db: Kysely<Database>;
  readonly settings: Settings;
  readonly isEmbedded: boolean;
  readonly now: () => Date;
  readonly print: (line: string) => void;
};

/** A demo company, as in the folder demo/. The server runs without one. */
export type DemoCompany = {
  /** Fills an empty server, if the settings allow it. */
  readonly fillIfAllowed: (context: DemoContext) => Promise<DemoPolicy>;
  /** Demo accounts, one per line. Empty without demo accounts. */
  readonly accountLines: (db: Kysely<Database>) => Promise<string[]>;
  /** Makes a library file from its recipe: the same recipe gives the same bytes. */
  readonly makeFile: (db: Kysely<Database>, recipe: FileRecipe, mediaType: string) => Promise<Buffer>;
  /** `npm run admin -- demo` */
  readonly command: AdminCommand;
};
