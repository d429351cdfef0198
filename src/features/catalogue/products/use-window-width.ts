import { useSyncExternalStore } from 'react';

/** In px, as media queries measure it, up to the scrollbar. */
export function useWindowWidth(): number {
  return useSyncExternalStore(subscribe, () => document.documentElement.clientWidth);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
