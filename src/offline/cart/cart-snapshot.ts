import type { CartNote } from '../../contract/orders/operations.ts';
import type { Condition } from '../executor/executor.ts';
import { emptyQueueView, type QueueView, queueViewOf, type SyncState } from '../outbox/queue-view.ts';
import { viewOf } from './merge.ts';
import type { Entry, Line, Offer, State } from './types.ts';

/** Stays the same object until something changes. Counts are units. */
export type Snapshot<Detail> = QueueView<Entry<Detail>> & {
  lines: readonly Line<Detail>[];
  totalUnits: number;
  notes: readonly CartNote[];
  offers: readonly Offer<Detail>[];
  /** The cart is empty because its order was placed, and nothing was added since. */
  orderCompleted: boolean;
};

export function snapshotOf<Detail>(state: State<Detail>, condition: Condition): Snapshot<Detail> {
  const lines = [...viewOf(state).values()];
  const queue = queueViewOf(state, condition);
  const isPlaced = queue.orders.some((order) => order.state === 'accepted');
  return {
    ...queue,
    lines,
    totalUnits: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    notes: state.notes,
    offers: state.offers,
    orderCompleted: isPlaced && lines.length === 0 && queue.pending === 0,
  };
}

/** Before the records are read, or when a newer app owns them. */
export function emptySnapshot<Detail>(state: SyncState): Snapshot<Detail> {
  return { ...emptyQueueView(state), lines: [], totalUnits: 0, notes: [], offers: [], orderCompleted: false };
}
