import type { CatalogueKey } from '../../../contract/catalogue/catalogue-search.ts';
import type { Product } from '../../../contract/catalogue/catalogue.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { articleNumbersIn } from '../../../domain/catalogue/barcode.ts';
import { partNumberOf } from '../../../domain/catalogue/search-text.ts';
import type { CatalogueSearch } from '../../../search/types.ts';
import { absenceFrom, type LookedUp, revisionOf } from './look-up-skus.ts';
import { skusOf } from './stocked-skus.ts';

/** A SKU in the catalogue's spelling, with its product. */
export type FoundSku = { readonly sku: string; readonly product: Product };

export type FoundSkus = Pick<LookedUp, 'absence' | 'answeredBy'> & {
  /** Keyed by the typed text. */
  readonly found: ReadonlyMap<string, FoundSku>;
};

type Catalogues = Pick<CatalogueSearch, 'find' | 'stateOf'>;

/** Finds SKUs and barcodes as dealers write them. `absence`: why a catalogue that may hold the rest failed. */
export async function findTypedSkus(
  catalogues: Catalogues,
  keys: readonly CatalogueKey[],
  typed: readonly string[],
  mode: Mode,
): Promise<FoundSkus> {
  const found = new Map<string, FoundSku>();
  const answeredBy = new Map<CatalogueKey, number | null>();
  let absence: FoundSkus['absence'] = null;
  for (const key of keys) {
    const missing = typed.filter((one) => !found.has(one));
    if (missing.length === 0) break;
    const products = await catalogues.find(key, { by: 'sku', skus: missing }, mode);
    answeredBy.set(key, revisionOf(catalogues, key));
    absence ??= absenceFrom(catalogues.stateOf(key), products === null);
    for (const { asked, product } of products ?? []) {
      const same = skusOf(product).find(({ sku }) => partNumberOf(sku) === partNumberOf(asked));
      if (same) found.set(asked, { sku: same.sku, product });
    }
    for (const barcode of missing.filter((one) => !found.has(one) && articleNumbersIn(one).length > 0)) {
      const [first] = (await catalogues.find(key, { by: 'barcode', barcode }, mode)) ?? [];
      const same = first && skusOf(first.product).find((one) => isBarcodeOf(one.barcode, barcode));
      if (same) found.set(barcode, { sku: same.sku, product: first.product });
    }
  }
  return { found, answeredBy, absence: typed.every((one) => found.has(one)) ? null : absence };
}

/** The catalogue may have found a SKU of the same digits. */
function isBarcodeOf(barcode: string | null | undefined, given: string): boolean {
  const own = articleNumbersIn(barcode ?? '');
  return articleNumbersIn(given).some((number) => own.includes(number));
}
