import { useSyncExternalStore } from 'react';

/** What changes outside of React and tells who listens. */
export type Store<T> = { getSnapshot(): T; subscribe(listener: () => void): () => void };

/** The store's present content; the component is rendered anew when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.getSnapshot(),
  );
}
