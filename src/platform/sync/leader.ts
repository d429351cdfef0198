import type { TabLock } from '../../features/session/ports.ts';
import type { Leader } from '../../sync/types.ts';

/** F-30. A tab that does not answer is passed by after so long. */
const patienceMs = 8_000;

/** SYNC-4. One tab at a time does the work. `longestMs`: how long it may take a tab that is not frozen. */
export function tabLeader(lock: TabLock, longestMs = patienceMs): Leader {
  return {
    async lead(task) {
      const turn = await lock.run(longestMs, task);
      if (!turn.ran) await task();
    },
  };
}
