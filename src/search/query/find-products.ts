import type { FoundProduct, Lookup } from '../../contract/catalogue/catalogue-search.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { partNumberOf } from '../../domain/catalogue/search-text.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { skusOf } from '../index/product-texts.ts';
import { rangeOf, type SortedTexts } from '../index/sorted-texts.ts';
import { barcodeKeysOf, skuKeyOf } from '../index/words.ts';
import { readRows, type Matching } from './read-rows.ts';

/** In which mode, and when. */
type Shown = { readonly mode: Mode; readonly nowMs: number };

export type Finder = (lookup: Lookup, shown: Shown) => FoundProduct[];

/** Results come in the order asked. */
export function finderOf(view: CatalogueView): Finder {
  let rowsById: ReadonlyMap<string, number> | null = null;

  return (lookup, shown) => {
    switch (lookup.by) {
      case 'id':
        rowsById ??= new Map(view.index.ids.map((id, row) => [id, row]));
        return lookup.ids.flatMap((id) => read(view, id, [rowsById?.get(id) ?? -1], shown, view.variants));
      case 'sku':
        return lookup.skus.flatMap((sku) => bySku(view, sku, shown));
      case 'barcode':
        return byBarcode(view, lookup.barcode, shown);
    }
  };
}

/** Two SKUs may share letters and digits. Then the exact spelling wins. */
function bySku(view: CatalogueView, sku: string, shown: Shown): FoundProduct[] {
  const { skuKeys, skuProducts } = view.index;
  const found = read(view, sku, rowsOf(skuKeys, skuProducts, skuKeyOf(sku)), shown);
  const wanted = partNumberOf(sku);
  const same = found.find(({ product }) => skusOf(product).some((one) => partNumberOf(one.sku) === wanted));
  return same ? [same] : found.slice(0, 1);
}

/** An unknown barcode may be a SKU in Code 128. */
function byBarcode(view: CatalogueView, barcode: string, shown: Shown): FoundProduct[] {
  const { barcodeKeys, barcodeProducts } = view.index;
  const rows = barcodeKeysOf(barcode).flatMap((key) => rowsOf(barcodeKeys, barcodeProducts, key));
  const found = read(view, barcode, [...new Set(rows)], shown);
  return found.length > 0 ? found : bySku(view, barcode, shown);
}

/** A search by SKU means one variant. */
const alone: Matching = new Map();

function rowsOf(keys: SortedTexts, products: Uint32Array, key: string): number[] {
  if (key === '') return [];
  const { from, to } = rangeOf(keys, key);
  const rows = new Set<number>();
  for (let position = from; position < to && keys[position] === key; position += 1) rows.add(products[position] ?? 0);
  return [...rows];
}

function read(
  view: CatalogueView,
  asked: string,
  rows: readonly number[],
  shown: Shown,
  matching: Matching = alone,
): FoundProduct[] {
  const own = rows.filter((row) => view.belongs[row] === 1);
  return readRows(view, own, shown, matching).map((found) => ({ ...found, asked }));
}
