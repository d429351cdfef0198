import { MAX_LINES, type Row } from '../../domain/quick-order/given-line.ts';
import { linesOfRows } from '../../domain/quick-order/lines-of-rows.ts';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import { splitTypedLine } from '../../domain/quick-order/split-typed-line.ts';
import type { ReadOrder, TableChoice } from '../../features/quick-order/ports.ts';
import { limits } from '../../files/limits.ts';
import { ReadRefused } from '../../files/read-refused.ts';
import { type Content, readTableFile } from '../../files/read-table-file.ts';

/** Reads all lines or none (F-62). `comma` decides where the file does not tell. */
export function readOrder(content: Content, comma: CommaUse, { sheet = 0, columns }: TableChoice = {}): ReadOrder {
  try {
    if (content.length > limits.fileBytes) return { code: 'too-large' };
    const table = readTableFile(content, { sheet });
    const { sheets } = table;
    const rows = sheets.length > 0 ? table.rows : table.rows.map(withTypedLine);
    const read = linesOfRows(rows, table.comma ?? comma, columns);
    if (read.lines.length > MAX_LINES) return { code: 'too-many-lines' };
    const isEmpty = read.lines.length === 0 && sheets.length < 2;
    return isEmpty ? { code: 'nothing-in-it' } : { code: 'read', ...read, table: { ...read.table, sheets, sheet } };
  } catch (error) {
    return { code: error instanceof ReadRefused ? error.code : 'unreadable' };
  }
}

/** A line without separators may be typed, such as `PC-CH-12 3`. */
function withTypedLine(row: Row): Row {
  const [only = '', ...others] = row.cells;
  return others.length > 0 ? row : { ...row, cells: splitTypedLine(only) };
}
