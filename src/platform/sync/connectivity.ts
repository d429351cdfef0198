import type { Connectivity } from '../../sync/types.ts';

/** What the browser believes; it may be wrong either way (F-9). */
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
    const seen = () => document.visibilityState === 'visible' && listener();
    document.addEventListener('visibilitychange', seen, options);
    return () => end.abort();
  },
};

/** Calls back whenever the tab comes to the front again. */
export function whenSeenAgain(listener: () => void): void {
  whenSight('visible', listener);
}

/** Calls back whenever the tab is left: it may be closed next, and nobody sees when. */
export function whenLeft(listener: () => void): void {
  whenSight('hidden', listener);
}

function whenSight(state: DocumentVisibilityState, listener: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === state) listener();
  });
}
