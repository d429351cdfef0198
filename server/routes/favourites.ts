import type { FastifyInstance } from 'fastify';
import { syncFavourites } from '../../src/contract/favourites.ts';
import { transact } from '../database/transact.ts';
import { changeFavourites, readFavourites } from '../repositories/favourites.ts';
import { serve } from '../serve.ts';

export function favouriteRoutes(app: FastifyInstance): void {
  const { db, now } = app.dependencies;

  /** CAT-13. Nobody's clock is ahead of the server's: a change from the future would win over all that come. */
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
