import { useSyncExternalStore } from 'react';
import type { Store } from '../../store.ts';

/** Rerenders on change. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.getSnapshot(),
  );
}

const noStore: Store<null> = { getSnapshot: () => null, subscribe: () => () => undefined };

/** Null without a store, as before its service has opened. */
export function useStoreOrNull<T>(store: Store<T> | null): T | null {
  return useStore<T | null>(store ?? noStore);
}
