import type { PlacedOrder } from '../executor/dealer-calls.ts';
import type { Condition } from '../executor/executor.ts';
import { historyToSearch } from '../orders/receipts.ts';
import type { Aside, OrderEntry, Queue, QueueEntry, Receipt } from '../types.ts';
import { isOrder, unsent } from './queue.ts';

/** `device`: stored here, not sent. `attention`: the dealer must decide. `update`: needs a newer app (F-18, F-26). */
export type SyncState = 'checking' | 'saved' | 'saving' | 'device' | 'offline' | 'attention' | 'not-saved' | 'update';

/** `unknown`: possibly placed, and asked for again. */
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
  /** False before the records are read, and when a later app version wrote them. */
  isReady: boolean;
  /** True once this device has had the server's document. */
  isLoaded: boolean;
  pending: number;
  refused: readonly Entry[];
  orders: readonly OrderView[];
  /** Placed orders with unseen receipts. */
  unseenOrders: readonly OrderView[];
  aside: readonly Aside[];
  state: SyncState;
  needsSignIn: boolean;
  /** Why the server lets nothing through, null when it does. */
  heldFor: string | null;
  /** Pending edits, oldest first. */
  waiting: readonly Entry[];
  /** True if a server answered the last attempt. */
  isReachable: boolean;
  /** Time of the next retry in ms since 1970 by the device, or null. */
  nextTryAt: number | null;
  /** Only a server with versions can tell what of another device's work has arrived. */
  canLoad: boolean;
  /** Orders that a restored server lost. */
  lostOrders: readonly Receipt[];
  /** The server history to search for this device's orders, or null when none are in doubt (F-16). */
  historyToSearch: string | null;
  /** See `Queue`. */
  emptied: boolean;
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

/** Before this, nobody knows whether anything waits. */
export function isRead({ state }: Pick<QueueView, 'state'>): boolean {
  return state !== 'checking';
}

/** A later app version wrote the records, so this one can show nothing (F-26). */
export function isKeptByNewer({ isReady, state }: QueueView): boolean {
  return state === 'update' && !isReady;
}

/** True when a missing document will not come soon, so the screen says so. */
export function isOutOfReach({ isReady, isReachable, state, heldFor }: QueueView): boolean {
  return isReady && (!isReachable || state === 'update' || heldFor !== null);
}

/** Whether the cart can be shown: loaded, edited here, or known to be unavailable. */
export function isShowable(view: QueueView): boolean {
  return view.isReady && (view.isLoaded || hasOwnChanges(view) || isOutOfReach(view));
}

/** True when only local changes show and the rest will not come soon. */
export function isPartial(view: QueueView): boolean {
  return !view.isLoaded && hasOwnChanges(view) && isOutOfReach(view);
}

/** Orders the dealer has not seen: lost in a restore, or newly placed. */
export function countUnseen({ lostOrders, unseenOrders }: Pick<QueueView, 'lostOrders' | 'unseenOrders'>): number {
  return lostOrders.length + unseenOrders.length;
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

/** Empty when no answer has a reference. */
export function referencesOf(orders: readonly Pick<OrderView, 'answer'>[]): string {
  return orders.flatMap(({ answer }) => (answer as Partial<PlacedOrder> | null)?.references ?? []).join(', ');
}

/** An accepted order of which nothing is ordered until it is approved (COMP-2). */
export function isProposed({ answer }: Pick<OrderView, 'answer'>): boolean {
  return (answer as Partial<PlacedOrder> | null)?.approval !== undefined;
}

/** Before the records are read, or when a newer app owns them. */
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
