import type { FastifyInstance } from 'fastify';
import { syncStockNotices } from '../../../src/contract/catalogue/stock-notices.ts';
import { mergeStockNotices } from '../../../src/domain/catalogue/stock-notices.ts';
import { transact } from '../../database/transact.ts';
import { serve } from '../../http/serve.ts';
import { audienceOf } from '../catalogue/audience.ts';
import { changeSwitches, notInFuture, readSwitches, type SwitchTable } from '../favourites/repository.ts';
import { readVisibleStock } from '../stock/repository.ts';
import { sendStockNotices } from './send-notices.ts';

const stockNotices: SwitchTable = { table: 'stock_notices', column: 'sku', most: 500 };

export function stockNoticeRoutes(app: FastifyInstance): void {
  const { db, now, settings } = app.dependencies;

  serve(app, syncStockNotices).with(async ({ body, user }) => {
    const at = now();
    const nowMs = at.getTime();
    const changes = mergeStockNotices(notInFuture(body.changes, nowMs));
    const notices = await transact(db, async (trx) => {
      const asked = changes.flatMap(({ sku, on }) => (on ? sku : []));
      const visible = await readVisibleStock(trx, asked, audienceOf(user));
      const isRefused = ({ sku, on }: { sku: string; on: boolean }) => on && !visible.has(sku);
      const stored = changes.filter((change) => !isRefused(change));
      await changeSwitches(
        trx,
        stockNotices,
        user.personId,
        stored.map(({ sku, ...change }) => ({ id: sku, ...change })),
      );
      // Stock may have returned while the device was offline.
      if (changes.length > 0) await sendStockNotices(trx, { now: at, publicUrl: settings.publicUrl });
      // Reported as turned off, so the device drops it.
      const refused = changes.filter(isRefused).map(({ sku, at: askedMs }) => ({ sku, on: false, at: askedMs + 1 }));
      const rows = await readSwitches(trx, stockNotices, user.personId);
      return mergeStockNotices(
        rows.map(({ id, ...row }) => ({ sku: id, ...row })),
        refused,
      );
    });
    return { status: 200, body: { now: nowMs, notices } };
  });
}
