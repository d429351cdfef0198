import { expect, test } from 'vitest';
import type { OrderView, SyncState } from './queue-view.ts';
import { nothingWaits, together, unopened } from './standing.ts';

const standing = (state: SyncState, pending = 0) => ({ state, pending, unseenOrders: [] });

test('[SYNC-6] of two documents the worse state is said, with all that waits of both', () => {
  const unseenOrders = [{ orderId: 'a' }, { orderId: 'b' }].map((order) => order as OrderView);
  const [one, other] = unseenOrders.map((order) => ({ ...standing('saved'), unseenOrders: [order] }));
  expect(one && other && together(one, other)).toEqual({ ...standing('saved'), unseenOrders });
  expect(together(nothingWaits, nothingWaits)).toEqual(nothingWaits);
  expect(together(nothingWaits, standing('device', 60))).toEqual(standing('device', 60));
  expect(together(standing('device', 2), standing('saving', 3))).toEqual(standing('device', 5));
  expect(together(standing('saved'), standing('offline'))).toEqual(standing('offline'));
  expect(together(standing('saved'), unopened.getSnapshot())).toEqual(standing('checking'));
  expect(together(standing('offline'), unopened.getSnapshot())).toEqual(standing('offline'));
  expect(together(standing('device', 2), unopened.getSnapshot())).toEqual(standing('device', 2));
  expect(together(standing('attention', 1), standing('device', 2))).toEqual(standing('attention', 3));
  expect(together(standing('not-saved', 1), standing('attention'))).toEqual(standing('not-saved', 1));
});
