import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { CatalogueKey, FoundProduct, ListedPage } from '../../contract/catalogue/catalogue-search.ts';
import type { Mode } from '../../domain/account/mode.ts';
import type { CatalogueSearch } from '../../search/types.ts';
import { useServices } from '../shell/use-services.ts';

/** Results of one catalog, which may hold more. */
const mostShown = 4;

/** Longer texts are no SKU or barcode. */
const mostInNumber = 60;

export type ProductAnswer = {
  readonly text: string;
  /** Null when the catalog is not on the device and cannot be loaded. */
  readonly page: Pick<ListedPage, 'total' | 'rows' | 'isPartial'> | null;
  /** Products whose SKU or barcode was typed in full. */
  readonly exact: readonly FoundProduct[];
};

export type ProductAnswers = ReadonlyMap<CatalogueKey['catalogue'], ProductAnswer>;

/** Asks the search worker about each catalog. Answers to a former text stay until their next ones. */
export function useProductAnswers(keys: readonly CatalogueKey[], text: string, mode: Mode): ProductAnswers {
  const { catalogues: open } = useServices();
  const answers = useQueries({
    queries: keys.map((key) => ({
      queryKey: ['search-everything', key, mode, text],
      queryFn: async () => ask(await open(), key, text, mode),
      enabled: text !== '',
      placeholderData: keepPreviousData,
      // The worker answers, whatever the network does. What it finds may change with the catalog.
      networkMode: 'always' as const,
      gcTime: 0,
      retry: false,
    })),
  });
  const none: ProductAnswer = { text, page: null, exact: [] };
  return new Map(
    // A part of the app that cannot be loaded counts like a missing catalog.
    keys.flatMap(({ catalogue }, place) => {
      const answer = answers[place];
      const found = answer?.isError ? none : answer?.data;
      return text === '' || found === undefined ? [] : [[catalogue, found] as const];
    }),
  );
}

async function ask(catalogues: CatalogueSearch, key: CatalogueKey, text: string, mode: Mode): Promise<ProductAnswer> {
  const query = {
    text,
    number: '',
    filters: [],
    oldOnly: false,
    ids: null,
    mode,
    offset: 0,
    limit: mostShown,
  } as const;
  const isNumber = /\d/.test(text) && text.length <= mostInNumber;
  const [page, exact] = await Promise.all([
    catalogues.list(key, { ...query, order: 'relevance', direction: 'ascending' }),
    isNumber ? catalogues.find(key, { by: 'barcode', barcode: text }, mode) : null,
  ]);
  return { text, page, exact: exact ?? [] };
}
