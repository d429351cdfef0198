import { type ListedPrice, putListed, readListed } from '../../../modules/catalogue/prices/listed-prices.ts';
import { ALWAYS } from '../../../modules/catalogue/prices/price-list.ts';
import type { FeedRun, Plan } from '../plan.ts';
import { compareRows } from './changes.ts';
import { knownRows, soldSkus } from './known-skus.ts';
import { unpriced } from './unpriced.ts';

/** Prices of any SKUs and groups. `coming` are SKUs of the catalog that the same run brings. */
export async function planPrices(
  run: FeedRun,
  { file, prices }: { readonly file: string; readonly prices: readonly ListedPrice[] },
  coming: ReadonlySet<string>,
): Promise<Plan> {
  const sold = new Set([...(await soldSkus(run.db)), ...coming]);
  const { known, remarks } = knownRows(file, prices, sold);
  const former = await readListed(run.db, known);
  return {
    kind: 'prices',
    changes: compareRows(
      former,
      known,
      ({ sku, price_group: group, valid_from: from }) => JSON.stringify([sku, group, from]),
      nameOf,
    ),
    before: former.length,
    remarks: [...remarks, ...(await unpriced(run.db, known, { sold, coming, isCatalog: false }))],
    async write() {
      await putListed(run.db, known, {
        former,
        now: run.now,
        signal: run.signal,
        onProgress: (done) => run.onProgress('prices', done, known.length),
      });
    },
  };
}

function nameOf({ sku, price_group: group, valid_from: from }: ListedPrice): string {
  return `${sku} for ${group}${from === ALWAYS ? '' : ` from ${from}`}`;
}
