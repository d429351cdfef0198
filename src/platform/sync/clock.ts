import type { Clock } from '../../sync/types.ts';

/** Counts from the tab's start, so that a changed device clock cannot delay retries for hours. */
export const tabClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};
