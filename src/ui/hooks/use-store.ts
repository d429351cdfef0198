import { useSyncExternalStore } from 'react';
import type { Store } from '../../store.ts';

/** Rerenders on change. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.getSnapshot(),
  );
}
