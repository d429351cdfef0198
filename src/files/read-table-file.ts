import type { Delimiter } from '../domain/quick-order/delimiter-of.ts';
import { MAX_LINES, type Row } from '../domain/quick-order/given-line.ts';
import type { CommaUse } from '../domain/quick-order/read-count.ts';
import { decodeText, type FileEncoding } from './decode-text.ts';
import { commaUseOf, readDelimited } from './read-delimited.ts';
import { ReadRefused } from './read-refused.ts';
import { readWorkbook } from './read-workbook.ts';

/** Typed or pasted text, or the bytes of a file. */
export type Content = string | Uint8Array;

export type TableFile = {
  readonly rows: readonly Row[];
  /** Names of a workbook's visible sheets. */
  readonly sheets: readonly string[];
  /** The separator of a text. Null for workbooks and texts without one. */
  readonly separator: Delimiter | null;
  /** Whether plain numbers may be days counted from 1900. */
  readonly hasSerials: boolean;
  /** What a comma in a number means here, or null if nothing tells. */
  readonly comma: CommaUse | null;
  /** Lines of a text with a wrong quotation mark. */
  readonly wrongQuotes: readonly number[];
};

type Asked = {
  /** Which visible sheet of a workbook. */
  readonly sheet?: number;
  readonly mostRows?: number;
  /** The only encoding taken. Guessed if not given. */
  readonly encoding?: FileEncoding;
  /** Whether a row of a text always names the columns. */
  readonly hasHeader?: boolean;
};

/** One extra row for headings. */
const rowsOfAnOrder = MAX_LINES + 1;

/** Mail archives of web pages are saved as .xls, too. */
const webPage =
  /^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)?<(!doctype html|html|head|body|meta|style|table)\b|^MIME-Version:/i;
const olderXml = /^\s*<\?xml[^>]*>\s*(<\?mso-application[^>]*>\s*)?<(\w+:)?(Workbook|FODS|office:document)\b/i;

/** The one reader of tables. The first bytes decide the kind of a file, not its name. */
export function readTableFile(content: Content, asked: Asked = {}): TableFile {
  try {
    return tableIn(content, asked);
  } catch (error) {
    // Parts of a damaged file may lead anywhere.
    throw error instanceof ReadRefused ? error : new ReadRefused('unreadable');
  }
}

function tableIn(
  content: Content,
  { sheet = 0, mostRows = rowsOfAnOrder, encoding, hasHeader = false }: Asked,
): TableFile {
  if (typeof content === 'string') return tableOfText(content, { mostRows, hasHeader });
  if (isWorkbook(content))
    return { ...readWorkbook(content, sheet, mostRows), separator: null, comma: null, wrongQuotes: [] };
  const text = decodeText(content, encoding);
  if (webPage.test(text)) throw new ReadRefused('web-page');
  if (olderXml.test(text)) throw new ReadRefused('other-workbook');
  return tableOfText(text, { mostRows, hasHeader });
}

/** Whether it is a workbook that can be read. Workbooks of other programs and locked ones are refused. */
export function isWorkbook(bytes: Uint8Array): boolean {
  // An .xls and a password-protected .xlsx begin alike. Only the latter says so.
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new ReadRefused(isLocked(bytes) ? 'locked' : 'other-workbook');
  return beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
}

function tableOfText(text: string, asked: Parameters<typeof readDelimited>[1]): TableFile {
  const { rows, delimiter, wrongQuotes } = readDelimited(text, asked);
  return { rows, sheets: [], hasSerials: false, separator: delimiter, comma: commaUseOf(delimiter), wrongQuotes };
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function isLocked(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
}
