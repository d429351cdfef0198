import type { SearchedCatalogue } from '../contract/catalogue/catalogue-search.ts';
import type { SkuFigure } from '../contract/catalogue/stock.ts';
import { isSoon } from '../domain/catalogue/built-in-facets.ts';
import { ATTEN_PROPERTY_ID } from '../domain/catalogue/catalogues.ts';
import { isOld } from '../domain/catalogue/filters.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { dayOf } from './index/build-index.ts';
import { rangeOf } from './index/sorted-texts.ts';
import { skuKeyOf } from './index/words.ts';
import { priceBookOf, type PricesOfNow } from './query/prices-of-now.ts';

/** Bits of `stockAt`: units now, and units arriving soon. */
export const stockBits = { now: 1, soon: 2 } as const;

/** One of up to two catalogs in an answer (CAT-3). */
export type CatalogueView = {
  readonly index: CatalogueIndex;
  /** The snapshot that the index points into. */
  readonly bytes: Uint8Array;
  /** 1 for the products of this catalogue. */
  readonly belongs: Uint8Array;
  /** The catalogue's products in the company's order, with variants of a style together. */
  readonly rows: Uint32Array;
  /** The products of each style with more than one here, by any of them. */
  readonly variants: ReadonlyMap<number, readonly number[]>;
  readonly total: number;
  /** The property that all of this catalog has, and so is no choice. Null for none. */
  readonly commonProperty: number | null;
  /** 1 for old products. */
  readonly old: Uint8Array;
  /** By product. See `stockBits`. */
  stockAt(nowMs: number): Uint8Array;
  /** The same object until a price changes. */
  pricesAt(nowMs: number): PricesOfNow;
};

const dayMs = 86_400_000;

/** Latest stock per SKU, shared by two catalogs of one answer. */
export type StockBook = { tell(figures: readonly SkuFigure[]): void; at(nowMs: number): Uint8Array };

export function stockBookOf(index: CatalogueIndex): StockBook {
  const units = index.skuUnits.slice();
  const next = index.skuNext.slice();
  let made: { readonly day: number; readonly bits: Uint8Array } | null = null;

  return {
    tell(figures) {
      for (const { sku, available, next: arrival } of figures) {
        const { from, to } = rangeOf(index.skuKeys, skuKeyOf(sku));
        if (from === to || index.skuKeys[from] !== skuKeyOf(sku)) continue;
        units[from] = available;
        next[from] = arrival === null ? 0 : dayOf(arrival);
        made = null;
      }
    },
    at(nowMs) {
      const day = Math.floor(nowMs / dayMs);
      if (made?.day === day) return made.bits;
      const bits = new Uint8Array(index.count);
      index.skuProducts.forEach((product, sku) => {
        const arrival = next[sku] ?? 0;
        const now = (units[sku] ?? 0) > 0 ? stockBits.now : 0;
        const soon = arrival > 0 && isSoon(arrival * dayMs, nowMs) ? stockBits.soon : 0;
        bits[product] = (bits[product] ?? 0) | now | soon;
      });
      made = { day, bits };
      return bits;
    },
  };
}

/** A catalogue of an index with its bytes. */
export function viewOf(
  index: CatalogueIndex,
  bytes: Uint8Array,
  catalogue: SearchedCatalogue,
  stock: StockBook,
): CatalogueView {
  const wanted = catalogue === 'atten' ? 1 : 0;
  const isSplit = catalogue === 'atten' || catalogue === 'accessories';
  const belongs = Uint8Array.from(index.atten, (atten) => Number(!isSplit || atten === wanted));
  let presentYear = 0;
  let total = 0;
  belongs.forEach((isHere, row) => {
    total += isHere;
    const year = index.years[row] ?? 0;
    if (isHere === 1 && index.discontinued[row] === 0 && year > presentYear) presentYear = year;
  });
  const old = Uint8Array.from(index.years, (year, row) =>
    Number(isOld({ year: year === 0 ? null : year, discontinued: index.discontinued[row] === 1 }, presentYear)),
  );
  const commonProperty = catalogue === 'atten' ? ATTEN_PROPERTY_ID : null;
  const { rows, variants } = stylesOf(index, belongs, total);
  return {
    index,
    bytes,
    belongs,
    rows,
    variants,
    total,
    commonProperty,
    old,
    stockAt: (nowMs) => stock.at(nowMs),
    pricesAt: priceBookOf(index, bytes),
  };
}

function stylesOf({ styles, count }: CatalogueIndex, belongs: Uint8Array, total: number) {
  const hasOthers = new Uint8Array(count);
  styles.forEach((first, row) => {
    if (first !== row) hasOthers[first] = 1;
  });
  const variants = new Map<number, number[]>();
  const byFirst = new Map<number, number[]>();
  styles.forEach((first, row) => {
    if (hasOthers[first] !== 1 || belongs[row] !== 1) return;
    const own = byFirst.get(first) ?? [];
    own.push(row);
    byFirst.set(first, own);
    variants.set(row, own);
  });
  for (const [row, own] of variants) if (own.length === 1) variants.delete(row);
  const rows = new Uint32Array(total);
  let place = 0;
  belongs.forEach((isHere, row) => {
    const own = variants.get(row);
    if (isHere !== 1 || (own && own[0] !== row)) return;
    for (const one of own ?? [row]) {
      rows[place] = one;
      place += 1;
    }
  });
  return { rows, variants };
}
