import { useSyncExternalStore } from 'react';

/** How high a row is, in px, as the tokens have it: more under a finger than under a mouse. */
export function useRowPx(): number {
  return useSyncExternalStore(subscribe, present);
}

function present(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 34;
}

function subscribe(onChange: () => void): () => void {
  const finger = matchMedia('(pointer: coarse)');
  finger.addEventListener('change', onChange);
  return () => finger.removeEventListener('change', onChange);
}
