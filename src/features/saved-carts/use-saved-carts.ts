import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SavedCarts, ShownCarts } from './saved-carts.ts';

const nothing = () => {};

/** Loads saved carts on first use. Null while loading or after failure. */
export function useSavedCarts(load: () => Promise<SavedCarts>): SavedCarts | null {
  const [savedCarts, setSavedCarts] = useState<SavedCarts | null>(null);
  useEffect(() => {
    let isThere = true;
    load().then(
      (loaded) => {
        if (!isThere) return;
        setSavedCarts(loaded);
        void loaded.renew();
      },
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, [load]);
  return savedCarts;
}

/** What is shown of them; null until they were read. */
export function useShownCarts(savedCarts: SavedCarts | null): ShownCarts | null {
  return useSyncExternalStore(
    (listener) => savedCarts?.subscribe(listener) ?? nothing,
    () => savedCarts?.getSnapshot() ?? null,
  );
}
