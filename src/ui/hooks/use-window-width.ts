import { useSyncExternalStore } from 'react';

/** Cached, since each read forces a layout. */
let widthPx: number | null = null;

/** Width in px without the scroll bar. */
export function useWindowWidth(): number {
  return useSyncExternalStore(subscribe, present);
}

function present(): number {
  widthPx ??= document.documentElement.clientWidth;
  return widthPx;
}

function subscribe(onChange: () => void): () => void {
  const observer = new ResizeObserver(([page]) => {
    if (!page || page.contentRect.width === widthPx) return;
    widthPx = page.contentRect.width;
    onChange();
  });
  observer.observe(document.documentElement);
  return () => {
    observer.disconnect();
    widthPx = null;
  };
}
