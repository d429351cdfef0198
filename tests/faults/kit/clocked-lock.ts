import type { TabLock } from '../../../src/features/session/ports.ts';
import type { Clock } from '../../../src/offline/types.ts';

/** The browser's lock among tabs, with its patience counted by a clock that tests move. A tab that dies gives it back. */
export type ClockedLock = { forTab(isDead: () => boolean): TabLock; tabDied(): void };

export function clockedLock(clock: Clock): ClockedLock {
  let holder: { readonly isDead: () => boolean } | null = null;
  const queue: { isDead: () => boolean; begin: () => void }[] = [];

  function next(): void {
    if (holder !== null && !holder.isDead()) return;
    holder = null;
    const first = queue.shift();
    if (first === undefined) return;
    if (first.isDead()) return next();
    holder = first;
    first.begin();
  }

  return {
    tabDied: next,
    forTab: (isDead) => ({
      async run(timeoutMs, task) {
        const turn = Promise.withResolvers<boolean>();
        const place = { isDead, begin: () => turn.resolve(true) };
        queue.push(place);
        const cancel = clock.after(timeoutMs, () => {
          const index = queue.indexOf(place);
          if (index >= 0) queue.splice(index, 1);
          if (index >= 0) turn.resolve(false);
        });
        next();
        if (!(await turn.promise)) return { ran: false };
        cancel();
        try {
          return { ran: true, value: await task() };
        } finally {
          if (holder === place) holder = null;
          next();
        }
      },
    }),
  };
}
