import { MAX_LINES, type Row } from '../../domain/quick-order/given-line.ts';
import { cellText, type RawCell } from './cell-text.ts';
import { limits } from './limits.ts';
import { ReadRefused } from './read-refused.ts';
import { readXml } from './read-xml.ts';

type Workbook = Parameters<typeof cellText>[1];

/** One more than may be given: a row of headings. */
const rowsOfAnOrder = MAX_LINES + 1;

/**
 * The rows of a sheet that hold anything, in their order. Of merged cells the first holds the value, as the file has it. A formula counts
 * as what the program that saved the file said it comes to.
 */
export function readSheet(bytes: Uint8Array, workbook: Workbook, mostRows = rowsOfAnOrder): readonly Row[] {
  const rows: Row[] = [];
  let cells: string[] = [];
  let unreckoned: number[] = [];
  let isHidden = false;
  let column = -1;
  let cell: RawCell = { type: 'n', style: 0, value: '' };
  let isFormula = false;
  let isValue = false;

  readXml(
    bytes,
    {
      open(name, { r = '', t = 'n', s = '0', hidden }) {
        if (name === 'row') {
          [cells, unreckoned, column] = [[], [], -1];
          isHidden = hidden === '1' || hidden === 'true';
        } else if (name === 'c') {
          column = r === '' ? column + 1 : columnOf(r);
          cell = { type: t, style: Number(s), value: '' };
          isFormula = false;
        } else if (name === 'f') isFormula = true;
        isValue = name === 'v' || name === 't';
      },
      text(text) {
        if (isValue) cell = { ...cell, value: cell.value + text };
      },
      close(name) {
        isValue = false;
        if (name === 'c') endCell();
        if (name === 'row') endRow();
      },
    },
    () => rows.length > mostRows,
  );
  if (rows.length > mostRows) throw new ReadRefused('too-many-lines');
  return rows;

  function endCell(): void {
    if (column < 0 || column >= limits.columns) return;
    if (isFormula && cell.value === '' && cell.type !== 'str') unreckoned.push(column);
    while (cells.length < column) cells.push('');
    cells[column] = cellText(cell, workbook);
  }

  function endRow(): void {
    if (unreckoned.length > 0 || cells.some((text) => text.trim() !== '')) rows.push({ cells, isHidden, unreckoned });
  }
}

/** `C7` is 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replaceAll(/[^A-Za-z]/g, '').toUpperCase()) {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}
