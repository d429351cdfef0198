import type { Connectivity } from '../../offline/types.ts';

/** The browser's belief, which may be wrong either way (F-9). */
export const browserConnectivity: Connectivity = {
  isOnline: () => navigator.onLine,
  watch(listener) {
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  },
  watchUse(listener) {
    const end = new AbortController();
    const options = { signal: end.signal, passive: true };
    window.addEventListener('focus', listener, options);
    window.addEventListener('pointerdown', listener, options);
    const seen = () => document.visibilityState === 'visible' && listener();
    document.addEventListener('visibilitychange', seen, options);
    return () => end.abort();
  },
};

/** Calls back whenever the tab comes to the front again, until `end`. */
export function whenSeenAgain(listener: () => void, end: AbortSignal): void {
  whenSight('visible', listener, end);
}

/** Calls back whenever the tab is hidden, since closing cannot be observed. */
export function whenLeft(listener: () => void, end: AbortSignal): void {
  whenSight('hidden', listener, end);
}

/** Calls back whenever the network returns. */
export function whenOnline(listener: () => void, end: AbortSignal): void {
  window.addEventListener('online', listener, { signal: end });
}

function whenSight(state: DocumentVisibilityState, listener: () => void, end: AbortSignal): void {
  const look = () => document.visibilityState === state && listener();
  document.addEventListener('visibilitychange', look, { signal: end });
}
