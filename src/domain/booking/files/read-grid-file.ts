import { withoutMark } from '../../csv-row.ts';
import type { Row } from '../../quick-order/given-line.ts';
import { type BookingColumn, bookingColumns, type ColumnUnits } from '../columns.ts';
import { readUnits, type UnitsFault } from '../editing/read-units.ts';
import type { GridUnits } from '../grid-view.ts';
import type { RemarkEdit, RowEdit } from '../grid.ts';
import { MAX_REMARK, tidyRemark } from '../remark.ts';
import { type GridOwner, type MarkedHeadings, readMark } from './grid-mark.ts';

/** A cell of a file that is no count of units. `formula`: the program that saved the file did not keep what it comes to. */
export type RefusedFileCell = {
  readonly sku: string;
  readonly column: BookingColumn;
  readonly typed: string;
  readonly fault: UnitsFault | 'formula';
};

export type ReadGridFile =
  | {
      readonly code: 'read';
      readonly rows: readonly RowEdit[];
      /** BOOK-10. Notes of lines that have one; whoever empties such a cell takes nothing back. */
      readonly remarks: readonly RemarkEdit[];
      /** Skus whose note is longer than a note may be. */
      readonly longRemarks: readonly string[];
      /** They keep what the grid has. */
      readonly refused: readonly RefusedFileCell[];
      /** Skus that stand in the file more than once: the first row of each counts. */
      readonly repeated: readonly string[];
    }
  | { readonly code: 'not-ours' | 'newer-format' | 'other-dealer' | 'columns-missing' }
  | { readonly code: 'other-year'; readonly year: number };

/**
 * BOOK-12. The rows of a workbook that was a grid of this dealer and this year. Of another one nothing is taken. Rows that are not in the
 * file are not spoken of; columns may have been moved, and rows have been put in above.
 */
export function readGridFile(rows: readonly Row[], mark: readonly Row[], owner: GridOwner): ReadGridFile {
  const read = readMark(mark.map(({ cells }) => cells));
  if (read.code !== 'marked') return read;
  if (read.dealer !== owner.dealer) return { code: 'other-dealer' };
  if (read.year !== owner.year) return { code: 'other-year', year: read.year };
  for (const [at, { cells }] of rows.entries()) {
    const places = placesOf(cells, read.headings);
    if (places === null) continue;
    const remarkAt = read.remark === null ? -1 : cells.indexOf(read.remark);
    const given = rows.slice(at + 1);
    return { code: 'read', ...readRows(given, places), ...readRemarks(given, places, remarkAt) };
  }
  return { code: 'columns-missing' };
}

type Places = ReadonlyMap<'sku' | BookingColumn, number>;

/** Where each heading stands in a row that has them all. */
function placesOf(cells: readonly string[], headings: MarkedHeadings): Places | null {
  const places = new Map([...headings].map(([key, heading]) => [key, cells.indexOf(heading)]));
  return [...places.values()].every((place) => place >= 0) ? places : null;
}

function readRows(rows: readonly Row[], places: Places) {
  const edits = new Map<string, RowEdit>();
  const refused: RefusedFileCell[] = [];
  const repeated = new Set<string>();
  for (const row of rows) {
    const sku = skuOf(row.cells, places);
    if (sku === '') continue;
    if (edits.has(sku)) {
      repeated.add(sku);
      continue;
    }
    const units: ColumnUnits = {};
    for (const column of bookingColumns) {
      const place = places.get(column) ?? -1;
      const typed = row.amounts?.get(place) ?? row.cells[place] ?? '';
      // A workbook stores its decimals with a point, whatever the language.
      const cell = row.unreckoned?.includes(place) ? { fault: 'formula' as const } : readUnits(typed, 'thousands');
      if ('fault' in cell) refused.push({ sku, column, typed, fault: cell.fault });
      else units[column] = cell.units;
    }
    edits.set(sku, { sku, ...units });
  }
  return { rows: [...edits.values()], refused, repeated: [...repeated] };
}

function readRemarks(rows: readonly Row[], places: Places, remarkAt: number) {
  const remarks = new Map<string, string>();
  for (const { cells } of rows) {
    const sku = skuOf(cells, places);
    const text = tidyRemark(withoutMark(cells[remarkAt] ?? ''));
    if (sku !== '' && text !== '' && !remarks.has(sku)) remarks.set(sku, text);
  }
  const all = [...remarks].map(([sku, text]): RemarkEdit => ({ sku, text }));
  const isLong = ({ text }: RemarkEdit) => text.length > MAX_REMARK;
  return { remarks: all.filter((one) => !isLong(one)), longRemarks: all.filter(isLong).map(({ sku }) => sku) };
}

function skuOf(cells: readonly string[], places: Places): string {
  return withoutMark((cells[places.get('sku') ?? -1] ?? '').trim());
}

/** What of these rows is otherwise than the grid has it: cell by cell, so that a file changes nothing that it does not mean to. */
export function changesTo(grid: GridUnits, rows: readonly RowEdit[]): RowEdit[] {
  return rows.flatMap(({ sku, ...units }) => {
    const held = grid.get(sku);
    const changed = bookingColumns.filter(
      (column) => units[column] !== undefined && units[column] !== (held?.[column] ?? 0),
    );
    return changed.length === 0
      ? []
      : [{ sku, ...Object.fromEntries(changed.map((column) => [column, units[column]])) }];
  });
}
