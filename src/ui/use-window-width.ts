import { useSyncExternalStore } from 'react';

/** Read once, then told: to read it lays the page out, whatever was changed just before. */
let widthPx: number | null = null;

/** How wide the page is in the window, in px, without its scroll bar. */
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
