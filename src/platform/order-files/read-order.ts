import { MAX_LINES } from '../../domain/quick-order/given-line.ts';
import { linesOfRows } from '../../domain/quick-order/lines-of-rows.ts';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import type { ReadOrder, TableChoice } from '../../features/quick-order/ports.ts';
import { decodeText } from './decode-text.ts';
import { limits } from './limits.ts';
import { ReadRefused } from './read-refused.ts';
import { readText } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';

/** What was typed or pasted, or the bytes of a file. */
export type Content = string | Uint8Array;

/** Mail archives of web pages are saved as .xls, too. */
const webPage =
  /^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)?<(!doctype html|html|head|body|meta|style|table)\b|^MIME-Version:/i;
const olderXml = /^\s*<\?xml[^>]*>\s*(<\?mso-application[^>]*>\s*)?<(\w+:)?(Workbook|FODS|office:document)\b/i;

/** CART-12, F-62. The lines of a text or file, all of them or none. What it is, its first bytes say, and not its name. */
export function readOrder(content: Content, comma: CommaUse, choice: TableChoice = {}): ReadOrder {
  try {
    if (content.length > limits.fileBytes) return { code: 'too-large' };
    const { table, sheets, ...read } = linesIn(content, comma, choice);
    if (read.lines.length > MAX_LINES) return { code: 'too-many-lines' };
    const isEmpty = read.lines.length === 0 && sheets.length < 2;
    const { sheet = 0 } = choice;
    return isEmpty ? { code: 'nothing-in-it' } : { code: 'read', ...read, table: { ...table, sheets, sheet } };
  } catch (error) {
    return { code: error instanceof ReadRefused ? error.code : 'unreadable' };
  }
}

function linesIn(content: Content, comma: CommaUse, { sheet = 0, columns }: TableChoice) {
  if (typeof content === 'string') return { ...readText(content, comma, columns), sheets: [] };
  if (beginsWith(content, [0x50, 0x4b, 0x03, 0x04])) {
    const { rows, sheets } = readWorkbook(content, sheet);
    return { ...linesOfRows(rows, comma, columns), sheets };
  }
  // An .xls, or an .xlsx with a password: both are files of a file system of their own, and the second says so.
  if (beginsWith(content, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new ReadRefused(isLocked(content) ? 'locked' : 'other-workbook');
  const text = decodeText(content);
  if (webPage.test(text)) throw new ReadRefused('web-page');
  if (olderXml.test(text)) throw new ReadRefused('other-workbook');
  return { ...readText(text, comma, columns), sheets: [] };
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function isLocked(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
}
