import { mayKeepFavourites } from '../../domain/account/access.ts';
import { followUser, type CurrentUser } from '../../sync/lww/follow-user.ts';
import { type FavouritePorts, openFavourites } from './dealer-favourites.ts';

/** The current user's favorites in this tab. */
export type Favourites = {
  /** Product ids, stable until a change. Null until loaded or when unavailable. */
  getSnapshot(): ReadonlySet<string> | null;
  subscribe(listener: () => void): () => void;
  mark(product: string, on: boolean): void;
  /** Called on reconnect and when the tab becomes visible. */
  renew(): Promise<void>;
  /** Sends pending changes. Called before sign-out. */
  send(): Promise<void>;
};

export function followFavourites({
  currentUser,
  ...ports
}: FavouritePorts & { readonly currentUser: CurrentUser }): Favourites {
  const { current, subscribe } = followUser(currentUser, mayKeepFavourites, (userId, onChange) =>
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
