import type { CellWriter, GridAuthor, GridCell, GridNoteCode } from './grid.ts';

/** `asked` is what the reader had entered. */
export type CellNote = { device: string; code: GridNoteCode; asked: number };

/** `cell` null: not written. */
export type CellResult = { cell: GridCell | null; notes: readonly CellNote[] };

/**
 * Writes `to` into a cell (null: never written). The last write wins and unseen authors are told, but emptying never
 * overrides an unseen edit. Devices that wrote the same value share the cell, and each is told when it is overruled.
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
