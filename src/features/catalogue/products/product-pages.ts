import { queryOptions } from '@tanstack/react-query';
import type { CatalogueKey, ListedPage, ListQuery } from '../../../contract/catalogue-search.ts';
import type { CatalogueSearch } from '../../../search/types.ts';

/** A list is asked for in pages of so many rows: more than most windows show, and no more than a key has to wait for. */
export const rowsPerPage = 40;

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

/** CAT-7. One page of what a query finds, counted from 0; null where the catalogue cannot be had. The thread answers, offline too. */
export function productPage({ catalogues, catalogue }: ProductReader, query: ProductsQuery, page: number) {
  return queryOptions({
    queryKey: [...productsKey(catalogue), 'page', query.mode, query, page] as const,
    async queryFn(): Promise<AnsweredPage | null> {
      const listed = await catalogues.list(catalogue, { ...query, offset: page * rowsPerPage, limit: rowsPerPage });
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
