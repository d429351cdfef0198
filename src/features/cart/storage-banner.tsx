import { lazy, Suspense } from 'react';
import type { DealerCart } from './open-dealer-cart.ts';
import { useCartSnapshot } from './use-cart.ts';

const StorageNotice = lazy(async () => {
  // Where it cannot be had the state line says as much as it can.
  const module = await import('./storage-notice.tsx').catch(() => null);
  return { default: module?.StorageNotice ?? (() => null) };
});

/** SYNC-7. Said on every page where the device does not keep what it should; its words come once there is something to say. */
export function StorageBanner({ cart }: { cart: DealerCart }) {
  const { state, emptied } = useCartSnapshot(cart);
  const isSaid = state === 'not-saved' || emptied;
  return (
    isSaid && (
      <Suspense>
        <StorageNotice cart={cart} />
      </Suspense>
    )
  );
}
