import type { Connectivity } from '../../sync/types.ts';

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

/** Calls back whenever the tab comes to the front again. */
export function whenSeenAgain(listener: () => void): void {
  whenSight('visible', listener);
}

/** Calls back whenever the tab is hidden, since closing cannot be observed. */
export function whenLeft(listener: () => void): void {
  whenSight('hidden', listener);
}

function whenSight(state: DocumentVisibilityState, listener: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === state) listener();
  });
}
