import type { User } from '../../contract/account/user.ts';
import type { CartItem } from '../../contract/orders/cart.ts';
import { mayFillCart } from '../../domain/account/access.ts';
import type { Appended } from '../../offline/executor/document-sync.ts';
import type { CurrentUser } from '../../offline/lww/follow-user.ts';
import { createStore, type Store } from '../../store.ts';
import { openDealerCart, type CartDevice, type DealerCart, type DealerCartPorts } from './open-dealer-cart.ts';
import { sendLast } from './unsent/send-last.ts';

/** `beforeSignOut` asks, before a user signs out, how many of their changes only this device has (SES-8). */
type CartUser = CurrentUser & { beforeSignOut(hook: (userId: string) => Promise<number>): () => void };

export type CartPorts = Omit<DealerCartPorts, keyof CartDevice> & {
  readonly currentUser: CartUser;
  readonly device: CartDevice;
  /** Calls back whenever the tab is looked at again. */
  readonly whenSeenAgain: (listener: () => void) => void;
};

/** `item` is shown until the server answers. `quantity` in units, above 0. */
export type ToAdd = { readonly sku: string; readonly quantity: number; readonly item: CartItem };

/** `not-saved`: in this tab only. Nothing added: `update`, app too old, or `no-cart`, dealer gone. */
export type Added = Appended | { readonly code: 'no-cart' };

/** CART-1. Adds all lines of a call or none, once the device has them (SYNC-1). */
export type CartAdder = { add(lines: readonly ToAdd[]): Promise<Added> };

/** The cart is null while nobody is signed in who may fill one. */
export type Carts = CartAdder & Store<DealerCart | null>;

const afterStartMs = 1_500;
const afterSignInMs = 2_000;

/** Keeps a cart open only for a signed-in user who may fill it. */
export function openCarts(ports: CartPorts): Carts {
  const { currentUser, clock } = ports;
  const { getSnapshot: current, subscribe, set } = createStore<DealerCart | null>(null);
  let close = () => {};

  function begin(user: User, loadAfterMs: number): void {
    const opened = openDealerCart(user, { ...ports, ...ports.device });
    const cancelLoad = clock.after(loadAfterMs, () => opened.cart.sync.load());
    close = () => {
      cancelLoad();
      opened.close();
    };
    set(opened.cart);
  }

  function follow(loadAfterMs: number): void {
    const user = currentUser.user();
    const dealer = user !== null && mayFillCart(user) ? user : null;
    const former = current();
    if (former !== null && former.user.id !== dealer?.id) {
      close();
      set(null);
    }
    if (dealer === null) return;
    const cart = current();
    if (cart === null) begin(dealer, loadAfterMs);
    else if (cart.user !== dealer) {
      set({ ...cart, user: dealer });
      cart.sync.signedIn();
    }
  }

  currentUser.subscribe(() => follow(afterSignInMs));
  currentUser.beforeSignOut(async (userId) => {
    const cart = current();
    return cart?.user.id === userId ? sendLast(cart, ports) : 0;
  });
  ports.whenSeenAgain(() => current()?.sync.load());
  follow(afterStartMs);

  return {
    getSnapshot: current,
    subscribe,
    async add(lines) {
      const cart = current();
      if (cart === null) return { code: 'no-cart' };
      return cart.sync.append(
        lines.map(({ sku, quantity, item }) => ({ type: 'add', key: sku, n: quantity, detail: item })),
      );
    },
  };
}
