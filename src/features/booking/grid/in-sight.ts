/** What of the rows lies between head and foot, in px; `offsetPx`: how far they are scrolled. */
export type Sight = {
  readonly offsetPx: number;
  readonly heightPx: number;
  readonly rowPx: number;
  readonly headPx: number;
  readonly footPx: number;
};

/** Rows from and to, by their places among all that are laid. */
export type Rows = { readonly first: number; readonly last: number };

/** Rows that are drawn beyond the edges. */
const OVERSCAN = 2;
/** So many more are drawn at once: a key that leads one row further mostly draws none. */
const BLOCK = 4;

/** Whether the whole of a row can be seen. */
export function isInSight(index: number, { offsetPx, heightPx, rowPx, headPx, footPx }: Sight): boolean {
  const startPx = headPx + index * rowPx - offsetPx;
  return startPx >= headPx && startPx + rowPx <= heightPx - footPx;
}

/** The rows of which anything can be seen. Of no row at all `last` is before `first`. */
export function rowsInSight({ offsetPx, heightPx, rowPx, headPx, footPx }: Sight, count: number): Rows {
  const seenPx = Math.max(0, heightPx - headPx - footPx);
  return {
    first: Math.max(0, Math.floor(offsetPx / rowPx)),
    last: Math.min(count, Math.ceil((offsetPx + seenPx) / rowPx)) - 1,
  };
}

/** Those and a few more. */
export function rowsToDraw(sight: Sight, count: number): Rows {
  const { first, last } = rowsInSight(sight, count);
  return {
    first: Math.max(0, Math.floor((first - OVERSCAN) / BLOCK) * BLOCK),
    last: Math.min(count, Math.ceil((last + OVERSCAN + 1) / BLOCK) * BLOCK) - 1,
  };
}

/** How far to scroll so that a row just comes into sight, from whichever side it is nearer; where it can be seen already, no further. */
export function offsetFor(index: number, { offsetPx, heightPx, rowPx, headPx, footPx }: Sight): number {
  const leastPx = (index + 1) * rowPx - (heightPx - headPx - footPx);
  return Math.min(Math.max(offsetPx, leastPx), index * rowPx);
}
