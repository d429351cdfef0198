import type { Clock } from '../../sync/types.ts';

/** Counts from the opening of the tab: a device whose clock is set must not wait for hours. */
export const tabClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};
