import type { FastifyInstance } from 'fastify';
import { syncStockNotices } from '../../../src/contract/catalogue/stock-notices.ts';
import { mergeStockNotices } from '../../../src/domain/catalogue/stock-notices.ts';
import { transact } from '../../database/transact.ts';
import { serve } from '../../http/serve.ts';
import { changeNotices, readNotices } from './repository.ts';
import { sendStockNotices } from './send-notices.ts';

export function stockNoticeRoutes(app: FastifyInstance): void {
  const { db, now, settings } = app.dependencies;

  /** Caps future timestamps from wrong clocks, which would beat all later changes. */
  serve(app, syncStockNotices).with(async ({ body, user }) => {
    const at = now();
    const nowMs = at.getTime();
    const changes = body.changes.map((change) => ({ ...change, at: Math.min(change.at, nowMs) }));
    const notices = await transact(db, async (trx) => {
      const refused = await changeNotices(trx, user, changes);
      // Stock may have returned while the device was offline.
      if (changes.length > 0) await sendStockNotices(trx, { now: at, publicUrl: settings.publicUrl });
      const off = changes.flatMap(({ sku, at: asked }) => (refused.has(sku) ? { sku, on: false, at: asked + 1 } : []));
      return mergeStockNotices(await readNotices(trx, user.personId), off);
    });
    return { status: 200, body: { now: nowMs, notices } };
  });
}
