import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { problem, sendProblem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly health: { isStopping: boolean };
  }
}

/** Counts as no answer after this. */
const longestProbeMs = 3_000;

/** `/healthz` says the process runs. `/readyz` fails while stopping or without a database. */
export function tellHealth(app: FastifyInstance): void {
  const { db, probe = async () => void (await sql`select 1`.execute(db)) } = app.dependencies;
  let running: Promise<void> | null = null;
  app.decorate('health', { isStopping: false });

  /** Simultaneous requests share one query. */
  async function ask(): Promise<void> {
    running ??= probe().finally(() => {
      running = null;
    });
    await inTime(running, longestProbeMs);
  }

  app.addHook('preClose', async () => {
    app.health.isStopping = true;
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (app.health.isStopping)
      return sendProblem(reply, problem(503, 'unavailable', { detail: 'The server is stopping.' }));
    try {
      await ask();
    } catch {
      return sendProblem(reply, problem(503, 'unavailable', { detail: 'The database does not answer.' }));
    }
    return { status: 'ready' };
  });
}

export async function inTime(answer: Promise<void>, longestMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database has not answered in time')), longestMs);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
