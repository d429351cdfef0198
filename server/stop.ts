import type { FastifyInstance } from 'fastify';

/** Who has not read its answer by then is cut off. */
const longestMs = 10_000;

/** Takes no new connections, delivers the answers that are under way, and returns when all is quiet. */
export async function stopServer(app: FastifyInstance): Promise<void> {
  // A connection falls idle only when its answer is out, so that one look is not enough.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const all = setTimeout(() => app.server.closeAllConnections(), longestMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(all);
  }
}
