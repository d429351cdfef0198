import type { GridCell, GridNoteCode } from './grid.ts';

/** Who writes, having seen version `ver`, and the version that comes of it. */
export type CellAuthor = { device: string; ver: number; rev: number };

/** A note without its place: to whom, what, and what its reader had put into the cell. */
export type CellNote = { device: string; code: GridNoteCode; asked: number };

/** `cell` null: not written. */
export type CellResult = { cell: GridCell | null; notes: readonly CellNote[] };

/**
 * SYNC-3. Writes `to` into a cell (null: it was never written). What its author had seen it replaces in silence. What another device
 * wrote meanwhile, unseen, it replaces too, and both are told; but an emptying never takes an edit that it had not seen. Where both
 * wrote the same nobody is overruled; the cell is the later author's then, who is told when it is overruled.
 */
export function setCell(cell: GridCell | null, to: number, { device, ver, rev }: CellAuthor): CellResult {
  const written: GridCell = { quantity: to, rev, device };
  const isSeen = cell === null || cell.device === device || cell.rev <= ver;
  if (isSeen || cell.quantity === to) return { cell: written, notes: [] };
  if (to === 0) return { cell: null, notes: [{ device, code: 'kept', asked: 0 }] };
  const wasEmptied = cell.quantity === 0;
  return {
    cell: written,
    notes: [
      { device, code: wasEmptied ? 'removed-elsewhere' : 'edited-elsewhere', asked: to },
      { device: cell.device, code: wasEmptied ? 'returned' : 'replaced', asked: cell.quantity },
    ],
  };
}
