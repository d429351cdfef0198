import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Favourites } from './favourites.ts';

type UsedFavourites = {
  /** Product ids. Null until loaded, or without favorites. */
  readonly ids: ReadonlySet<string> | null;
  readonly mark: Favourites['mark'];
};

const nothing = () => {};

/** Loaded by the first component that needs them. Unavailable on failure. */
export function useFavourites(load: () => Promise<Favourites>): UsedFavourites {
  const [favourites, setFavourites] = useState<Favourites | null>(null);
  useEffect(() => {
    let isThere = true;
    load().then(
      (loaded) => isThere && setFavourites(loaded),
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, [load]);
  const ids = useSyncExternalStore(
    (listener) => favourites?.subscribe(listener) ?? nothing,
    () => favourites?.getSnapshot() ?? null,
  );
  return { ids, mark: (product, on) => favourites?.mark(product, on) };
}
