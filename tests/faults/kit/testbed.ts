import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/schema.ts';
import { openTestDatabase, type TestDatabase } from '../../../server/testing/database.ts';
import { addDealer, fillCatalogue, type TestDealer } from './dealers.ts';
import { createLab, type Lab } from './lab.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';

/** A lab with a server in this process, on a database that the test can look into. */
export type Testbed = Lab & {
  readonly db: Kysely<Database>;
  readonly kind: TestDatabase['kind'];
  readonly server: LiveServer;
  dealer(): Promise<TestDealer>;
  /** Every connection breaks, and the server starts anew. */
  restartServer(): Promise<void>;
  close(): Promise<void>;
};

export async function startTestbed(): Promise<Testbed> {
  const database = await openTestDatabase();
  const { db } = database;
  await fillCatalogue(db);
  const server = await startLiveServer(db);
  const lab = createLab(server.url);
  return {
    ...lab,
    db,
    kind: database.kind,
    server,
    dealer: () => addDealer(db),
    async restartServer() {
      await server.restart();
      lab.leadTo(server.url);
    },
    async close() {
      await server.close();
      await database.close();
    },
  };
}
