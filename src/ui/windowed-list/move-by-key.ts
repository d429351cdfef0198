/** The list's layout on the screen. */
type Lie = { readonly total: number; readonly columns: number; readonly visibleRows: number };

/** The place a key moves to, from 0, or null. In a field, Home and End need Ctrl. */
export function placeByKey(
  key: { readonly key: string; readonly ctrlKey: boolean },
  from: number,
  { total, columns, visibleRows }: Lie,
  isInField: boolean,
): number | null {
  const last = total - 1;
  const page = Math.max(1, visibleRows - 1) * columns;
  const bound = (place: number) => Math.min(last, Math.max(0, place));
  switch (key.key) {
    case 'ArrowDown':
      return from + columns > last ? null : from + columns;
    case 'ArrowUp':
      return from - columns < 0 ? null : from - columns;
    case 'ArrowRight':
      return isInField || columns === 1 || from === last ? null : from + 1;
    case 'ArrowLeft':
      return isInField || columns === 1 || from === 0 ? null : from - 1;
    case 'PageDown':
      return bound(from + page);
    case 'PageUp':
      return bound(from - page);
    case 'Home':
      return isInField && !key.ctrlKey ? null : 0;
    case 'End':
      return isInField && !key.ctrlKey ? null : last;
    default:
      return null;
  }
}
