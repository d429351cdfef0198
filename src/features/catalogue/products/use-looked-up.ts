import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CatalogueKey } from '../../../contract/catalogue/catalogue-search.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { ItemType } from '../../../domain/catalogue/catalogues.ts';
import type { CatalogueSearch } from '../../../search/types.ts';
import { isOutdated, lookUpSkus } from './look-up-skus.ts';

type Asked = {
  readonly catalogues: () => Promise<CatalogueSearch>;
  /** In search order. */
  readonly keys: readonly CatalogueKey[];
  readonly sought: readonly { readonly sku: string; readonly type: ItemType }[];
  readonly mode: Mode;
};

/** The worker answers offline too, so unused results need no cache. */
function lookedUp({ catalogues, keys, sought, mode }: Asked) {
  return queryOptions({
    queryKey: ['looked-up', keys, mode, sought] as const,
    queryFn: async () => lookUpSkus(await catalogues(), keys, sought, mode),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
}

/** Looked up again when a catalogue has a newer snapshot. */
export function useLookedUp(asked: Asked) {
  const { catalogues } = asked;
  const queryClient = useQueryClient();
  const query = lookedUp(asked);
  const { queryKey } = query;

  useEffect(() => {
    let hasLeft = false;
    let stop = () => {};
    void catalogues().then(
      (opened) => {
        if (hasLeft) return;
        stop = opened.subscribe(() => {
          const looked = queryClient.getQueryData(queryKey);
          if (looked && isOutdated(looked, opened)) void queryClient.invalidateQueries({ queryKey });
        });
      },
      () => undefined,
    );
    return () => {
      hasLeft = true;
      stop();
    };
  }, [catalogues, queryClient, queryKey]);

  return useQuery(query);
}
