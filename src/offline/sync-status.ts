import type { QueueView, SyncState } from './outbox/queue-view.ts';

/** The queue's state, pending count and unseen orders. */
export type SyncStatus = Pick<QueueView, 'state' | 'pending' | 'unseenOrders'>;

export const nothingWaits: SyncStatus = { state: 'saved', pending: 0, unseenOrders: [] };

/** Before an area is read. */
export const unread: SyncStatus = { state: 'checking', pending: 0, unseenOrders: [] };

/** For an area that is not open, whose pending work is unknown. */
export const unopened = { getSnapshot: (): SyncStatus => unread, subscribe: () => () => {} };

const worstFirst: readonly SyncState[] = [
  'update',
  'not-saved',
  'attention',
  'device',
  'saving',
  'offline',
  'checking',
];

/** Combines two documents: the worse state and the sum of the rest. */
export function together(one: SyncStatus, other: SyncStatus): SyncStatus {
  const state = worstFirst.find((worse) => one.state === worse || other.state === worse) ?? 'saved';
  return { state, pending: one.pending + other.pending, unseenOrders: [...one.unseenOrders, ...other.unseenOrders] };
}
