import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { problem, sendProblem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly health: { isStopping: boolean };
  }
}

/** `/healthz` says the process runs. `/readyz` fails while stopping or without a database. */
export function tellHealth(app: FastifyInstance): void {
  const { db, probe = async () => void (await sql`select 1`.execute(db)) } = app.dependencies;
  app.decorate('health', { isStopping: false });
  app.addHook('preClose', async () => {
    app.health.isStopping = true;
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (app.health.isStopping)
      return sendProblem(reply, problem(503, 'unavailable', { detail: 'The server is stopping.' }));
    try {
      await probe();
    } catch {
      return sendProblem(reply, problem(503, 'unavailable', { detail: 'The database does not answer.' }));
    }
    return { status: 'ready' };
  });
}
