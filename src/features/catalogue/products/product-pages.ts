import { queryOptions } from '@tanstack/react-query';
import type { CatalogueKey, ListedPage, ListQuery } from '../../../contract/catalogue-search.ts';
import type { CatalogueSearch } from '../../../search/types.ts';

/** The first page of a list is what most windows show of it, no more: a key of its search waits for it. */
export const firstRows = 24;

/** Every other page has so many rows. */
const rowsPerPage = 40;

/** Pages that nobody looks at go soon: the page never holds a whole catalogue. */
const keptMs = 5_000;

/** What is looked for, whichever page of it. */
export type ProductsQuery = Omit<ListQuery, 'offset' | 'limit'>;

/** A page of rows with the question that it answers. */
export type AnsweredPage = ListedPage & { readonly asked: ProductsQuery };

export type ProductReader = { readonly catalogues: CatalogueSearch; readonly catalogue: CatalogueKey };

/** Of everything that is asked of one catalogue. */
export function productsKey({ userId, locale, catalogue }: CatalogueKey) {
  return ['products', userId, locale, catalogue] as const;
}

/** The page on which a place of a list stands; both are counted from 0. */
export const pageOf = (place: number): number =>
  place < firstRows ? 0 : 1 + Math.floor((place - firstRows) / rowsPerPage);

/** Where a page of a list begins, and how many rows it has at most. */
export const rowsOf = (page: number): { offset: number; limit: number } =>
  page === 0 ? { offset: 0, limit: firstRows } : { offset: firstRows + (page - 1) * rowsPerPage, limit: rowsPerPage };

/** CAT-7. One page of what a query finds, counted from 0; null where the catalogue cannot be had. The thread answers, offline too. */
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

/** ROUTE-3. One product by its id; undefined where the catalogue does not hold it, null where the catalogue cannot be had. */
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
