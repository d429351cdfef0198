import { Plural } from '@lingui/react/macro';

/** CART-16, SYNC-6. Carts, names and removals that the portal has not got. */
export function SavedCartsWait({ count }: { count: number }) {
  return (
    <Plural value={count} one="# pending change to your saved carts." other="# pending changes to your saved carts." />
  );
}
