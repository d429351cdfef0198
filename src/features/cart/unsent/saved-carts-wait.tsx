import { Plural } from '@lingui/react/macro';

/** CART-16, SYNC-6. Carts, names and removals that the portal has not got. */
export function SavedCartsWait({ count }: { count: number }) {
  return (
    <Plural value={count} one="# pending change to your saved carts." other="# pending changes to your saved carts." />
  );
}

/** CART-16. The company has as many saved carts as it may. */
export function SavedCartsRefused({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# saved cart is only on this device, because there are too many."
      other="# saved carts are only on this device, because there are too many."
    />
  );
}
