import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '../../contract/account/user.ts';
import { isOutdated } from '../catalogue/products/look-up-skus.ts';
import { searchedCatalogues } from '../catalogue/searched-catalogues.ts';
import { useLocale, useMode, useServices } from '../shell/use-services.ts';
import { findProducts } from './placed-products.ts';

/** Products by id, whatever their catalogue. Found again when a catalogue has a newer snapshot. */
export function useFoundProducts(user: User, ids: readonly string[]) {
  const { catalogues } = useServices();
  const client = useQueryClient();
  const locale = useLocale();
  const mode = useMode(user);
  const queryKey = ['shortlist', user.id, locale, mode, ids] as const;
  const answer = useQuery({
    queryKey,
    queryFn: async () => findProducts(await catalogues(), searchedCatalogues(user, locale), ids, mode),
    // Stars come and go, and the others stay on screen.
    placeholderData: (former) => former,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
  const { data } = answer;

  useEffect(() => {
    if (data === undefined) return undefined;
    let stop: (() => void) | null = null;
    let hasLeft = false;
    void catalogues().then((opened) => {
      if (hasLeft) return;
      stop = opened.subscribe(() => {
        if (isOutdated(data, opened)) void client.invalidateQueries({ queryKey: ['shortlist', user.id] });
      });
    });
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [catalogues, client, user.id, data]);

  return answer;
}
