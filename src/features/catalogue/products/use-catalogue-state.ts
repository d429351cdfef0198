import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { CatalogueState } from '../../../contract/catalogue/catalogue-search.ts';
import { productsKey, type ProductReader } from './product-pages.ts';

/** A new snapshot makes rows of the previous one reload. */
export function useCatalogueState({ catalogues, catalogue }: ProductReader): CatalogueState {
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(
    (listener) => catalogues.subscribe(listener),
    () => catalogues.stateOf(catalogue),
  );
  const revision = state.code === 'ready' ? state.snapshot.revision : null;
  const { userId, locale, catalogue: name } = catalogue;
  useEffect(() => {
    if (revision === null) return;
    void queryClient.invalidateQueries({
      queryKey: productsKey({ userId, locale, catalogue: name }),
      predicate: ({ state: { data } }) => revisionOf(data) !== revision,
    });
  }, [queryClient, revision, userId, locale, name]);
  return state;
}

/** Undefined without a revision, so each snapshot reloads it. */
function revisionOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'revision' in data ? data.revision : undefined;
}
