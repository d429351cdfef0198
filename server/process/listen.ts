import type { FastifyInstance } from 'fastify';
import { StartRefusal } from './start-refusal.ts';

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
