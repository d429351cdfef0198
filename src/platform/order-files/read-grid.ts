import { MARK_SHEET } from '../../domain/booking/files/grid-mark.ts';
import type { ReadGridSheets } from '../../features/booking/files/ports.ts';
import { limits } from '../../files/limits.ts';
import { ReadRefused } from '../../files/read-refused.ts';
import { isWorkbook } from '../../files/read-table-file.ts';
import { sheetsOf } from '../../files/read-workbook.ts';

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
