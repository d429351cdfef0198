import { useEffect, useRef, useState, type RefObject } from 'react';

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

  // Its height depends on its rows and on the size of text.
  useEffect(() => {
    if (ref.current === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height !== undefined) style.setProperty('--header-height', `${height}px`);
    });
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--header-height');
    };
  }, []);

  // What else sticks to the top makes room: a style sheet's :has() would search the page on every change.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['header'] = visibility;
    return () => {
      delete dataset['header'];
    };
  }, [visibility]);

  return { ref, visibility };
}

/**
 * `static` scrolls with the page, `fixed` stays on top, `leaving` slides out. `hidden` had already scrolled away, so
 * nothing slides.
 */
export type HeaderVisibility = 'static' | 'fixed' | 'leaving' | 'hidden';

/** As far down a page as the header is still left alone, in px. */
const restingPx = 100;

type Scroll = { readonly fromPx: number; readonly toPx: number; readonly headerHasFocus: boolean };

/** NAV-16. What a scroll makes of the header. */
export function headerAfterScroll(now: HeaderVisibility, { fromPx, toPx, headerHasFocus }: Scroll): HeaderVisibility {
  if (toPx <= 0) return 'static';
  if (headerHasFocus) return 'fixed';
  if (toPx > fromPx) return whenGoingDown(now, toPx);
  if (toPx < fromPx && toPx > restingPx) return 'fixed';
  return now;
}

function whenGoingDown(now: HeaderVisibility, toPx: number): HeaderVisibility {
  if (now === 'fixed') return 'leaving';
  return now === 'static' && toPx > restingPx ? 'hidden' : now;
}
