import type { CartItem } from '../../contract/cart.ts';
import type { User } from '../../contract/user.ts';
import { mayOrder } from '../../domain/access.ts';
import type { Appended } from '../../sync/engine.ts';
import type { CartDevice, DealerCart, DealerCartPorts } from './open-dealer-cart.ts';

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
  /** Asked for with the first cart. */
  readonly device: () => Promise<CartDevice>;
  /** Calls back whenever the tab is looked at again. */
  readonly whenSeenAgain: (listener: () => void) => void;
};

export type ToAdd = { readonly sku: string; readonly quantity: number; readonly item: CartItem };

export type Carts = {
  /** Null while nobody is signed in who may order, and for the moment in which a cart opens. */
  getSnapshot(): DealerCart | null;
  subscribe(listener: () => void): () => void;
  /** The cart once it is open; null for who may not order. */
  opened(): Promise<DealerCart | null>;
  /** CART-1. Comes back when all is kept on the device (SYNC-1); `no-cart` for who may not order. */
  add(lines: readonly ToAdd[]): Promise<Appended | { code: 'no-cart' }>;
};

/** CART-6. */
const afterStartMs = 1_500;
const afterSignInMs = 2_000;

/** One user's turn at this tab, from signing in to leaving. */
type Turn = { readonly userId: string; readonly opening: Promise<DealerCart | null>; close: () => void };

/**
 * Keeps a cart open for whoever is signed in and may order, and for nobody else (SYNC-8, ACC-8, ACC-11). What a cart needs comes with
 * the first one: the login page does without.
 */
export function openCarts(ports: CartPorts): Carts {
  const { seat, clock } = ports;
  const listeners = new Set<() => void>();
  let current: DealerCart | null = null;
  let turn: Turn | null = null;

  function become(next: DealerCart | null): void {
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  }

  function begin(user: User, loadAfterMs: number): Turn {
    let hasLeft = false;
    let stop = () => {};
    const cancelLoad = clock.after(loadAfterMs, () => void opening.then((cart) => cart?.sync.load()));

    async function open(): Promise<DealerCart | null> {
      const [{ openDealerCart }, device] = await Promise.all([import('./open-dealer-cart.ts'), ports.device()]);
      if (hasLeft) return null;
      const { cart, close } = openDealerCart(user, { ...ports, ...device });
      stop = close;
      become(cart);
      return cart;
    }

    const opening = open();
    const close = () => {
      hasLeft = true;
      cancelLoad();
      stop();
    };
    return { userId: user.id, opening, close };
  }

  function follow(loadAfterMs: number): void {
    const user = seat.user();
    const dealer = user !== null && mayOrder(user) ? user : null;
    if (turn !== null && turn.userId !== dealer?.id) {
      turn.close();
      turn = null;
      become(null);
    }
    if (dealer === null) return;
    if (turn === null) turn = begin(dealer, loadAfterMs);
    else if (current !== null && current.user !== dealer) {
      become({ ...current, user: dealer });
      if (current.sync.getSnapshot().needsSignIn) current.sync.signedIn();
    }
  }

  seat.subscribe(() => follow(afterSignInMs));
  seat.beforeSignOut(async (userId) => {
    if (turn?.userId !== userId) return 0;
    const [cart, { sendLast }] = await Promise.all([turn.opening, import('./unsent/send-last.ts')]);
    return cart === null ? 0 : sendLast(cart, ports);
  });
  ports.whenSeenAgain(() => current?.sync.load());
  follow(afterStartMs);

  const opened = async () => (turn === null ? null : turn.opening);

  return {
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    opened,
    async add(lines) {
      const cart = await opened();
      if (cart === null) return { code: 'no-cart' };
      return cart.sync.append(
        lines.map(({ sku, quantity, item }) => ({ type: 'add', key: sku, n: quantity, detail: item })),
      );
    },
  };
}
