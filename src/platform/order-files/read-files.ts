import { MARK_SHEET } from '../../domain/booking/files/grid-mark.ts';
import { MAX_LINES, type Row } from '../../domain/quick-order/given-line.ts';
import { hasHeadings, linesOfRows } from '../../domain/quick-order/lines-of-rows.ts';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import { splitTypedLine } from '../../domain/quick-order/split-typed-line.ts';
import type { ReadGridSheets } from '../../features/booking/files/ports.ts';
import type { ReadOrder, TableChoice } from '../../features/quick-order/ports.ts';
import { limits } from '../../files/limits.ts';
import { ReadRefused } from '../../files/read-refused.ts';
import { type Content, readTableFile, type TableFile, isWorkbook } from '../../files/read-table-file.ts';
import { sheetsOf } from '../../files/read-workbook.ts';

/** Reads all lines or none (F-62). `comma` decides where the file does not tell. */
export function readOrder(content: Content, comma: CommaUse, { sheet: chosen, columns }: TableChoice = {}): ReadOrder {
  try {
    if (content.length > limits.fileBytes) return { code: 'too-large' };
    const { table, sheet } = tableIn(content, comma, chosen);
    const { sheets } = table;
    const rows = sheets.length > 0 ? table.rows : table.rows.map(withTypedLine);
    const read = linesOfRows(rows, table.comma ?? comma, { chosen: columns, separator: table.separator });
    if (read.lines.length > MAX_LINES) return { code: 'too-many-lines' };
    const isEmpty = read.lines.length === 0 && sheets.length < 2;
    return isEmpty ? { code: 'nothing-in-it' } : { code: 'read', ...read, table: { ...read.table, sheets, sheet } };
  } catch (error) {
    return { code: error instanceof ReadRefused ? error.code : 'unreadable' };
  }
}

/** The chosen sheet; else the first with headings, as some programs put a summary in front; else the first. */
function tableIn(content: Content, comma: CommaUse, chosen: number | undefined): { table: TableFile; sheet: number } {
  const first = { table: readTableFile(content, { sheet: chosen ?? 0 }), sheet: chosen ?? 0 };
  if (chosen !== undefined || hasHeadings(first.table.rows, comma)) return first;
  for (let sheet = 1; sheet < first.table.sheets.length; sheet += 1) {
    const table = readTableFile(content, { sheet });
    if (hasHeadings(table.rows, comma)) return { table, sheet };
  }
  return first;
}

/** A line without separators may be typed, such as `PC-CH-12 3`. */
function withTypedLine(row: Row): Row {
  const [only = '', ...others] = row.cells;
  return others.length > 0 ? row : { ...row, cells: splitTypedLine(only) };
}

/** Reads a workbook with our grid marker. All others are not ours. */
export function readGrid(bytes: Uint8Array): ReadGridSheets {
  try {
    if (bytes.length > limits.fileBytes) return { code: 'too-large' };
    const sheets = isWorkbook(bytes) ? sheetsOf(bytes) : [];
    const mark = sheets.find(({ name }) => name === MARK_SHEET);
    const grid = sheets.find((sheet) => sheet !== mark && !sheet.isHidden);
    if (mark === undefined || grid === undefined) return { code: 'not-ours' };
    return { code: 'read', rows: grid.rows(limits.gridRows), mark: mark.rows() };
  } catch (error) {
    return { code: error instanceof ReadRefused ? error.code : 'unreadable' };
  }
}
