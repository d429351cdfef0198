import { favourite, favouritesPerCall, syncFavourites } from '../../contract/account/favourites.ts';
import type { Backend } from '../../contract/backend.ts';
import { mayKeepFavourites } from '../../domain/account/access.ts';
import { type Favourite, mergeFavourites } from '../../domain/catalogue/favourites.ts';
import type { LwwKind } from '../../offline/lww/lww-state.ts';
import { followSwitches, type SwitchPorts, type Switches } from '../../offline/lww/switches.ts';

export const favouriteKind: LwwKind<Favourite> = {
  schema: favourite,
  idOf: ({ product }) => product,
  isThere: ({ on }) => on,
  merge: mergeFavourites,
};

/** The current user's favorites, by product id. */
export function followFavourites({ backend, ...ports }: SwitchPorts & { readonly backend: Backend }): Switches {
  return followSwitches(ports, {
    kind: favouriteKind,
    make: (product, on) => ({ product, on, at: 0 }),
    mayHave: mayKeepFavourites,
    perCall: favouritesPerCall,
    async exchange(body, signal) {
      const outcome = await backend.call(syncFavourites, { body }, { signal });
      return outcome.outcome === 'answered' ? { now: outcome.body.now, rows: outcome.body.favourites } : outcome;
    },
  });
}
