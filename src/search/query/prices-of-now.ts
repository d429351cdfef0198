import type { Mode } from '../../domain/account/mode.ts';
import { priceBandOf } from '../../domain/catalogue/built-in-facets.ts';
import { pricedAt, priceMomentsOf } from '../cache/priced-at.ts';
import type { CatalogueIndex, RowOrder } from '../catalogue-index.ts';
import { priceOf } from '../index/build-index.ts';
import { readProduct } from './read-product.ts';
import { orderByFigures } from './row-orders.ts';

export type PricesOfNow = {
  /** 1 for products whose price has ended. Null while all are sold. */
  readonly unsold: Uint8Array | null;
  /** By price, as the mode shows it. */
  orderIn(mode: Mode): RowOrder;
  /** The price band of each product, -1 for none. The same array each time. */
  bandsIn(mode: Mode): Int8Array;
};

/** The index has the prices of the day on which the snapshot was made. */
export function priceBookOf(index: CatalogueIndex, bytes: Uint8Array): (nowMs: number) => PricesOfNow {
  let made: { readonly prices: PricesOfNow; readonly sinceMs: number; readonly untilMs: number } | null = null;

  return (nowMs) => {
    if (made !== null && made.sinceMs <= nowMs && nowMs < made.untilMs) return made.prices;
    const { byAdminPrice, byClientPrice, byName } = index;
    let [sinceMs, untilMs] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const changed = Array.from(index.dated).flatMap((row) => {
      const product = readProduct(bytes, index.rowStarts[row] ?? 0, index.rowEnds[row] ?? 0);
      const moments = product === null ? [] : priceMomentsOf(product);
      for (const moment of moments) {
        if (moment <= nowMs) sinceMs = Math.max(sinceMs, moment);
        else untilMs = Math.min(untilMs, moment);
      }
      const isChanged = moments.some((moment) => moment <= nowMs);
      return product !== null && isChanged ? [{ row, product: pricedAt(product, nowMs) }] : [];
    });
    if (changed.length === 0) {
      made = { prices: pricesFrom(byAdminPrice, byClientPrice, null), sinceMs, untilMs };
      return made.prices;
    }
    const unsold = new Uint8Array(index.count);
    const admin = byAdminPrice.figures.slice();
    const client = byClientPrice.figures.slice();
    for (const { row, product } of changed) {
      unsold[row] = Number(product === null);
      admin[row] = product === null ? -1 : priceOf(product, 'admin');
      client[row] = product === null ? -1 : priceOf(product, 'client');
    }
    const byFigures = (figures: Int32Array) => orderByFigures(figures, byName.order);
    made = { prices: pricesFrom(byFigures(admin), byFigures(client), unsold), sinceMs, untilMs };
    return made.prices;
  };
}

function pricesFrom(byAdminPrice: RowOrder, byClientPrice: RowOrder, unsold: Uint8Array | null): PricesOfNow {
  const orderIn = (mode: Mode) => (mode === 'admin' ? byAdminPrice : byClientPrice);
  const bands = new Map<Mode, Int8Array>();
  return {
    unsold,
    orderIn,
    bandsIn(mode) {
      const own = bands.get(mode) ?? Int8Array.from(orderIn(mode).figures, priceBandOf);
      bands.set(mode, own);
      return own;
    },
  };
}
