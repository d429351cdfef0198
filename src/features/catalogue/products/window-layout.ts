import type { ProductsView } from '../products-search.ts';

/** How many products stand side by side, and how high a row of them most likely is, in px. */
export type WindowLayout = { readonly columns: number; readonly rowPx: number };

/** From here on filters stand beside the list, in a column of 216 px and 48 px of space (base.css). */
const wide = 992;
const side = 216 + 48;
const mostWide = 1520;
const cardPx = 270;
const gapPx = 24;
/** Name, facts, stock, price and quick add of a card, and the space below it. */
const wordsPx = 190;

/** What the styles of rows and cards come to in a window of a width, in px (look.md: breakpoints; product-row.module.css). */
export function layoutOf(windowPx: number, view: ProductsView): WindowLayout {
  if (view === 'list') return { columns: 1, rowPx: windowPx < 768 ? 119 : 68 };
  const gutter = Math.min(40, Math.max(16, windowPx * 0.026));
  const content = Math.min(windowPx, mostWide) - 2 * gutter - (windowPx >= wide ? side : 0);
  const columns = Math.max(1, Math.floor((content + gapPx) / (cardPx + gapPx)));
  const width = (content - (columns - 1) * gapPx) / columns;
  return { columns, rowPx: Math.round(width * 0.75 + wordsPx) };
}
