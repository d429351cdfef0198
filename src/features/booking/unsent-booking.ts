import type { GridSnapshot } from '../../sync/grid/grid-snapshot.ts';
import { isKeptByNewer } from '../../sync/queue-view.ts';

/** SES-8. How many changes and orders of a booking are on this device alone and would go with a sign-out. */
export function countUnsent(snapshot: GridSnapshot): number {
  const { waiting, refused, aside, offers } = snapshot;
  return waiting.length + refused.length + aside.length + offers.length + Number(isKeptByNewer(snapshot));
}
