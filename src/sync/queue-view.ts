import type { PlacedOrder } from './dealer-calls.ts';
import { isOrder, unsent } from './queue.ts';
import { historyToSearch } from './receipts.ts';
import type { Connection } from './schedule.ts';
import type { Aside, OrderEntry, Queue, QueueEntry, Receipt } from './types.ts';

/**
 * SYNC-6. `checking`: what waits on this device was not read yet · `saved` · `saving` · `device`: kept here, not sent yet · `offline` · `attention`: something waits for the dealer ·
 * `not-saved`: the storage of this device refuses (SYNC-7) · `update`: only a newer app goes on. Either the server says so, and all
 * that waits is shown as ever (F-18); or a later version of the app has written the records, and none of them can be read (F-26).
 */
export type SyncState = 'checking' | 'saved' | 'saving' | 'device' | 'offline' | 'attention' | 'not-saved' | 'update';

/** `queued` · `sending` · `unknown`: it may have been placed, the same order is asked for again · `accepted` · `attention`. */
export type OrderState = 'queued' | 'sending' | 'unknown' | 'accepted' | 'attention';

export type OrderView = {
  orderId: string;
  state: OrderState;
  reason: string | null;
  answer: unknown;
  entry: OrderEntry;
};

/** What a screen shows of any document's queue. `pending` counts edits and orders. */
export type QueueView<Entry extends QueueEntry = QueueEntry> = {
  /** False until the device's own records were read, and for ever where a later version of the app has written them. */
  isReady: boolean;
  /** CART-10. Whether this device ever had the server's document. */
  isLoaded: boolean;
  pending: number;
  refused: readonly Entry[];
  orders: readonly OrderView[];
  /** ORD-5. Placed orders whose receipt the dealer has not seen yet. */
  unseenOrders: readonly OrderView[];
  aside: readonly Aside[];
  state: SyncState;
  needsSignIn: boolean;
  /** Why the server lets nothing through, null when it does. */
  heldFor: string | null;
  /** Of what waits, the oldest first. */
  waiting: readonly Entry[];
  /** Whether the last try was heard by a server. */
  isReachable: boolean;
  /** When what waits is tried again, by the clock of the device (ms since 1970); null when nothing is planned. */
  nextTryAt: number | null;
  /** SYNC-7. Whether work of another device can be loaded: only a server with versions tells what of it has arrived. */
  canLoad: boolean;
  /** F-16. Orders that a restored server has no longer. */
  lostOrders: readonly Receipt[];
  /** F-16. The history of the server in which orders of this device have yet to be looked for; null where nothing is in doubt. */
  historyToSearch: string | null;
  /** F-22. See Queue. */
  emptied: boolean;
};

/** What the engine knows besides the state. */
export type Condition = {
  line: Connection;
  isSending: boolean;
  isReachable: boolean;
  isSaved: boolean;
  nextTryAt: number | null;
};

export function queueViewOf<Entry extends QueueEntry>(state: Queue<Entry>, condition: Condition): QueueView<Entry> {
  const refused = state.entries.filter((entry) => entry.status === 'refused');
  const waiting = state.entries.filter((entry) => entry.status === 'waiting');
  const orders = state.entries
    .filter((entry) => isOrder(entry))
    .filter((entry) => entry.status !== 'withdrawn')
    .map((entry) => orderView(entry, condition.isSending));
  return {
    isReady: true,
    isLoaded: state.base !== null,
    pending: waiting.length,
    refused,
    orders,
    unseenOrders: orders.filter((order) => order.state === 'accepted' && !order.entry.isSeen),
    aside: state.aside,
    state: stateOf(state, refused.length, condition),
    needsSignIn: condition.line.needsSignIn,
    heldFor: condition.line.heldFor,
    waiting,
    isReachable: condition.isReachable,
    nextTryAt: waiting.length > 0 ? condition.nextTryAt : null,
    canLoad: state.base !== null && state.base.epoch !== null,
    lostOrders: state.receipts.filter(({ isLost }) => isLost),
    historyToSearch: historyToSearch(state),
    emptied: state.emptied,
  };
}

/** Whether the device's own records were read, or are known not to be this version's to read. Before, nobody knows whether anything waits. */
export function isRead({ state }: Pick<QueueView, 'state'>): boolean {
  return state !== 'checking';
}

/** F-26. Whether a later version of the app has written the records, so that this one can show nothing of them. */
export function isKeptByNewer({ isReady, state }: QueueView): boolean {
  return state === 'update' && !isReady;
}

/** Whether the server's document, which this device never had, will not come by itself soon: then this is said instead of waited for. */
export function isOutOfReach({ isReady, isReachable, state, heldFor }: QueueView): boolean {
  return isReady && (!isReachable || state === 'update' || heldFor !== null);
}

/** CART-10. Whether there is something to show: the server's document, what was changed here without it, or that it cannot be had. */
export function isShowable(view: QueueView): boolean {
  return view.isReady && (view.isLoaded || hasOwnChanges(view) || isOutOfReach(view));
}

/** Whether the screen shows only what was changed here, and the rest will not come soon. */
export function isPartial(view: QueueView): boolean {
  return !view.isLoaded && hasOwnChanges(view) && isOutOfReach(view);
}

function hasOwnChanges({ pending, refused }: QueueView): boolean {
  return pending > 0 || refused.length > 0;
}

function stateOf(state: Queue, refused: number, condition: Condition): SyncState {
  const { line, isSending, isReachable, isSaved } = condition;
  if (!isSaved) return 'not-saved';
  if (line.isTooOld) return 'update';
  if (refused > 0 || line.heldFor !== null || needsDealer(state)) return 'attention';
  if (unsent(state).length === 0) return isReachable ? 'saved' : 'offline';
  return isSending ? 'saving' : 'device';
}

function needsDealer({ offers, aside, receipts }: Queue): boolean {
  return offers.length > 0 || aside.length > 0 || receipts.some(({ isLost }) => isLost);
}

function orderView(entry: OrderEntry, isSending: boolean): OrderView {
  const { opId: orderId } = entry.op;
  const { reason, answer } = entry;
  return { orderId, state: orderState(entry, isSending), reason, answer, entry };
}

function orderState({ status, wasSent }: OrderEntry, isSending: boolean): OrderState {
  if (status === 'accepted') return 'accepted';
  if (status !== 'waiting') return 'attention';
  if (!wasSent) return 'queued';
  return isSending ? 'sending' : 'unknown';
}

/** ORD-2. Under which references orders were placed; empty where no answer has one. */
export function referencesOf(orders: readonly Pick<OrderView, 'answer'>[]): string {
  return orders.flatMap(({ answer }) => (answer as Partial<PlacedOrder> | null)?.references ?? []).join(', ');
}

/** Before the device's records were read, or when they are not ours to read. */
export function emptyQueueView(state: SyncState): QueueView<never> {
  return {
    isReady: false,
    isLoaded: false,
    pending: 0,
    refused: [],
    orders: [],
    unseenOrders: [],
    aside: [],
    state,
    needsSignIn: false,
    heldFor: null,
    waiting: [],
    isReachable: true,
    nextTryAt: null,
    canLoad: false,
    lostOrders: [],
    historyToSearch: null,
    emptied: false,
  };
}
