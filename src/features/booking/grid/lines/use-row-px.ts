import { useSyncExternalStore } from 'react';

/** Read once, then told: to read it reckons the page's styles, whatever was changed just before. */
let rowPx: number | null = null;

/** The row height in px, taller on touch screens. */
export function useRowPx(): number {
  return useSyncExternalStore(subscribe, present);
}

function present(): number {
  rowPx ??= Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 34;
  return rowPx;
}

function subscribe(onChange: () => void): () => void {
  const finger = matchMedia('(pointer: coarse)');
  const changed = () => {
    rowPx = null;
    onChange();
  };
  finger.addEventListener('change', changed);
  return () => {
    finger.removeEventListener('change', changed);
    rowPx = null;
  };
}
