/** How a list lies on the screen. */
type Lie = { readonly total: number; readonly columns: number; readonly visibleRows: number };

/**
 * Which product a key leads to from one, both counted from 0; null for a key that leads nowhere. In a field, keys that move its caret
 * are the field's own: there Home and End want Ctrl.
 */
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
