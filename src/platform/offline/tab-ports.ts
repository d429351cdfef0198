import type { TabLock } from '../../features/session/ports.ts';
import type { Clock, RandomSource, Leader } from '../../offline/types.ts';

/** Counts from the tab's start, so that a changed device clock cannot delay retries for hours. */
export const tabClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Random UUIDs built by hand, since `randomUUID` needs a secure origin. */
export const deviceRandom: RandomSource = {
  newId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const digits = bytes.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  },
  random: () => Math.random(),
};

/** How long to wait for an unresponsive tab (F-30). */
const timeoutMs = 8_000;

const dayMs = 86_400_000;

/** One tab at a time works. `longestMs` is the limit for a tab that is not frozen. */
export function tabLeader(lock: TabLock, longestMs = timeoutMs): Leader {
  /** True while an unresponsive tab still holds the lock. */
  let isPassedBy = false;
  return {
    async lead(task) {
      if (!isPassedBy) {
        const turn = await lock.run(longestMs, task);
        if (turn.ran) return;
        // Remember this, or a dealer would wait again for every task in a row.
        isPassedBy = true;
        const letGo = () => {
          isPassedBy = false;
        };
        void lock.run(dayMs, async () => {}).then(letGo, letGo);
      }
      await task();
    },
  };
}
