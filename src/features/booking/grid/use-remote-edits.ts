import { useEffect } from 'react';
import type { GridSync } from '../../../sync/grid/grid-sync.ts';
import { pollGrid } from '../../../sync/grid/poll-grid.ts';

const clock = {
  now: () => performance.now(),
  after(delayMs: number, work: () => void) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};

/** SYNC-3. What other devices write comes onto the screen while somebody looks at it. */
export function useRemoteEdits(sync: GridSync): void {
  useEffect(() => pollGrid(sync, { clock, isSeen: () => document.visibilityState === 'visible' }), [sync]);
}
