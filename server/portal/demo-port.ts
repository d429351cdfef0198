import type { Kysely } from 'kysely';
import type { AdminCommand } from '../admin/command.ts';
import type { Settings } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { isLoopback } from '../http/client-address.ts';
import type { FileRecipe } from '../modules/library/schema.ts';

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

export type DemoPolicy = {
  /** Whether to fill an empty server with demo data. */
  readonly fills: boolean;
  /** Whether others can reach accounts with public passwords. Reported at every start. */
  readonly isOpenToOthers: boolean;
};

/**
 * By default only an empty, local embedded database gets the demo. A public server needs DEMO=1 for accounts with a
 * public password.
 */
export function demoPolicy(settings: Settings, isEmbeddedAndEmpty: boolean): DemoPolicy {
  const reachesOthers = !isLoopback(settings.host) || !isLoopback(new URL(settings.publicUrl).hostname);
  if (settings.demo !== null) return { fills: settings.demo, isOpenToOthers: settings.demo && reachesOthers };
  return { fills: isEmbeddedAndEmpty && !reachesOthers, isOpenToOthers: false };
}
