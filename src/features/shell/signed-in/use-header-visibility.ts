import { useEffect, useRef, useState, type RefObject } from 'react';
import { headerAfterScroll, type HeaderVisibility } from './header-visibility.ts';

/** NAV-16. Follows the page's scrolling; the focus in the header brings it back. */
export function useHeaderVisibility(): { ref: RefObject<HTMLElement | null>; visibility: HeaderVisibility } {
  const ref = useRef<HTMLElement>(null);
  const [visibility, setVisibility] = useState<HeaderVisibility>('static');

  useEffect(() => {
    const header = ref.current;
    const last: { px: number; visibility: HeaderVisibility } = { px: 0, visibility: 'static' };
    // Asked at once, the browser would lay out the page for the answer alone.
    const frame = requestAnimationFrame(() => {
      last.px = window.scrollY;
    });

    function follow(): void {
      const fromPx = last.px;
      last.px = window.scrollY;
      const headerHasFocus = header?.contains(document.activeElement) ?? false;
      const next = headerAfterScroll(last.visibility, { fromPx, toPx: last.px, headerHasFocus });
      // What stays as it is need not be looked at by React with every frame.
      if (next !== last.visibility) setVisibility(next);
      last.visibility = next;
    }

    window.addEventListener('scroll', follow, { passive: true });
    header?.addEventListener('focusin', follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      header?.removeEventListener('focusin', follow);
    };
  }, []);

  return { ref, visibility };
}
