import { expect, test } from 'vitest';
import type { OrderView, SyncState } from './outbox/queue-view.ts';
import { nothingWaits, together, unopened } from './sync-status.ts';

const syncStatus = (state: SyncState, pending = 0) => ({ state, pending, unseenOrders: [] });

test('[SYNC-6] of two documents the worse state is said, with all that waits of both', () => {
  const unseenOrders = [{ orderId: 'a' }, { orderId: 'b' }].map((order) => order as OrderView);
  const [one, other] = unseenOrders.map((order) => ({ ...syncStatus('saved'), unseenOrders: [order] }));
  expect(one && other && together(one, other)).toEqual({ ...syncStatus('saved'), unseenOrders });
  expect(together(nothingWaits, nothingWaits)).toEqual(nothingWaits);
  expect(together(nothingWaits, syncStatus('device', 60))).toEqual(syncStatus('device', 60));
  expect(together(syncStatus('device', 2), syncStatus('saving', 3))).toEqual(syncStatus('device', 5));
  expect(together(syncStatus('saved'), syncStatus('offline'))).toEqual(syncStatus('offline'));
  expect(together(syncStatus('saved'), unopened.getSnapshot())).toEqual(syncStatus('checking'));
  expect(together(syncStatus('offline'), unopened.getSnapshot())).toEqual(syncStatus('offline'));
  expect(together(syncStatus('device', 2), unopened.getSnapshot())).toEqual(syncStatus('device', 2));
  expect(together(syncStatus('attention', 1), syncStatus('device', 2))).toEqual(syncStatus('attention', 3));
  expect(together(syncStatus('not-saved', 1), syncStatus('attention'))).toEqual(syncStatus('not-saved', 1));
});
