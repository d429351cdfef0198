import { Plural } from '@lingui/react/macro';

/** CART-16, SYNC-6. Carts, names and removals that the portal has not got. */
export function SavedCartsWait({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# change to your saved carts waits to be sent."
      other="# changes to your saved carts wait to be sent."
    />
  );
}
