import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productPage, type AnsweredPage, type ProductReader, type ProductsQuery } from './product-pages.ts';

/**
 * The first page of what a query finds, which also tells of the whole: how many, facets, suggestions. What the question before found
 * stays (`isFormer`) until the answer has come, though never across catalogues, languages or modes (MODE-2). Null where the catalogue
 * cannot be had, undefined before anything has come.
 */
export function useFirstPage(reader: ProductReader, query: ProductsQuery) {
  const { data, isPlaceholderData } = useQuery({
    ...productPage(reader, query, 0),
    placeholderData: (former: AnsweredPage | null | undefined, formerQuery) =>
      isAlike(formerQuery?.queryKey, reader, query) ? former : undefined,
  });
  return { first: data, isFormer: isPlaceholderData };
}

/** The thread begins to answer with the key that asks, before the page has drawn what was typed. */
export function useAskAhead(reader: ProductReader): (query: ProductsQuery) => Promise<unknown> {
  const client = useQueryClient();
  // The list asks the same and shows what failed.
  return async (query) => client.query(productPage(reader, query, 0)).catch(() => undefined);
}

function isAlike(former: readonly unknown[] | undefined, reader: ProductReader, query: ProductsQuery): boolean {
  const wanted: readonly unknown[] = productPage(reader, query, 0).queryKey.slice(0, -2);
  return former !== undefined && wanted.every((one, place) => former[place] === one);
}
