import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productPage, type AnsweredPage, type ProductReader, type ProductsQuery } from './product-pages.ts';

/** First page with totals, facets and suggestions. Undefined before any answer, null without a catalogue. */
export function useFirstPage(reader: ProductReader, query: ProductsQuery) {
  const { data, isPlaceholderData } = useQuery({
    ...productPage(reader, query, 0),
    placeholderData: (former: AnsweredPage | null | undefined, formerQuery) =>
      isAlike(formerQuery?.queryKey, reader, query) ? former : undefined,
  });
  return { first: data, isFormer: isPlaceholderData };
}

/** Starts the search with the key press, before React renders the text. */
export function useAskAhead(reader: ProductReader): (query: ProductsQuery) => Promise<unknown> {
  const client = useQueryClient();
  // The list repeats the query and shows any failure.
  return async (query) => client.query(productPage(reader, query, 0)).catch(() => undefined);
}

function isAlike(former: readonly unknown[] | undefined, reader: ProductReader, query: ProductsQuery): boolean {
  const wanted: readonly unknown[] = productPage(reader, query, 0).queryKey.slice(0, -2);
  return former !== undefined && wanted.every((one, place) => former[place] === one);
}
