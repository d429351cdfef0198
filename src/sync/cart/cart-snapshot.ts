import type { CartNote } from '../../contract/operations.ts';
import { type Condition, emptyQueueView, type QueueView, queueViewOf, type SyncState } from '../queue-view.ts';
import { viewOf } from './merge.ts';
import type { Entry, Line, Offer, State } from './types.ts';

/** All that a screen shows of a cart; the same object until something changes. Counts are units. */
export type Snapshot<Detail> = QueueView<Entry<Detail>> & {
  lines: readonly Line<Detail>[];
  totalUnits: number;
  notes: readonly CartNote[];
  offers: readonly Offer<Detail>[];
};

export function snapshotOf<Detail>(state: State<Detail>, condition: Condition): Snapshot<Detail> {
  const lines = [...viewOf(state).values()];
  return {
    ...queueViewOf(state, condition),
    lines,
    totalUnits: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    notes: state.notes,
    offers: state.offers,
  };
}

/** Before the device's records were read, or when they are not ours to read. */
export function emptySnapshot<Detail>(state: SyncState): Snapshot<Detail> {
  return { ...emptyQueueView(state), lines: [], totalUnits: 0, notes: [], offers: [] };
}
