import type { FastifyInstance } from 'fastify';
import { status } from '../../src/contract/config.ts';
import { serve } from '../http/serve.ts';

export function statusRoutes(app: FastifyInstance): void {
  const { now } = app.dependencies;

  serve(app, status).with(async () => {
    const { epoch, maintenance, minimumClient } = await app.portalState.fresh();
    const minimum = minimumClient === null ? {} : { minimumClient };
    return { status: 200, body: { maintenance, time: now().toISOString(), epoch, ...minimum } };
  });
}
