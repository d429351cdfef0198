import type { FastifyInstance } from 'fastify';
import { status } from '../../src/contract/status.ts';
import { readPortal } from '../repositories/portal.ts';
import { serve } from '../serve.ts';

export function statusRoutes(app: FastifyInstance): void {
  const { db, now } = app.dependencies;

  /** MAINT-1. */
  serve(app, status).with(async () => {
    const portal = await readPortal(db);
    const minimumClient = portal.minimum_client === null ? {} : { minimumClient: portal.minimum_client };
    return {
      status: 200,
      body: { maintenance: portal.maintenance, time: now().toISOString(), epoch: portal.epoch, ...minimumClient },
    };
  });
}
