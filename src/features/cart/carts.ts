import type { CartItem } from '../../contract/cart.ts';
import type { User } from '../../contract/user.ts';
import { mayOrder } from '../../domain/access.ts';
import type { Appended } from '../../sync/engine.ts';
import { openDealerCart, type CartDevice, type DealerCart, type DealerCartPorts } from './open-dealer-cart.ts';
import { sendLast } from './unsent/send-last.ts';

/** Who works in this tab. */
export type Seat = {
  /** Null when nobody is signed in. */
  user(): User | null;
  subscribe(listener: () => void): () => void;
  /** Asks, before a user signs out, how many changes of theirs are on this device alone (SES-8). */
  beforeSignOut(hook: (userId: string) => Promise<number>): () => void;
};

export type CartPorts = Omit<DealerCartPorts, keyof CartDevice> & {
  readonly seat: Seat;
  readonly device: CartDevice;
  /** Calls back whenever the tab is looked at again. */
  readonly whenSeenAgain: (listener: () => void) => void;
};

export type ToAdd = { readonly sku: string; readonly quantity: number; readonly item: CartItem };

export type Carts = {
  /** Null while nobody is signed in who may order. */
  getSnapshot(): DealerCart | null;
  subscribe(listener: () => void): () => void;
  /** CART-1. Comes back when all is kept on the device (SYNC-1); `no-cart` for who may not order. */
  add(lines: readonly ToAdd[]): Promise<Appended | { code: 'no-cart' }>;
};

/** CART-6. */
const afterStartMs = 1_500;
const afterSignInMs = 2_000;

/** Keeps a cart open for whoever is signed in and may order, and for nobody else (SYNC-8, ACC-8, ACC-11). */
export function openCarts(ports: CartPorts): Carts {
  const { seat, clock } = ports;
  const listeners = new Set<() => void>();
  let current: DealerCart | null = null;
  let close = () => {};

  function become(next: DealerCart | null): void {
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  }

  function begin(user: User, loadAfterMs: number): void {
    const opened = openDealerCart(user, { ...ports, ...ports.device });
    const cancelLoad = clock.after(loadAfterMs, () => opened.cart.sync.load());
    close = () => {
      cancelLoad();
      opened.close();
    };
    become(opened.cart);
  }

  function follow(loadAfterMs: number): void {
    const user = seat.user();
    const dealer = user !== null && mayOrder(user) ? user : null;
    if (current !== null && current.user.id !== dealer?.id) {
      close();
      become(null);
    }
    if (dealer === null) return;
    if (current === null) begin(dealer, loadAfterMs);
    else if (current.user !== dealer) {
      become({ ...current, user: dealer });
      if (current.sync.getSnapshot().needsSignIn) current.sync.signedIn();
    }
  }

  seat.subscribe(() => follow(afterSignInMs));
  seat.beforeSignOut(async (userId) => (current?.user.id === userId ? sendLast(current, ports) : 0));
  ports.whenSeenAgain(() => current?.sync.load());
  follow(afterStartMs);

  return {
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async add(lines) {
      if (current === null) return { code: 'no-cart' };
      return current.sync.append(
        lines.map(({ sku, quantity, item }) => ({ type: 'add', key: sku, n: quantity, detail: item })),
      );
    },
  };
}
