import { setImmediate } from 'node:timers/promises';
import { keepStatistics } from '../../../database/statistics.ts';
import { inParts } from '../../../database/transact.ts';
import {
  compareOnHand,
  FIGURES_AT_ONCE,
  type OnHand,
  putOnHand,
  readUnacknowledged,
} from '../../../modules/stock/on-hand.ts';
import { type Said, say } from '../../texts/say.ts';
import type { FeedRun, Plan } from '../plan.ts';
import { someOf } from '../report.ts';
import { knownRows, soldSkus } from './known-skus.ts';

/** Stock of any SKUs, at a time. `coming` are those of the catalog that the same run brings. */
export async function planStock(
  run: FeedRun,
  { file, figures }: { readonly file: string; readonly figures: readonly OnHand[] },
  { asOf, coming }: { readonly asOf: Date; readonly coming: ReadonlySet<string> },
): Promise<Plan> {
  const sold = new Set([...(await soldSkus(run.db)), ...coming]);
  const { known, remarks } = knownRows(file, figures, sold);
  const { added, changed, unchanged, older, differing } = await compareOnHand(run.db, known, asOf);
  const { orders, oldest } = await readUnacknowledged(run.db, asOf);
  return {
    kind: 'stock',
    changes: { added, changed, unchanged: unchanged.length, gone: [] },
    before: figures.length,
    remarks: [
      say`on hand at ${asOf.toISOString()}`,
      ...(older.length > 0
        ? [say`${older.length} older than what the portal has, and left out: ${someOf(older)}`]
        : []),
      ...remarks,
      ...(oldest === null ? [] : [unacknowledged(orders, oldest.toISOString())]),
    ],
    async write() {
      const keepPlans = keepStatistics(run.db, ['stock'], differing.length);
      let done = 0;
      for (const some of inParts(differing, FIGURES_AT_ONCE)) {
        await run.inOne(async (trx) => putOnHand(trx, some, { asOf, now: run.now }));
        done += some.length;
        run.onProgress('stock', done, differing.length);
        await keepPlans(done);
        await setImmediate();
      }
    },
  };
}

function unacknowledged(orders: number, since: string): Said {
  return orders === 1
    ? say`without the units of 1 order not acknowledged by then, the first of ${since}`
    : say`without the units of ${orders} orders not acknowledged by then, the first of ${since}`;
}
