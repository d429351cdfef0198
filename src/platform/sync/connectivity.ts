import type { Connectivity } from '../../sync/types.ts';

/**
 * What the browser believes; it may be wrong either way (F-9). A tab that is left is a moment to try again too: nobody goes on typing in it,
 * and it may be closed.
 */
export const browserConnectivity: Connectivity = {
  isOnline: () => navigator.onLine,
  watch(listener) {
    const left = () => {
      if (document.visibilityState === 'hidden') listener();
    };
    window.addEventListener('online', listener);
    document.addEventListener('visibilitychange', left);
    return () => {
      window.removeEventListener('online', listener);
      document.removeEventListener('visibilitychange', left);
    };
  },
};

/** Calls back whenever the tab comes to the front again. */
export function whenSeenAgain(listener: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}
