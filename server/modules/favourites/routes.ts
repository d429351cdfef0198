import type { FastifyInstance } from 'fastify';
import { syncFavourites } from '../../../src/contract/account/favourites.ts';
import { transact } from '../../database/transact.ts';
import { serve } from '../../http/serve.ts';
import { changeFavourites, readFavourites } from './repository.ts';

export function favouriteRoutes(app: FastifyInstance): void {
  const { db, now } = app.dependencies;

  /** Caps future timestamps from wrong clocks, which would beat all later changes. */
  serve(app, syncFavourites).with(async ({ body, user }) => {
    const nowMs = now().getTime();
    const changes = body.changes.map((change) => ({ ...change, at: Math.min(change.at, nowMs) }));
    const favourites = await transact(db, async (trx) => {
      await changeFavourites(trx, user.id, changes);
      return readFavourites(trx, user.id);
    });
    return { status: 200, body: { now: nowMs, favourites } };
  });
}
