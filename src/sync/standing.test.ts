import { expect, test } from 'vitest';
import type { SyncState } from './queue-view.ts';
import { nothingWaits, together } from './standing.ts';

const standing = (state: SyncState, pending = 0) => ({ state, pending });

test('[SYNC-6] of two documents the worse state is said, with all that waits of both', () => {
  expect(together(nothingWaits, nothingWaits)).toEqual(nothingWaits);
  expect(together(nothingWaits, standing('device', 60))).toEqual(standing('device', 60));
  expect(together(standing('device', 2), standing('saving', 3))).toEqual(standing('device', 5));
  expect(together(standing('saved'), standing('offline'))).toEqual(standing('offline'));
  expect(together(standing('attention', 1), standing('device', 2))).toEqual(standing('attention', 3));
  expect(together(standing('not-saved', 1), standing('attention'))).toEqual(standing('not-saved', 1));
});
