import type { GridSnapshot } from '../../offline/grid/grid-snapshot.ts';
import { isKeptByNewer } from '../../offline/outbox/queue-view.ts';

/** Counts changes and orders that signing out would remove. */
export function countUnsent(snapshot: GridSnapshot): number {
  const { waiting, refused, aside, offers } = snapshot;
  return waiting.length + refused.length + aside.length + offers.length + Number(isKeptByNewer(snapshot));
}
