/** Raise with every change to a product's wire shape. Old cursors then expire and devices fetch whole snapshots. */
const SHAPE = 4;

export type CursorVerdict = { code: 'known'; value: number } | { code: 'too-old' } | { code: 'malformed' };

/** A catalog's name at this clock value. `epoch` changes after a restore. */
export function writeCursor(epoch: string, value: number): string {
  return `${SHAPE}-${epoch.slice(0, 8)}-${value}`;
}

/** Too old: of another shape or another history. */
export function readCursor(text: string, epoch: string): CursorVerdict {
  const parts = /^(\d{1,4})-([0-9a-f]{8})-(\d{1,15})$/.exec(text);
  if (parts === null) return { code: 'malformed' };
  const [, shape, history, value] = parts;
  const isOfNow = Number(shape) === SHAPE && history === epoch.slice(0, 8);
  return isOfNow ? { code: 'known', value: Number(value) } : { code: 'too-old' };
}
