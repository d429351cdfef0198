import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/schema.ts';
import { type Doom, type KillableServer, startKillableServer } from '../../../server/testing/killable-server.ts';
import { makeStoredData, type StoredData } from '../../../server/testing/stored-data.ts';
import { addDealer, fillCatalogue, type TestDealer } from './dealers.ts';
import { createLab, type Lab } from './lab.ts';

/** A lab whose server is a process of its own, on data that outlives it. None runs before `start`. */
export type KillableBed = Lab & {
  readonly data: StoredData;
  readonly dealers: readonly TestDealer[];
  /** SIGKILL, if it still runs. */
  kill(): Promise<void>;
  /** A server on the same data; it is to die where `doom` says. */
  start(doom?: Doom): Promise<void>;
  /** Settles when the server has died by itself. */
  died(): Promise<void>;
  /** Kills the server and looks into its data. */
  inDatabase<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export async function startKillableBed(dealerCount = 1): Promise<KillableBed> {
  const data = await makeStoredData();
  const environment = { ...data.environment, TRUST_PROXY: 'loopback' };
  const dealers = await data.open(async ({ db }) => {
    await fillCatalogue(db);
    return Promise.all(Array.from({ length: dealerCount }, async () => addDealer(db)));
  });
  let server: KillableServer | null = null;
  const lab = createLab('http://127.0.0.1:9');

  async function kill(): Promise<void> {
    await server?.kill();
  }

  async function start(doom: Doom | null = null): Promise<void> {
    server = await startKillableServer(environment, doom);
    lab.leadTo(server.url);
  }

  return {
    ...lab,
    data,
    dealers,
    kill,
    start,
    died: async () => server?.gone,
    async inDatabase(work) {
      await kill();
      return data.open(({ db }) => work(db));
    },
    async close() {
      await kill();
      await data.remove();
    },
  };
}
