import type { QueueView, SyncState } from './queue-view.ts';

/** SYNC-6. Where a document stands: the state of its queue, how much of it waits, and placed orders that nobody has seen. */
export type Standing = Pick<QueueView, 'state' | 'pending' | 'unseenOrders'>;

export const nothingWaits: Standing = { state: 'saved', pending: 0, unseenOrders: [] };

const unknown: Standing = { state: 'checking', pending: 0, unseenOrders: [] };

/** In place of what is not open yet: nobody knows whether anything of it waits. */
export const unopened = { getSnapshot: (): Standing => unknown, subscribe: () => () => {} };

const worstFirst: readonly SyncState[] = [
  'update',
  'not-saved',
  'attention',
  'device',
  'saving',
  'offline',
  'checking',
];

/** SYNC-6. What is said of two documents at once: the worse of their states, and all that waits. */
export function together(one: Standing, other: Standing): Standing {
  const state = worstFirst.find((worse) => one.state === worse || other.state === worse) ?? 'saved';
  return { state, pending: one.pending + other.pending, unseenOrders: [...one.unseenOrders, ...other.unseenOrders] };
}
