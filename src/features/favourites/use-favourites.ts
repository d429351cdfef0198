import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Favourites } from './favourites.ts';

type UsedFavourites = {
  /** The ids of products. Null until they are known, and for who may have none. */
  readonly ids: ReadonlySet<string> | null;
  readonly mark: Favourites['mark'];
};

const nothing = () => {};

/** CAT-13. The dealer's favourites, loaded with the first component that asks for them; without them where that fails. */
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
