import { MARK_SHEET } from '../../domain/booking/files/grid-mark.ts';
import type { ReadGridSheets } from '../../features/booking/files/ports.ts';
import { limits } from './limits.ts';
import { ReadRefused } from './read-refused.ts';
import { sheetsOf } from './read-workbook.ts';

/** BOOK-12, F-62. The rows of a workbook that says of itself that it was a grid, and what it says. What is no such workbook is not ours. */
export function readGrid(bytes: Uint8Array): ReadGridSheets {
  try {
    if (bytes.length > limits.fileBytes) return { code: 'too-large' };
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const sheets = isZip ? sheetsOf(bytes) : [];
    const mark = sheets.find(({ name }) => name === MARK_SHEET);
    const grid = sheets.find((sheet) => sheet !== mark && !sheet.isHidden);
    if (mark === undefined || grid === undefined) return { code: 'not-ours' };
    return { code: 'read', rows: grid.rows(limits.gridRows), mark: mark.rows() };
  } catch (error) {
    return { code: error instanceof ReadRefused ? error.code : 'unreadable' };
  }
}
