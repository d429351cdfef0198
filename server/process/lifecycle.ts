import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Listens.
 * @throws {StartRefusal} when the port cannot be used
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartRefusal(`Port ${port} of ${host} is taken; stop what uses it or set PORT.`, { cause: error });
    }
    if (code === 'EACCES')
      throw new StartRefusal(`Port ${port} may not be used by this user; set PORT.`, { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartRefusal(`HOST is '${host}', which is not an address of this machine.`, { cause: error });
    }
    throw error;
  }
}

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

/** An expected reason not to start, such as a bad setting or a taken port, in one sentence. */
export class StartRefusal extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartRefusal';
  }
}
