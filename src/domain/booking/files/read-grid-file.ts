import { withoutMark } from '../../files/csv-row.ts';
import type { Row } from '../../quick-order/given-line.ts';
import { countText } from '../../quick-order/read-count.ts';
import { type BookingColumn, bookingColumns, type ColumnUnits } from '../columns.ts';
import { readUnits, type UnitsFault } from '../editing/read-units.ts';
import type { RemarkEdit, RowEdit, GridUnits } from '../grid.ts';
import { MAX_REMARK, tidyRemark } from '../remark.ts';
import { type GridOwner, type MarkedHeadings, readMark } from './grid-mark.ts';

/** A file cell without a valid count. `formula`: the file lacks the computed value. */
export type RefusedFileCell = {
  readonly sku: string;
  readonly column: BookingColumn;
  readonly typed: string;
  readonly fault: UnitsFault | 'formula';
};

/** What hidden rows and columns say of a line. */
export type HiddenEdit = LinePart & { readonly sku: string; readonly why: 'hidden-row' | 'hidden-column' };

/** Units and note of some cells of a row. `faults` are cells without a valid count. */
type LinePart = {
  readonly units: ColumnUnits;
  readonly faults: readonly RefusedFileCell[];
  readonly remark: string;
};

export type ReadGridFile =
  | {
      readonly code: 'read';
      readonly rows: readonly RowEdit[];
      /** Only lines with a note. An emptied note cell deletes nothing. */
      readonly remarks: readonly RemarkEdit[];
      /** SKUs whose note is too long. */
      readonly longRemarks: readonly string[];
      /** These cells keep the grid's units. */
      readonly refused: readonly RefusedFileCell[];
      /** SKUs listed more than once. The first row counts. */
      readonly repeated: readonly string[];
      /** Never taken, because nobody saw it. */
      readonly hidden: readonly HiddenEdit[];
      /** How many rows ask for units without a SKU. */
      readonly nameless: number;
    }
  | {
      readonly code:
        | 'not-ours'
        | 'newer-format'
        | 'other-dealer'
        | 'columns-missing'
        | 'columns-repeated'
        | 'skus-hidden';
    }
  | { readonly code: 'other-year'; readonly year: number };

/** Only this dealer's grid of this year is read. Missing rows change nothing, and columns may have moved. */
export function readGridFile(rows: readonly Row[], mark: readonly Row[], owner: GridOwner): ReadGridFile {
  const read = readMark(mark.map(({ cells }) => cells));
  if (read.code !== 'marked') return read;
  if (read.dealer !== owner.dealer) return { code: 'other-dealer' };
  if (read.year !== owner.year) return { code: 'other-year', year: read.year };
  for (const [at, row] of rows.entries()) {
    const places = placesOf(row.cells, read.headings);
    if (places === null) continue;
    const isRepeated = [...read.headings.values()].some((heading) => isTwice(row.cells, heading));
    if (isRepeated) return { code: 'columns-repeated' };
    if (row.hiddenColumns?.includes(places.get('sku') ?? -1)) return { code: 'skus-hidden' };
    const remarkAt = read.remark === null ? -1 : row.cells.indexOf(read.remark);
    return { code: 'read', ...readLines(rows.slice(at + 1), { places, remarkAt }) };
  }
  return { code: 'columns-missing' };
}

type Places = ReadonlyMap<'sku' | BookingColumn, number>;
type Layout = { readonly places: Places; readonly remarkAt: number };

/** Column positions, or null if a heading is missing. */
function placesOf(cells: readonly string[], headings: MarkedHeadings): Places | null {
  const places = new Map([...headings].map(([key, heading]) => [key, cells.indexOf(heading)]));
  return [...places.values()].every((place) => place >= 0) ? places : null;
}

function isTwice(cells: readonly string[], heading: string): boolean {
  return cells.indexOf(heading) !== cells.lastIndexOf(heading);
}

function readLines(rows: readonly Row[], layout: Layout) {
  const edits = new Map<string, RowEdit>();
  const refused: RefusedFileCell[] = [];
  const repeated = new Set<string>();
  const hidden: HiddenEdit[] = [];
  const remarks = new Map<string, string>();
  let nameless = 0;
  for (const row of rows) {
    const sku = skuOf(row.cells, layout.places);
    const { seen, unseen } = partsOf(row, sku, layout);
    if (sku === '') {
      if (asksForUnits(seen)) nameless += 1;
      continue;
    }
    if (isFilled(unseen)) hidden.push({ sku, why: row.isHidden ? 'hidden-row' : 'hidden-column', ...unseen });
    if (row.isHidden) continue;
    if (seen.remark !== '' && !remarks.has(sku)) remarks.set(sku, seen.remark);
    if (edits.has(sku)) {
      repeated.add(sku);
      continue;
    }
    refused.push(...seen.faults);
    edits.set(sku, { sku, ...seen.units });
  }
  const all = [...remarks].map(([sku, text]): RemarkEdit => ({ sku, text }));
  const isLong = ({ text }: RemarkEdit) => text.length > MAX_REMARK;
  return {
    rows: [...edits.values()],
    refused,
    repeated: [...repeated],
    hidden,
    nameless,
    remarks: all.filter((one) => !isLong(one)),
    longRemarks: all.filter(isLong).map(({ sku }) => sku),
  };
}

/** A row's cells, apart by whether the dealer sees them. */
function partsOf(row: Row, sku: string, { places, remarkAt }: Layout): { seen: LinePart; unseen: LinePart } {
  const isHidden = (place: number) => row.isHidden === true || row.hiddenColumns?.includes(place) === true;
  const remark = tidyRemark(withoutMark(row.cells[remarkAt] ?? ''));
  const partOf = (isUnseen: boolean): LinePart => {
    const units: ColumnUnits = {};
    const faults: RefusedFileCell[] = [];
    for (const column of bookingColumns) {
      const place = places.get(column) ?? -1;
      if (isHidden(place) !== isUnseen) continue;
      const typed = countText(row.cells[place] ?? '', row.amounts?.get(place));
      // Workbooks store decimals with a point in every language.
      const cell = row.unreckoned?.includes(place) ? { fault: 'formula' as const } : readUnits(typed, 'thousands');
      if ('fault' in cell) faults.push({ sku, column, typed, fault: cell.fault });
      else units[column] = cell.units;
    }
    return { units, faults, remark: isHidden(remarkAt) === isUnseen ? remark : '' };
  };
  return { seen: partOf(false), unseen: partOf(true) };
}

function isFilled({ units, faults, remark }: LinePart): boolean {
  return Object.keys(units).length > 0 || faults.length > 0 || remark !== '';
}

function asksForUnits({ units, faults }: LinePart): boolean {
  return faults.length > 0 || Object.values(units).some((one = 0) => one > 0);
}

function skuOf(cells: readonly string[], places: Places): string {
  return withoutMark((cells[places.get('sku') ?? -1] ?? '').trim());
}

/** Only cells that differ, so a file changes nothing by accident. */
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
