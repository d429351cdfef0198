import { mayKeepFavourites } from '../../domain/access.ts';
import { followUser, type Seat } from '../../sync/dated/follow-user.ts';
import { type FavouritePorts, openFavourites } from './dealer-favourites.ts';

/** CAT-13. The favourites of whoever is signed in at this tab. */
export type Favourites = {
  /** The ids of products. The same object until it changes; null until they were read, and for who has none. */
  getSnapshot(): ReadonlySet<string> | null;
  subscribe(listener: () => void): () => void;
  mark(product: string, on: boolean): void;
  /** To be called when the network is back, and when the tab is looked at again. */
  renew(): Promise<void>;
  /** Sends what waits, if anything does; to be called before a sign-out. */
  send(): Promise<void>;
};

export function followFavourites({ seat, ...ports }: FavouritePorts & { readonly seat: Seat }): Favourites {
  const { current, subscribe } = followUser(seat, mayKeepFavourites, (userId, onChange) =>
    openFavourites(userId, ports, onChange),
  );
  return {
    getSnapshot: () => current()?.ids() ?? null,
    subscribe,
    mark: (product, on) => current()?.mark(product, on),
    renew: async () => current()?.renew(),
    send: async () => current()?.send(),
  };
}
