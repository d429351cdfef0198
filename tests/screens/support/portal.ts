import { AsyncLocalStorage } from 'node:async_hooks';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { Kysely } from 'kysely';
import { demoCompany } from '../../../demo/company.ts';
import { buildApp } from '../../../server/app.ts';
import { readSettings } from '../../../server/config.ts';
import { newId } from '../../../server/database/new-id.ts';
import { parsers } from '../../../server/database/parsers.ts';
import { pgliteDialect } from '../../../server/database/pglite-dialect.ts';
import { postgresDialect } from '../../../server/database/postgres.ts';
import type { Database } from '../../../server/database/schema.ts';
import { openPaymentProvider } from '../../../server/modules/payments/open-provider.ts';
import { claimPortal } from '../../../server/portal/repository.ts';
import { onServer } from '../../../server/testing/on-server.ts';
import { DEMO_VARIABLE } from './prepared-demo.ts';

/** The server as production builds it, with the demo company, for all tests of this worker. */
export type ScreenPortal = {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  /** Signs access tokens. */
  readonly secret: string;
};

/** What runs in it is the server's: a tab that is closed leaves its timers alone (tab.ts). */
const serverSide = new AsyncLocalStorage<true>();

export const isServerSide = () => serverSide.getStore() === true;

export async function onServerSide<Value>(work: () => Promise<Value>): Promise<Value> {
  return serverSide.run(true, work);
}

let started: Promise<ScreenPortal> | null = null;

/** Started by the first test that asks. It ends with the worker. */
export async function screenPortal(): Promise<ScreenPortal> {
  started ??= onServerSide(start);
  return started;
}

async function start(): Promise<ScreenPortal> {
  const db = await openDemo();
  const portal = await claimPortal(db);
  const settings = readSettings({ DEMO: '1', PUBLIC_URL: location.origin, LOG_LEVEL: 'error' });
  const app = await buildApp({
    db,
    settings,
    payments: await openPaymentProvider(settings, db),
    portal,
    now: () => new Date(),
    pause: async () => undefined,
    appFolder: null,
    formerFolder: null,
    // An error that the server logs fails the test.
    // oxlint-disable-next-line no-console -- read by tests/setup/fail-on-console.ts
    log: { write: (line) => console.error(line) },
    // The app checks what it is answered.
    checkAnswers: false,
    demo: demoCompany,
  });
  await app.ready();
  return { app, db, secret: portal.secret };
}

async function openDemo(): Promise<Kysely<Database>> {
  const prepared = process.env[DEMO_VARIABLE] ?? '';
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) {
    const pglite = new PGlite({ parsers, loadDataDir: await openAsBlob(prepared) });
    return new Kysely<Database>({ dialect: pgliteDialect(pglite) });
  }
  const name = `${prepared}_${newId().slice(-12)}`;
  await onServer(server, `create database ${name} template ${prepared}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return new Kysely<Database>({ dialect: postgresDialect(url.href, { waitMs: 60_000, lockMs: 60_000 }) });
}
