import type { Clock } from '../types.ts';
import type { GridSync } from './grid-sync.ts';

/** After something was done here it is likely that somebody works at the other device too. */
const soonMs = 2_000;
const soonForMs = 60_000;
const laterMs = 15_000;

/**
 * SYNC-3. While the grid is looked at, what other devices write comes onto it by itself. What waits is sent by the loop, which is
 * answered what others wrote, and a server that cannot be reached is tried again by the loop too: then nothing is asked for here.
 */
export function lookAgain(
  sync: Pick<GridSync, 'subscribe' | 'getSnapshot' | 'load'>,
  { clock, isSeen }: { clock: Pick<Clock, 'now' | 'after'>; isSeen: () => boolean },
): () => void {
  let { pending } = sync.getSnapshot();
  let soonUntil = clock.now() + soonForMs;
  let cancel = () => {};
  plan();

  const stop = sync.subscribe(() => {
    const before = pending;
    ({ pending } = sync.getSnapshot());
    if (pending === before) return;
    soonUntil = clock.now() + soonForMs;
    plan();
  });

  function plan(): void {
    cancel();
    cancel = clock.after(clock.now() < soonUntil ? soonMs : laterMs, () => {
      const { isReady, isReachable, needsSignIn, heldFor, state } = sync.getSnapshot();
      const isIdle = isReady && pending === 0 && state !== 'update';
      if (isIdle && isReachable && !needsSignIn && heldFor === null && isSeen()) sync.load();
      plan();
    });
  }

  return () => {
    stop();
    cancel();
  };
}
