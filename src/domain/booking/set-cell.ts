import type { CellWriter, GridAuthor, GridCell, GridNoteCode } from './grid.ts';

/** A note without its place: to whom, what, and what its reader had put into the cell. */
export type CellNote = { device: string; code: GridNoteCode; asked: number };

/** `cell` null: not written. */
export type CellResult = { cell: GridCell | null; notes: readonly CellNote[] };

/**
 * SYNC-3. Writes `to` into a cell (null: it was never written). What its author had seen it replaces in silence. What another device
 * wrote meanwhile, unseen, it replaces too, and all whose edit that was are told; but an emptying never takes an edit that it had not
 * seen. Where several wrote the same nobody is overruled; the cell is theirs together then, and each is told when it is overruled.
 */
export function setCell(cell: GridCell | null, to: number, { device, ver, rev }: GridAuthor): CellResult {
  const written: GridCell = { quantity: to, rev, device };
  if (cell === null) return { cell: written, notes: [] };
  const others = writersOf(cell).filter((writer) => writer.device !== device);
  if (cell.quantity === to) return { cell: others.length > 0 ? { ...written, agreed: others } : written, notes: [] };
  const unseen = others.filter((writer) => writer.rev > ver);
  if (unseen.length === 0) return { cell: written, notes: [] };
  if (to === 0) return { cell: null, notes: [{ device, code: 'kept', asked: 0 }] };
  const wasEmptied = cell.quantity === 0;
  return {
    cell: written,
    notes: [
      { device, code: wasEmptied ? 'removed-elsewhere' : 'edited-elsewhere', asked: to },
      ...unseen.map((writer): CellNote => ({
        device: writer.device,
        code: wasEmptied ? 'returned' : 'replaced',
        asked: cell.quantity,
      })),
    ],
  };
}

function writersOf({ rev, device, agreed = [] }: GridCell): readonly CellWriter[] {
  return [{ rev, device }, ...agreed];
}
