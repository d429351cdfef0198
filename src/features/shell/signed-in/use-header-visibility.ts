import { useEffect, useRef, useState, type RefObject } from 'react';
import { headerAfterScroll, type HeaderVisibility } from './header-visibility.ts';

/** NAV-16. Follows the page's scrolling; the focus in the header brings it back. */
export function useHeaderVisibility(): { ref: RefObject<HTMLElement | null>; visibility: HeaderVisibility } {
  const ref = useRef<HTMLElement>(null);
  const [visibility, setVisibility] = useState<HeaderVisibility>('static');

  useEffect(() => {
    const header = ref.current;
    const last = { px: 0 };
    // Asked at once, the browser would lay out the page for the answer alone.
    const frame = requestAnimationFrame(() => {
      last.px = window.scrollY;
    });

    function follow(): void {
      const fromPx = last.px;
      last.px = window.scrollY;
      const headerHasFocus = header?.contains(document.activeElement) ?? false;
      setVisibility((now) => headerAfterScroll(now, { fromPx, toPx: last.px, headerHasFocus }));
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
