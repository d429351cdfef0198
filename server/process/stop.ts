import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Who has not read its answer by then is cut off. */
const longestMs = 10_000;

/** Stops accepting connections, finishes running answers, then returns. */
export async function stopServer(app: FastifyInstance): Promise<void> {
  // Connections become idle only after their answer, so check repeatedly.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const all = setTimeout(() => app.server.closeAllConnections(), longestMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(all);
  }
}

/** Whoever is being sent to may not answer. What was not sent is sent after the next start. */
export async function endWithin(end: () => Promise<void>, mostMs = longestMs): Promise<void> {
  await Promise.race([end(), pause(mostMs, undefined, { ref: false })]);
}
