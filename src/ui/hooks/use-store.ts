import { useSyncExternalStore } from 'react';

/** State outside React that notifies listeners. */
export type Store<T> = { getSnapshot(): T; subscribe(listener: () => void): () => void };

/** Rerenders on change. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.getSnapshot(),
  );
}
