import type { ProductsView } from '../products-search.ts';

/** Number of columns, and the estimated height of a row in px. */
export type WindowLayout = { readonly columns: number; readonly rowPx: number };

/** From this width on, filters take 216 px plus 48 px gap (base.css). */
const wide = 992;
const side = 216 + 48;
const mostWide = 1520;
const cardPx = 270;
const gapPx = 24;
/** Height of a card's text, controls and the space below. */
const wordsPx = 212;

/** Mirrors the breakpoints of product-row.module.css. Widths in px. */
export function layoutOf(windowPx: number, view: ProductsView): WindowLayout {
  if (view === 'list') return { columns: 1, rowPx: windowPx < 768 ? 148 : windowPx < 1280 ? 86 : 60 };
  const gutter = Math.min(40, Math.max(16, windowPx * 0.026));
  const content = Math.min(windowPx, mostWide) - 2 * gutter - (windowPx >= wide ? side : 0);
  const columns = Math.max(1, Math.floor((content + gapPx) / (cardPx + gapPx)));
  const width = (content - (columns - 1) * gapPx) / columns;
  return { columns, rowPx: Math.round(width * 0.75 + wordsPx) };
}
