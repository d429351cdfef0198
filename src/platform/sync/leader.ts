import type { TabLock } from '../../features/session/ports.ts';
import type { Leader } from '../../sync/types.ts';

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
