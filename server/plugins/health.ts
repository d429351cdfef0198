import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { problem, sendProblem } from '../problem.ts';

/** `/healthz`: the process runs, nothing else is asked. `/readyz`: send it work; not while it stops or has no database. */
export function tellHealth(app: FastifyInstance): void {
  const { db } = app.dependencies;
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (isStopping) return sendProblem(reply, problem(503, 'unavailable', { detail: 'The server is stopping.' }));
    try {
      await sql`select 1`.execute(db);
    } catch {
      return sendProblem(reply, problem(503, 'unavailable', { detail: 'The database does not answer.' }));
    }
    return { status: 'ready' };
  });
}
