import { MAX_LINES, type Row } from '../domain/quick-order/given-line.ts';
import { cellText, type RawCell, type Workbook } from './cell-text.ts';
import { limits } from './limits.ts';
import { type Area, coveredColumns, readArea } from './merged-cells.ts';
import { ReadRefused } from './read-refused.ts';
import { isTrue, readXml } from './read-xml.ts';

/** One extra row for headings. */
const rowsOfAnOrder = MAX_LINES + 1;

/** Non-empty rows in order. Merged cells show their first value, and formulas their saved result. */
export function readSheet(bytes: Uint8Array, workbook: Workbook, mostRows = rowsOfAnOrder): readonly Row[] {
  const rows: { readonly at: number; readonly row: Row }[] = [];
  const hidden = new Set<number>();
  let hiddenColumns: readonly number[] | null = null;
  const merged: Area[] = [];
  let at = 0;
  let cells: string[] = [];
  let amounts = new Map<number, string>();
  let unreckoned: number[] = [];
  let isHidden = false;
  let column = -1;
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
          at = r === '' ? at + 1 : Number(r);
          isHidden = isTrue(attributes.hidden) || Number(attributes.ht ?? 1) === 0;
        } else if (name === 'c') {
          column = r === '' ? column + 1 : columnOf(r);
          cell = { type: t, style: Number(s), value: '' };
          isFormula = false;
        } else if (name === 'f') isFormula = true;
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
  return rows.map(({ at: place, row }) => uncovered(row, covered(place))).filter(isFilled);

  function hideColumns({
    hidden: isHiddenColumn,
    width = '1',
    min = '0',
    max = '0',
  }: Readonly<Record<string, string>>): void {
    if (!isTrue(isHiddenColumn) && Number(width) !== 0) return;
    const last = Math.min(Number(max), limits.columns);
    for (let hiddenColumn = Number(min); hiddenColumn <= last; hiddenColumn += 1) hidden.add(hiddenColumn - 1);
  }

  function endCell(): void {
    if (column < 0 || column >= limits.columns) return;
    if (isFormula && cell.value === '' && cell.type !== 'str') unreckoned.push(column);
    while (cells.length < column) cells.push('');
    const { text, amount } = cellText(cell, workbook);
    cells[column] = text;
    if (amount !== undefined) amounts.set(column, amount);
  }

  function endRow(): void {
    // Columns stand in front of the rows.
    hiddenColumns ??= [...hidden];
    const row: Row = { cells, line: at, amounts, isHidden, hiddenColumns, unreckoned };
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

/** `C7` is 2. */
function columnOf(reference: string): number {
  return readArea(reference).left;
}
