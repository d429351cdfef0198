import type { GridSnapshot } from '../../sync/grid/grid-snapshot.ts';
import { isKeptByNewer } from '../../sync/queue-view.ts';

/** Counts changes and orders that signing out would remove. */
export function countUnsent(snapshot: GridSnapshot): number {
  const { waiting, refused, aside, offers } = snapshot;
  return waiting.length + refused.length + aside.length + offers.length + Number(isKeptByNewer(snapshot));
}
