import { type BookingColumn, bookingColumns } from '../../../../domain/booking/columns.ts';
import type { Place } from '../../../../domain/booking/editing/block.ts';
import type { RefusedPaste } from '../../../../domain/booking/editing/paste.ts';
import type { UnitsFault } from '../../../../domain/booking/editing/read-units.ts';
import type { RowEdit, UnitsBySku } from '../../../../domain/booking/grid.ts';
import type { WritableStore } from '../../../../store.ts';
import type { GridLine } from '../../grid-lines.ts';

/** Listed because devices store them. */
export const cellFaults = [
  'negative',
  'fraction',
  'date',
  'too-large',
  'not-a-number',
  'not-sold',
  'season-closed',
] as const satisfies readonly (UnitsFault | 'not-sold' | 'season-closed')[];

/** A rejected entry and its reason. The cell keeps its units. */
export type CellError = { readonly typed: string; readonly fault: (typeof cellFaults)[number] };

/** By `cellKey`. */
export type CellErrors = ReadonlyMap<string, CellError>;

export const noCellErrors: CellErrors = new Map();

/** Refused entries outlive the screen, so that no order is placed over them. */
export type CellErrorsStore = WritableStore<CellErrors>;

export function cellKey(sku: string, column: BookingColumn): string {
  return `${column} ${sku}`;
}

/** The sku and column of a mark. */
export function cellOf(key: string): { readonly sku: string; readonly column: BookingColumn } {
  const space = key.indexOf(' ');
  return { column: key.slice(0, space) as BookingColumn, sku: key.slice(space + 1) };
}

/** What an edit of places comes to. */
export type Settled = {
  readonly edits: readonly RowEdit[];
  readonly marks: CellErrors;
  /** Cells that were refused within the grid, and texts that lay outside of it. */
  readonly refused: number;
  readonly beyond: number;
};

type Asked = {
  readonly written: readonly (Place & { readonly units: number })[];
  readonly refused: readonly RefusedPaste[];
};

/** Maps places to SKUs, skips unchanged cells and updates the errors. */
export function settled(
  { written, refused }: Asked,
  lines: readonly GridLine[],
  view: UnitsBySku,
  before: CellErrors,
): Settled {
  const rows = new Map<string, RowEdit>();
  const marks = new Map(before);
  let beyond = 0;
  for (const { row, column, units } of written) {
    const [line, name] = [lines[row], bookingColumns[column]];
    if (line === undefined || name === undefined) continue;
    marks.delete(cellKey(line.sku, name));
    if ((view.get(line.sku)?.[name] ?? 0) === units) continue;
    rows.set(line.sku, { ...rows.get(line.sku), sku: line.sku, [name]: units });
  }
  for (const { row, column, typed, fault } of refused) {
    const [line, name] = [lines[row], bookingColumns[column]];
    if (line === undefined || name === undefined || fault === 'beyond') beyond += 1;
    else marks.set(cellKey(line.sku, name), { typed, fault: faultOf(fault, line) });
  }
  const isSame = marks.size === before.size && [...marks].every(([cell, mark]) => before.get(cell) === mark);
  return { edits: [...rows.values()], marks: isSame ? before : marks, refused: refused.length - beyond, beyond };
}

/** A cell takes no units because its sku is not sold, or because the season is closed. */
function faultOf(fault: Exclude<RefusedPaste['fault'], 'beyond'>, { isSold }: GridLine): CellError['fault'] {
  if (fault !== 'read-only') return fault;
  return isSold ? 'season-closed' : 'not-sold';
}
