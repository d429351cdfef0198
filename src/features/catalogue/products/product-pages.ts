import { queryOptions } from '@tanstack/react-query';
import type {
  CatalogueKey,
  ListedPage,
  ListedProduct,
  ListQuery,
} from '../../../contract/catalogue/catalogue-search.ts';
import type { CatalogueSearch } from '../../../search/types.ts';
import type { SearchedScreen } from '../searched-catalogues.ts';

/** Kept to one window of rows, because each key waits for this page. */
export const firstRows = 24;

/** Rows of every later page. */
const rowsPerPage = 40;

/** Short, so that memory never holds a whole catalogue. */
const keptMs = 5_000;

/** The query without its page. */
export type ProductsQuery = Omit<ListQuery, 'offset' | 'limit'>;

/** A page of rows with the query it answers. */
export type AnsweredPage = ListedPage & { readonly asked: ProductsQuery };

export type ProductReader = { readonly catalogues: CatalogueSearch; readonly catalogue: CatalogueKey };

/** Prefix of all query keys of one catalogue. */
export function productsKey({ userId, locale, catalogue }: CatalogueKey) {
  return ['products', userId, locale, catalogue] as const;
}

/** The page of a row, both counted from 0. */
export const pageOf = (place: number): number =>
  place < firstRows ? 0 : 1 + Math.floor((place - firstRows) / rowsPerPage);

export const rowsOf = (page: number): { offset: number; limit: number } =>
  page === 0 ? { offset: 0, limit: firstRows } : { offset: firstRows + (page - 1) * rowsPerPage, limit: rowsPerPage };

/** One page of results, counted from 0. Null without a catalogue. */
export function productPage({ catalogues, catalogue }: ProductReader, query: ProductsQuery, page: number) {
  return queryOptions({
    queryKey: [...productsKey(catalogue), 'page', query.mode, query, page] as const,
    async queryFn(): Promise<AnsweredPage | null> {
      const listed = await catalogues.list(catalogue, { ...query, ...rowsOf(page) });
      return listed && { ...listed, asked: query };
    },
    staleTime: Infinity,
    gcTime: keptMs,
    networkMode: 'always',
    retry: false,
  });
}

/** The most that the worker gives at once. */
const mostRows = 200;

/** The first `most` results at once, for a file. Null without a catalogue. */
export async function firstProducts({ catalogues, catalogue }: ProductReader, query: ProductsQuery, most: number) {
  const rows: ListedProduct[] = [];
  for (let offset = 0, total = most; offset < Math.min(total, most); offset += mostRows) {
    const listed = await catalogues.list(catalogue, { ...query, offset, limit: mostRows });
    if (listed === null) return null;
    rows.push(...listed.rows);
    ({ total } = listed);
  }
  return rows;
}

/** Undefined when the catalogue lacks the product, null without a catalogue. */
export function oneProduct({ catalogues, catalogue }: ProductReader, id: string, mode: ListQuery['mode']) {
  return queryOptions({
    queryKey: [...productsKey(catalogue), 'one', mode, id] as const,
    queryFn: async () => {
      const found = await catalogues.find(catalogue, { by: 'id', ids: [id] }, mode);
      return { found: found === null ? null : (found[0] ?? undefined) };
    },
    staleTime: Infinity,
    gcTime: keptMs,
    networkMode: 'always',
    retry: false,
  });
}

/** The first of other screens that has a product, or null. */
export function screenOf(
  catalogues: CatalogueSearch,
  others: readonly SearchedScreen[],
  id: string,
  mode: ListQuery['mode'],
) {
  return queryOptions({
    queryKey: ['products', 'screen', ...others.flatMap(({ key }) => Object.values(key)), mode, id] as const,
    async queryFn() {
      for (const { screen, key } of others) {
        const found = await catalogues.find(key, { by: 'id', ids: [id] }, mode);
        if (found?.[0]) return { screen };
      }
      return { screen: null };
    },
    staleTime: Infinity,
    gcTime: keptMs,
    networkMode: 'always',
    retry: false,
  });
}
