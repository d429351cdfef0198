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
