import type { CartItem } from '../../contract/cart.ts';
import type { Snapshot } from '../../sync/cart/cart-snapshot.ts';
import type { CartSync } from '../../sync/cart/cart-sync.ts';
import type { Clock, Connectivity } from '../../sync/types.ts';
import type { DealerCart } from './open-dealer-cart.ts';
import { countOf, unsentWorkOf } from './unsent-work.ts';

/** How long a sign-out waits for what is on its way, before it names what is left. */
const patienceMs = 2_000;

/**
 * SES-8. Lets arrive what is on its way; answers how many things are left, which a sign-out would remove. Before the device's records
 * were read, nobody knows.
 */
export async function sendLast(
  { sync, draft }: DealerCart,
  { clock, connectivity }: { readonly clock: Clock; readonly connectivity: Connectivity },
): Promise<number> {
  await draft.read;
  await until(sync, ({ isReady, state }) => isReady || state === 'update');
  if (sync.getSnapshot().pending > 0 && connectivity.isOnline()) {
    sync.flush();
    await Promise.race([until(sync, ({ pending }) => pending === 0), elapsed(clock)]);
  }
  return countOf(unsentWorkOf(sync.getSnapshot(), draft.getSnapshot()));
}

async function until(sync: CartSync<CartItem>, isSo: (snapshot: Snapshot<CartItem>) => boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    const unsubscribe = sync.subscribe(look);
    look();
    function look(): void {
      if (!isSo(sync.getSnapshot())) return;
      unsubscribe();
      resolve();
    }
  });
}

async function elapsed(clock: Clock): Promise<void> {
  await new Promise<void>((resolve) => {
    clock.after(patienceMs, resolve);
  });
}
