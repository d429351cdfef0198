import { useLayoutEffect } from 'react';

/** While the number pad covers the lower part of the screen, the grid stands above it, with the active cell in sight. */
export function usePadRoom(box: HTMLElement | null, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    box?.scrollIntoView({ block: 'start' });
    box?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'nearest' });
  }, [box, isOpen]);
}
