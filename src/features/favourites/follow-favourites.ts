import { type Favourite, favourite, favouritesPerCall, syncFavourites } from '../../contract/account/favourites.ts';
import type { Backend } from '../../contract/backend.ts';
import { mayKeepFavourites } from '../../domain/account/access.ts';
import { followSwitches, switchKind, type SwitchPorts, type Switches } from '../../offline/lww/switches.ts';

export const favouriteKind = switchKind<Favourite>(favourite, ({ product }) => product);

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
