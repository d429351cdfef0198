import { MAX_LINES, type Row } from '../domain/quick-order/given-line.ts';
import { cellText, type RawCell, type Workbook } from './cell-text.ts';
import { limits } from './limits.ts';
import { type Area, coveredColumns, readArea } from './merged-cells.ts';
import { ReadRefused } from './read-refused.ts';
import { isTrue, readXml } from './read-xml.ts';

/** In points and in characters. Smaller rows and columns are unreadable, so they count as hidden. */
const smallest = { height: 2, width: 0.3 };

/** One extra row for headings. */
const rowsOfAnOrder = MAX_LINES + 1;

/**
 * Non-empty rows in order. Merged cells show their first value, and formulas their saved result. Two values for one cell
 * are refused, because programs differ in which one they show.
 */
export function readSheet(bytes: Uint8Array, workbook: Workbook, mostRows = rowsOfAnOrder): readonly Row[] {
  const rows: { readonly at: number; readonly row: Row }[] = [];
  const places = new Set<number>();
  const hidden = new Set<number>();
  const merged: Area[] = [];
  let at = 0;
  let cells: string[] = [];
  let amounts = new Map<number, string>();
  let unreckoned: number[] = [];
  let isHidden = false;
  let column = -1;
  let taken = new Set<number>();
  let isPlaced = false;
  let values = 0;
  let cell: RawCell = { type: 'n', style: 0, value: '' };
  let isFormula = false;
  let isValue = false;
  let isPhonetic = false;

  readXml(
    bytes,
    {
      open(name, attributes) {
        const { r = '', t = 'n', s = '0' } = attributes;
        if (name === 'row') {
          [cells, unreckoned, column] = [[], [], -1];
          amounts = new Map();
          taken = new Set();
          isPlaced = r !== '';
          at = isPlaced ? Number(r) : at + 1;
          isHidden = isTrue(attributes.hidden) || Number(attributes.ht ?? smallest.height) < smallest.height;
        } else if (name === 'c') {
          column = r === '' ? column + 1 : columnIn(r);
          values = 0;
          cell = { type: t, style: Number(s), value: '' };
          isFormula = false;
        } else if (name === 'v') values += 1;
        else if (name === 'f') isFormula = true;
        else if (name === 'rPh') isPhonetic = true;
        else if (name === 'col') hideColumns(attributes);
        else if (name === 'mergeCell') merged.push(readArea(attributes.ref ?? ''));
        isValue = name === 'v' || (name === 't' && !isPhonetic);
      },
      text(text) {
        if (isValue) cell = { ...cell, value: cell.value + text };
      },
      close(name) {
        isValue = false;
        if (name === 'rPh') isPhonetic = false;
        if (name === 'c') endCell();
        if (name === 'row') endRow();
      },
    },
    () => rows.length > mostRows,
  );
  if (rows.length > mostRows) throw new ReadRefused('too-many-lines');
  const covered = coveredColumns(merged);
  const hiddenColumns = [...hidden];
  return rows
    .toSorted((one, other) => one.at - other.at)
    .map(({ at: place, row }) => uncovered({ ...row, hiddenColumns }, covered(place)))
    .filter(isFilled);

  /** `C7` is 2. A row without a number is placed by its cells. */
  function columnIn(reference: string): number {
    const { top, left } = readArea(reference);
    if (!isPlaced) [at, isPlaced] = [top, true];
    if (top !== at || left < 0) throw new ReadRefused('unreadable');
    return left;
  }

  function hideColumns({
    hidden: isHiddenColumn,
    width = String(smallest.width),
    min = '0',
    max = '0',
  }: Readonly<Record<string, string>>): void {
    if (!isTrue(isHiddenColumn) && Number(width) >= smallest.width) return;
    const last = Math.min(Number(max), limits.columns);
    for (let hiddenColumn = Number(min); hiddenColumn <= last; hiddenColumn += 1) hidden.add(hiddenColumn - 1);
  }

  function endCell(): void {
    if (taken.has(column) || values > 1) throw new ReadRefused('unreadable');
    taken.add(column);
    if (column >= limits.columns) return;
    if (isFormula && cell.value === '' && cell.type !== 'str') unreckoned.push(column);
    while (cells.length < column) cells.push('');
    const { text, amount } = cellText(cell, workbook);
    cells[column] = text;
    if (amount !== undefined) amounts.set(column, amount);
  }

  function endRow(): void {
    if (places.has(at) || !Number.isInteger(at) || at < 1) throw new ReadRefused('unreadable');
    places.add(at);
    const row: Row = { cells, line: at, amounts, isHidden, unreckoned };
    if (isFilled(row)) rows.push({ at, row });
  }
}

function isFilled({ cells, unreckoned = [] }: Row): boolean {
  return unreckoned.length > 0 || cells.some((text) => text.trim() !== '');
}

function uncovered(row: Row, covered: ReadonlySet<number>): Row {
  if (covered.size === 0) return row;
  const cells = row.cells.map((text, column) => (covered.has(column) ? '' : text));
  const amounts = new Map([...(row.amounts ?? [])].filter(([column]) => !covered.has(column)));
  return { ...row, cells, amounts, unreckoned: row.unreckoned?.filter((column) => !covered.has(column)) ?? [] };
}
