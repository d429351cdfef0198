/**
 * Counts the shapes in which products are written. To be raised with every change of what a product says on the wire: it makes
 * every cursor that devices hold too old, so that they fetch whole snapshots.
 */
const SHAPE = 4;

export type CursorVerdict = { code: 'known'; value: number } | { code: 'too-old' } | { code: 'malformed' };

/** What a catalogue at this value of the clock is called; `epoch` names the history that the clock belongs to. */
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
