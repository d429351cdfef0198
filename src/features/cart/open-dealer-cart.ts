import type { User } from '../../contract/account/user.ts';
import type { Backend } from '../../contract/backend.ts';
import { type CartItem, readItem } from '../../contract/orders/cart.ts';
import { createCartSync, type CartSync } from '../../offline/cart/cart-sync.ts';
import type { FileSeal } from '../../offline/cart/file-proof.ts';
import { openDraft, type Draft, type DraftStore } from '../../offline/drafts/draft.ts';
import { checkoutDraft, type CheckoutDraft } from '../../offline/drafts/order-draft.ts';
import { findLostOrders } from '../../offline/orders/find-lost-orders.ts';
import type { RandomSource, Clock, Connectivity, Leader, RecordStore } from '../../offline/types.ts';
import { cartTransport } from './cart-transport.ts';

/** The cart of the dealer at this tab. */
export type DealerCart = {
  readonly user: User;
  readonly sync: CartSync<CartItem>;
  readonly draft: Draft<CheckoutDraft>;
  /** ORD-5. The key of a new order, a UUID. */
  readonly newOrderId: () => string;
  readonly fileSeal: FileSeal;
};

/** What a cart needs of the browser. Store and leader belong to one user. */
export type CartDevice = {
  readonly openStore: (userId: string) => RecordStore;
  readonly openDraftStore: (userId: string) => DraftStore;
  readonly leaderOf: (userId: string) => Leader;
  readonly random: RandomSource;
  /** Called once, when the first change of this dealer is kept on the device. */
  readonly whenKept: () => void;
  readonly fileSeal: FileSeal;
};

export type DealerCartPorts = CartDevice & {
  readonly backend: Backend;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
};

/** `close` stops all work at once, so nothing of this user is sent later. */
export function openDealerCart(user: User, ports: DealerCartPorts): { cart: DealerCart; close: () => void } {
  const work = new AbortController();
  const sync = createCartSync<CartItem>({
    store: ports.openStore(user.id),
    transport: cartTransport(ports.backend, { user, signal: work.signal }),
    leader: ports.leaderOf(user.id),
    clock: ports.clock,
    connectivity: ports.connectivity,
    random: ports.random,
    readDetail: readItem,
  });
  const stopWaiting = sync.subscribe(() => {
    const { pending, state } = sync.getSnapshot();
    if (pending === 0 || state === 'not-saved') return;
    stopWaiting();
    ports.whenKept();
  });
  findLostOrders(sync, ports.backend, { user, signal: work.signal });
  const draft = openDraft(ports.openDraftStore(user.id), checkoutDraft);
  const close = () => {
    sync.stop();
    work.abort();
    draft.close();
  };
  return { cart: { user, sync, draft, newOrderId: ports.random.newId, fileSeal: ports.fileSeal }, close };
}
