import { followFavourites, type Favourites } from './features/favourites/favourites.ts';
import { datedPortsOf, renewing, type TabPorts } from './open-dated.ts';

/** CAT-13. Composed apart from main.tsx, for it comes with the first who asks. */
export function openFavourites(tab: TabPorts): Favourites {
  return renewing(followFavourites(datedPortsOf('favourites', tab)));
}
