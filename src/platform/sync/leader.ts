import type { TabLock } from '../../features/session/ports.ts';
import type { Leader } from '../../sync/types.ts';

/** F-30. A tab that does not answer is passed by after so long. */
const patienceMs = 8_000;

const dayMs = 86_400_000;

/** SYNC-4. One tab at a time does the work. `longestMs`: how long it may take a tab that is not frozen. */
export function tabLeader(lock: TabLock, longestMs = patienceMs): Leader {
  /** The tab whose turn it is was passed by, and has not let go since. */
  let isPassedBy = false;
  return {
    async lead(task) {
      if (!isPassedBy) {
        const turn = await lock.run(longestMs, task);
        if (turn.ran) return;
        // Work is several tasks in a row: waiting for each of them again would keep a dealer waiting twice and more.
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
