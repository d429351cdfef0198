import type { TabLock } from '../../features/session/ports.ts';
import type { Leader } from '../../sync/types.ts';

/** F-30. A tab that does not answer is passed by after so long. */
const patienceMs = 8_000;

/** SYNC-4. One tab at a time does the work. */
export function tabLeader(lock: TabLock): Leader {
  return {
    async lead(task) {
      const turn = await lock.run(patienceMs, task);
      if (!turn.ran) await task();
    },
  };
}
