import type { Clock } from '../../src/offline/types.ts';

export type VirtualClock = Clock & { advance: (ms: number) => void };

/**
 * A clock that moves only when told, and by `tickMs` whenever it is looked at, as a real one does between two looks. What is due is
 * called in its order, `earlyMs` before its time: browsers count whole milliseconds.
 */
export function virtualClock({ tickMs = 0, earlyMs = 0, startMs = 0 } = {}): VirtualClock {
  let now = 0;
  let timers: { at: number; work: () => void }[] = [];
  return {
    now: () => {
      now += tickMs;
      return now;
    },
    date: () => {
      now += tickMs;
      return startMs + now;
    },
    after: (delayMs, work) => {
      const timer = { at: now + delayMs - earlyMs, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: (ms) => {
      now += ms;
      const due = timers.filter((timer) => timer.at <= now).toSorted((a, b) => a.at - b.at);
      timers = timers.filter((timer) => timer.at > now);
      for (const timer of due) timer.work();
    },
  };
}
