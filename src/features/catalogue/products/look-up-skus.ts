import type { CatalogueKey, CatalogueState, SearchedCatalogue } from '../../../contract/catalogue/catalogue-search.ts';
import type { Product } from '../../../contract/catalogue/catalogue.ts';
import { absenceOfFailure } from '../../../contract/not-answered.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { ItemType } from '../../../domain/catalogue/catalogues.ts';
import type { CatalogueSearch } from '../../../search/types.ts';
import { skusOf } from './stocked-skus.ts';

type Sought = { readonly sku: string; readonly type: ItemType };

/** `absence`: why a catalogue that may hold missing SKUs failed. Null: missing SKUs are not sold. */
export type LookedUp = {
  readonly products: ReadonlyMap<string, Product>;
  readonly absence: ReturnType<typeof absenceOfFailure> | null;
  /** The snapshots that answered, with null for unavailable catalogues. */
  readonly answeredBy: ReadonlyMap<CatalogueKey, number | null>;
};

type Catalogues = Pick<CatalogueSearch, 'find' | 'stateOf'>;

/** Catalogues that never contain a type, so skip them. */
const without: Partial<Record<SearchedCatalogue, ItemType>> = {
  bikes: 'part',
  parts: 'configuration',
  accessories: 'configuration',
  atten: 'configuration',
};

/** Searches one catalogue after another, and opens none without need. */
export async function lookUpSkus(
  catalogues: Catalogues,
  keys: readonly CatalogueKey[],
  sought: readonly Sought[],
  mode: Mode,
): Promise<LookedUp> {
  const products = new Map<string, Product>();
  const answeredBy = new Map<CatalogueKey, number | null>();
  let absence: LookedUp['absence'] = null;
  for (const key of keys) {
    const skus = sought.filter(({ sku, type }) => !products.has(sku) && without[key.catalogue] !== type);
    if (skus.length === 0) continue;
    const found = await catalogues.find(key, { by: 'sku', skus: skus.map(({ sku }) => sku) }, mode);
    answeredBy.set(key, revisionOf(catalogues, key));
    absence ??= absenceFrom(catalogues.stateOf(key), found === null);
    for (const { asked, product } of found ?? []) {
      // The index ignores punctuation, so compare the exact SKU.
      if (skusOf(product).some(({ sku }) => sku === asked)) products.set(asked, product);
    }
  }
  return { products, absence: sought.every(({ sku }) => products.has(sku)) ? null : absence, answeredBy };
}

/** Whether any searched catalogue has a newer snapshot. */
export function isOutdated(
  { answeredBy }: Pick<LookedUp, 'answeredBy'>,
  catalogues: Pick<CatalogueSearch, 'stateOf'>,
): boolean {
  return [...answeredBy].some(([key, revision]) => revisionOf(catalogues, key) !== revision);
}

export function revisionOf(catalogues: Pick<CatalogueSearch, 'stateOf'>, key: CatalogueKey): number | null {
  const state = catalogues.stateOf(key);
  return state.code === 'ready' ? state.snapshot.revision : null;
}

/** With only the first page, the rest of the catalogue is unknown. */
export function absenceFrom(state: CatalogueState, isMissing: boolean): LookedUp['absence'] {
  if (state.code === 'failed') return absenceOfFailure(state.failure);
  const isPart = state.code === 'ready' && !state.snapshot.isWhole;
  return isMissing || isPart ? 'failed' : null;
}
