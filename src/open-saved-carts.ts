import { followSavedCarts, type SavedCarts } from './features/saved-carts/saved-carts.ts';
import { datedPortsOf, renewing, type TabPorts } from './open-dated.ts';
import { deviceChance } from './platform/sync/chance.ts';

/** CART-16. Composed apart from main.tsx, for it comes with the first who asks. */
export function openSavedCarts(tab: TabPorts): SavedCarts {
  return renewing(followSavedCarts({ ...datedPortsOf('saved-carts', tab), newId: deviceChance.newId }));
}
