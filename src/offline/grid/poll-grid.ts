import type { Clock } from '../types.ts';
import type { GridSync } from './grid-sync.ts';

/** Poll sooner after an edit, since somebody may work on another device too. */
const soonMs = 2_000;
const soonForMs = 60_000;
const laterMs = 15_000;

/** Polls for other devices' edits while the grid is open. The loop itself brings them while edits are pending. */
export function pollGrid(
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
