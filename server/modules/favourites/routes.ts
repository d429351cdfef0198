import type { FastifyInstance } from 'fastify';
import { syncFavourites } from '../../../src/contract/account/favourites.ts';
import { transact } from '../../database/transact.ts';
import { serve } from '../../http/serve.ts';
import { changeSwitches, latestSwitches, readSwitches, type SwitchTable } from './repository.ts';

const favourites: SwitchTable = { table: 'favourites', column: 'product_id', most: 2_000 };

export function favouriteRoutes(app: FastifyInstance): void {
  const { db, now } = app.dependencies;

  serve(app, syncFavourites).with(async ({ body, user }) => {
    const nowMs = now().getTime();
    const rows = body.changes.map(({ product, ...change }) => ({ id: product, ...change }));
    const stored = await transact(db, async (trx) => {
      await changeSwitches(trx, favourites, user.id, latestSwitches(rows, nowMs));
      return readSwitches(trx, favourites, user.id);
    });
    return { status: 200, body: { now: nowMs, favourites: stored.map(({ id, ...row }) => ({ product: id, ...row })) } };
  });
}
