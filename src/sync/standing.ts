import type { QueueView, SyncState } from './queue-view.ts';

/** SYNC-6. Where a document stands: the state of its queue, and how much of it waits. */
export type Standing = Pick<QueueView, 'state' | 'pending'>;

export const nothingWaits: Standing = { state: 'saved', pending: 0 };

/** In place of what is not open. */
export const nothingBeside = { getSnapshot: (): Standing => nothingWaits, subscribe: () => () => {} };

const worstFirst: readonly SyncState[] = ['update', 'not-saved', 'attention', 'device', 'saving', 'offline'];

/** SYNC-6. What is said of two documents at once: the worse of their states, and all that waits. */
export function together(one: Standing, other: Standing): Standing {
  const state = worstFirst.find((worse) => one.state === worse || other.state === worse) ?? 'saved';
  return { state, pending: one.pending + other.pending };
}
