import { setImmediate } from 'node:timers/promises';
import { compareListed, type ListedPrice, putListed } from '../../../modules/catalogue/prices/listed-prices.ts';
import { ALWAYS } from '../../../modules/catalogue/prices/price-list.ts';
import type { FeedRun, Plan } from '../plan.ts';
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
  await setImmediate();
  const listed = await compareListed(run.db, known);
  const { added, changed, unchanged, gone, before } = listed;
  const changes = { added: added.map(nameOf), changed: changed.map(nameOf), unchanged, gone: gone.map(nameOf) };
  await setImmediate();
  return {
    kind: 'prices',
    changes,
    before,
    remarks: [...remarks, ...(await unpriced(run.db, known, { sold, coming, isCatalog: false }))],
    async write() {
      await putListed(run.db, listed, {
        now: run.now,
        signal: run.signal,
        onProgress: (done) => run.onProgress('prices', done, listed.wanted.length),
      });
    },
  };
}

function nameOf({ sku, price_group: group, valid_from: from }: ListedPrice): string {
  return `${sku} for ${group}${from === ALWAYS ? '' : ` from ${from}`}`;
}
