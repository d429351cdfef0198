import type { FastifyInstance } from 'fastify';
import { syncStockNotices } from '../../../src/contract/catalogue/stock-notices.ts';
import { mergeSwitches } from '../../../src/domain/latest.ts';
import { transact } from '../../database/transact.ts';
import { serve } from '../../http/serve.ts';
import { audienceOf } from '../catalogue/audience.ts';
import {
  changeSwitches,
  latestSwitches,
  readSwitches,
  type SwitchRow,
  type SwitchTable,
} from '../favourites/repository.ts';
import { readVisibleStock } from '../stock/repository.ts';
import { sendStockNotices } from './send-notices.ts';

const stockNotices: SwitchTable = { table: 'stock_notices', column: 'sku', most: 500 };

export function stockNoticeRoutes(app: FastifyInstance): void {
  const { db, now, settings } = app.dependencies;

  serve(app, syncStockNotices).with(async ({ body, user }) => {
    const at = now();
    const nowMs = at.getTime();
    const rows = body.changes.map(({ sku, ...change }) => ({ id: sku, ...change }));
    const changes = latestSwitches(rows, nowMs);
    const notices = await transact(db, async (trx) => {
      const asked = changes.flatMap(({ id, on }) => (on ? id : []));
      const visible = await readVisibleStock(trx, asked, audienceOf(user));
      const isRefused = ({ id, on }: SwitchRow) => on && !visible.has(id);
      const stored = changes.filter((change) => !isRefused(change));
      await changeSwitches(trx, stockNotices, user.personId, stored);
      // Stock may have returned while the device was offline.
      if (changes.length > 0) await sendStockNotices(trx, { now: at, publicUrl: settings.publicUrl });
      // Reported as turned off, so the device drops it.
      const refused = changes.filter(isRefused).map(({ id, at: askedMs }) => ({ id, on: false, at: askedMs + 1 }));
      return mergeSwitches([await readSwitches(trx, stockNotices, user.personId), refused], ({ id }) => id);
    });
    return { status: 200, body: { now: nowMs, notices: notices.map(({ id, ...row }) => ({ sku: id, ...row })) } };
  });
}
