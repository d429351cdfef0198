import type { FastifyInstance } from 'fastify';
import type { Insertable, Kysely } from 'kysely';
import type { Endpoint, RequestOf } from '../../src/contract/endpoint.ts';
import { buildApp } from '../app.ts';
import { type Environment, readSettings } from '../config.ts';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import { accessTokenSeconds, signAccessToken } from '../http/access-token.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { openPaymentProvider } from '../modules/payments/open-provider.ts';
import { claimPortal } from '../portal/repository.ts';
import { insertUser } from './build-user.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { injection } from './injection.ts';

/** A user of a test, signed in. */
export type TestCaller = { readonly id: string; readonly sessionId: string; readonly token: string };

export type TestAnswer = {
  status: number;
  body: unknown;
  headers: Record<string, string | string[] | number | undefined>;
};

/** The production server on an empty database with a settable clock. Every answer is checked against its schema. */
export type TestPortal = {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly kind: TestDatabase['kind'];
  readonly dependencies: Dependencies;
  /** ms since 1970. Add to it to pass time. */
  readonly clock: { nowMs: number };
  readonly logLines: string[];
  /** Requested delays in ms. Tests do not wait. */
  readonly pauses: number[];
  /** A new user (by default a dealer of Canada) with a session. */
  signedIn(columns?: Partial<Insertable<Database['users']>>): Promise<TestCaller>;
  signedInAs(userId: string): Promise<TestCaller>;
  call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    caller?: TestCaller | null,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
  close(): Promise<void>;
};

/** A given database stays open, so that several starts share it. */
export async function startTestPortal(
  given: { environment?: Environment; dependencies?: Partial<Dependencies>; database?: TestDatabase } = {},
): Promise<TestPortal> {
  const database = given.database ?? (await openTestDatabase());
  const { db } = database;
  const clock = { nowMs: Date.parse('2026-11-20T15:00:00Z') };
  const logLines: string[] = [];
  const pauses: number[] = [];
  const settings = readSettings(given.environment ?? {});
  const dependencies: Dependencies = {
    db,
    settings,
    payments: await openPaymentProvider(settings, db),
    portal: await claimPortal(db),
    now: () => new Date(clock.nowMs),
    pause: async (ms) => void (ms > 0 && pauses.push(ms)),
    appFolder: null,
    formerFolder: null,
    log: { write: (line) => void logLines.push(line) },
    checkAnswers: true,
    ...given.dependencies,
  };
  const app = await buildApp(dependencies);
  await app.ready();

  async function signedIn(columns?: Partial<Insertable<Database['users']>>): Promise<TestCaller> {
    return signedInAs(await insertUser(db, columns));
  }

  async function signedInAs(id: string): Promise<TestCaller> {
    const sessionId = newId();
    const now = new Date(clock.nowMs);
    await db
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: id,
        remember: false,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(clock.nowMs + 86_400_000),
        revoked_at: null,
        user_agent: 'test',
      })
      .execute();
    const expiresAt = clock.nowMs + accessTokenSeconds * 1000;
    return { id, sessionId, token: signAccessToken(dependencies.portal.secret, { userId: id, sessionId, expiresAt }) };
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    caller?: TestCaller | null,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const prepared = injection(endpoint, request);
    const authorization = caller ? { authorization: `Bearer ${caller.token}` } : {};
    const answer = await app.inject({ ...prepared, headers: { ...prepared.headers, ...authorization, ...headers } });
    const isJson = (answer.headers['content-type'] ?? '').includes('json') && !answer.headers['content-encoding'];
    const body: unknown = isJson ? JSON.parse(answer.payload) : answer.payload;
    return { status: answer.statusCode, body, headers: answer.headers };
  }

  async function close(): Promise<void> {
    // Callers over HTTP keep their connections for a minute.
    app.server.closeAllConnections();
    await app.close();
    if (given.database === undefined) await database.close();
  }

  return { app, db, kind: database.kind, dependencies, clock, logLines, pauses, signedIn, signedInAs, call, close };
}
