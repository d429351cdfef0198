/** What of the rows lies between head and foot, in px; `offsetPx`: how far they are scrolled. */
export type Sight = {
  readonly offsetPx: number;
  readonly heightPx: number;
  readonly rowPx: number;
  readonly headPx: number;
  readonly footPx: number;
};

/** Whether the whole of a row can be seen, by its place among all that are laid. */
export function isInSight(index: number, { offsetPx, heightPx, rowPx, headPx, footPx }: Sight): boolean {
  const startPx = headPx + index * rowPx - offsetPx;
  return startPx >= headPx && startPx + rowPx <= heightPx - footPx;
}
