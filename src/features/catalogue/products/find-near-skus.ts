import type { CatalogueKey, ListQuery } from '../../../contract/catalogue/catalogue-search.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { nearSkus } from '../../../domain/quick-order/near-skus.ts';
import type { CatalogueSearch } from '../../../search/types.ts';
import { skusOf } from './stocked-skus.ts';

/** Typing errors are most common at the end of a part number. */
const endings = 2;

/** Suggestions from text search and by the beginning of the SKU. */
export async function findNearSkus(
  catalogues: Pick<CatalogueSearch, 'list'>,
  keys: readonly CatalogueKey[],
  typed: string,
  mode: Mode,
): Promise<readonly { readonly sku: string; readonly name: string }[]> {
  const names = new Map<string, string>();
  const queries = [{ text: typed }, { number: typed.slice(0, -endings) }].filter(({ number }) => number !== '');
  const pages = await Promise.all(
    keys.flatMap((key) => queries.map(async (query) => catalogues.list(key, { ...anyProduct, ...query, mode }))),
  );
  for (const { product } of pages.flatMap((page) => page?.rows ?? [])) {
    for (const { sku } of skusOf(product)) names.set(sku, product.name);
  }
  return nearSkus(typed, [...names.keys()]).map((sku) => ({ sku, name: names.get(sku) ?? '' }));
}

const anyProduct: Omit<ListQuery, 'mode'> = {
  text: '',
  number: '',
  filters: [],
  oldOnly: false,
  ids: null,
  order: 'relevance',
  direction: 'ascending',
  offset: 0,
  limit: 12,
  isFlat: true,
};
