import { Kysely, sql } from 'kysely';
import type { Settings } from '../config.ts';
import { beginHistory } from '../portal/repository.ts';
import { secureDataFolder } from '../process/data-folder.ts';
import { StartRefusal } from '../process/lifecycle.ts';
import { watchDiskSpace } from './disk-space.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { type Activity, createActivity, pgliteDialect } from './pglite-dialect.ts';
import { postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { startUpkeep } from './upkeep.ts';

export type OpenDatabase = {
  readonly db: Kysely<Database>;
  readonly kind: 'embedded' | 'postgres';
  /** Resolves while the database works. Does not wait for the connection of calls. */
  readonly probe: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Opens the configured database and updates its tables. `onError` gets background errors.
 * @throws {StartRefusal} when it is locked, foreign or unreachable
 */
export function openDatabase(settings: Settings, onError: (error: unknown) => void): Promise<OpenDatabase> {
  return settings.databaseUrl === null
    ? openInProcess(settings.dataDir, onError)
    : openOnServer(settings, settings.databaseUrl, settings.databaseDirectUrl ?? settings.databaseUrl, onError);
}

async function openInProcess(dataDir: string, onError: (error: unknown) => void): Promise<OpenDatabase> {
  closeToOthers(dataDir, onError);
  const embedded = await openEmbedded(dataDir);
  const space = watchDiskSpace(dataDir, onError);
  const activity = createActivity();
  const db = new Kysely<Database>({ dialect: pgliteDialect(embedded.pglite, undefined, space, activity) });
  await migrate(db);
  if (embedded.isCopy) {
    await beginHistory(db, new Date());
    embedded.acceptCopy();
  }
  const upkeep = startUpkeep(db, onError, space);
  return {
    db,
    kind: 'embedded',
    probe: async () => refuseStill(embedded.pglite, activity),
    async close() {
      await upkeep.stop();
      await db.destroy();
      await embedded.close();
    },
  };
}

async function openOnServer(
  { dataDir }: Settings,
  url: string,
  directUrl: string,
  onError: (error: unknown) => void,
): Promise<OpenDatabase> {
  try {
    closeToOthers(dataDir, onError);
  } catch (error) {
    // Only mails without SMTP_URL and former versions of the app are kept there.
    onError(error);
  }
  const direct = new Kysely<Database>({ dialect: postgresDialect(directUrl, { onIdleError: onError, lockMs: null }) });
  try {
    await sql`select 1`.execute(direct);
  } catch (error) {
    await direct.destroy();
    throw new StartRefusal(`The database at ${withoutPassword(directUrl)} does not answer: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  try {
    await migrate(direct);
  } finally {
    await direct.destroy();
  }
  const db = new Kysely<Database>({ dialect: postgresDialect(url, { onIdleError: onError }) });
  const ofProbe = { onIdleError: onError, waitMs: 2_000, connections: 1 };
  const probing = new Kysely<Database>({ dialect: postgresDialect(url, ofProbe) });
  return {
    db,
    kind: 'postgres',
    probe: () => ask(probing),
    async close() {
      await probing.destroy();
      await db.destroy();
    },
  };
}

/** Calls wait this long for the connection. */
const longestStillMs = 5_000;

function refuseStill({ closed }: { readonly closed: boolean }, activity: Activity): void {
  if (closed || activity.stillMs() > longestStillMs) throw new Error('the embedded database stands still');
}

async function ask(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}

function closeToOthers(dataDir: string, onError: (error: unknown) => void): void {
  const said = secureDataFolder(dataDir);
  if (said !== null) onError(said);
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port === '' ? '5432' : port}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return error.message || code;
}
