import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { createDatabase, onServer } from '../testing/on-server.ts';
import { testPostgres } from '../testing/prepared-databases.ts';
import { openDatabase } from './open.ts';

// The embedded database is one session: there nobody waits for a row.
test.skipIf(testPostgres() === undefined)(
  '[F-13, F-85] while many wait for one locked row, the database is ready, and unrelated work is done',
  async () => {
    const server = testPostgres() ?? '';
    const name = `locked_${process.pid}`;
    await createDatabase(server, name, undefined);
    const url = new URL(server);
    url.pathname = `/${name}`;
    const settings = { databaseUrl: url.href, databaseDirectUrl: null, dataDir: temporaryFolder() };
    const { db, probe, close } = await openDatabase(settings as never, () => undefined);
    const row = (trx: Kysely<never>) => sql`update catalogue_clock set value = value + 1`.execute(trx);
    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (trx) => {
      await row(trx as never);
      isHeld.resolve();
      await held.promise;
    });
    await isHeld.promise;
    const waiting = Array.from({ length: 28 }, () =>
      row(db as never).then(String, (error: unknown) => (error as { code: string }).code),
    );
    await probe();
    await sql`select 1`.execute(db);
    const first = await Promise.race(waiting);
    held.resolve();
    await holding;
    await Promise.all(waiting);
    await close();
    await onServer(server, `drop database ${name} with (force)`);
    expect(first).toBe('55P03');
  },
);
