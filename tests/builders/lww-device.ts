import type { LwwDevice } from '../../src/offline/lww/create-lww-sync.ts';
import { type VirtualClock, virtualClock } from './virtual-clock.ts';

/** A clock of which a second passes by itself when nothing else happens. More passes when told. */
export function secondsClock(): VirtualClock {
  const clock = virtualClock({ tickMs: 1, startMs: 1_000 });
  return {
    ...clock,
    after(delayMs, work) {
      const cancel = clock.after(delayMs, work);
      if (delayMs > 1_000) return cancel;
      const timer = setTimeout(() => clock.advance(delayMs));
      return () => {
        clearTimeout(timer);
        cancel();
      };
    },
  };
}

type LwwTab = Omit<LwwDevice, 'openStore'> & {
  readonly clock: VirtualClock;
  /** The dealer touches the page. */
  readonly touch: () => void;
};

let ids = 0;

/** What the records of one tab need of a device besides storage. */
export function lwwTab(clock: VirtualClock = secondsClock()): LwwTab {
  const touched = new Set<() => void>();
  return {
    leaderOf: () => ({ lead: async (task) => task() }),
    clock,
    connectivity: {
      isOnline: () => true,
      watch: () => () => {},
      watchUse(listener) {
        touched.add(listener);
        return () => touched.delete(listener);
      },
    },
    random: { newId: () => `id-${(ids += 1)}`, random: () => 0 },
    touch: () => {
      for (const listener of touched) listener();
    },
  };
}
