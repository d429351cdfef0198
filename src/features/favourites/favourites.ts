import type { User } from '../../contract/user.ts';
import { mayKeepFavourites } from '../../domain/access.ts';
import { type DealerFavourites, type FavouritePorts, openFavourites } from './dealer-favourites.ts';

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

type Seat = { user(): User | null; subscribe(listener: () => void): () => void };

/** Follows the session: what is of one user is never shown to another, and never sent by another (SYNC-8, F-75). */
export function followFavourites({ seat, ...ports }: FavouritePorts & { readonly seat: Seat }): Favourites {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  let turn: { readonly userId: string; readonly favourites: DealerFavourites } | null = null;

  function follow(): void {
    const user = seat.user();
    const userId = user !== null && mayKeepFavourites(user) ? user.id : null;
    if (turn?.userId === userId) return;
    turn?.favourites.close();
    turn = userId === null ? null : { userId, favourites: openFavourites(userId, ports, changed) };
    changed();
    void turn?.favourites.renew();
  }

  seat.subscribe(follow);
  follow();
  return {
    getSnapshot: () => turn?.favourites.ids() ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mark: (product, on) => turn?.favourites.mark(product, on),
    renew: async () => turn?.favourites.renew(),
    send: async () => turn?.favourites.send(),
  };
}
