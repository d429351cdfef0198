import { foldText } from '../../../src/domain/catalogue/search-text.ts';
import type { ReadRefusal } from '../../../src/domain/orders/read-refusal.ts';
import type { Row as FileRow } from '../../../src/domain/quick-order/given-line.ts';
import type { CommaUse } from '../../../src/domain/quick-order/read-count.ts';
import { encodings, type FileEncoding } from '../../../src/files/decode-text.ts';
import { ReadRefused } from '../../../src/files/read-refused.ts';
import { readTableFile, type TableFile } from '../../../src/files/read-table-file.ts';
import { type Said, say, type Text } from '../texts/say.ts';
import type { Finding } from './finding.ts';

/** `line` is the line in the file, since a quoted field may span several. */
export type Row = {
  line: number;
  /** Sheets, if several are read. */
  sheet?: string;
  values: Readonly<Record<string, string>>;
  /** Plain numbers and days of workbook cells that are formatted, such as `$12.00`. */
  amounts: Readonly<Record<string, string>>;
};

/** Half characters and control characters other than tabs and line breaks, which no database stores. */
const noText = /\p{Cs}|[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u;

export type ReadTable = TableRows | { findings: Finding[] };
type TableRows = {
  rows: Row[];
  comma: CommaUse | null;
  /** Whether plain numbers may be days. */
  hasSerials: boolean;
  /** What was left out. */
  notices: Finding[];
};

/** How to read a file. Without `sheets`, reads the only one that has the columns. */
export type TableOptions = {
  readonly encoding?: FileEncoding | undefined;
  readonly sheets?: readonly string[] | undefined;
};

const MOST_ROWS = 1_000_000;

/** A title, address and date may precede the headings. */
const MOST_ROWS_ABOVE = 20;

/** What spreadsheets show in place of a value. `###` is a number in too narrow a column. */
const errorValue = /^#(?:[A-Z0-9/_]+[!?]|N\/A|#+|GETTING_DATA)$/;

/**
 * Reads a CSV or workbook with a header. A missing column, hidden row, wrong field count or unclosed quote is a finding
 * and yields no rows.
 */
export function readTable(
  file: string,
  bytes: Uint8Array,
  required: readonly string[],
  { encoding, sheets }: TableOptions = {},
): ReadTable {
  try {
    return tableIn(file, bytes, { required, encoding: encoding ?? 'utf-8', named: sheets });
  } catch (error) {
    if (!(error instanceof ReadRefused)) throw error;
    return { findings: [{ file, line: error.line, column: null, reason: refusalReason(error.code, bytes, encoding) }] };
  }
}

type Asked = {
  readonly required: readonly string[];
  readonly encoding: FileEncoding;
  readonly named: readonly string[] | undefined;
};

function tableIn(file: string, bytes: Uint8Array, { required, encoding, named }: Asked): ReadTable {
  const asked = { encoding, mostRows: MOST_ROWS, hasHeader: true };
  const first = readTableFile(bytes, asked);
  const others = first.sheets.slice(1).map((_, at) => readTableFile(bytes, { ...asked, sheet: at + 1 }));
  const sheets = [first, ...others];
  if (named !== undefined) return joinedSheets(file, sheets, named, required);
  const fitting = first.sheets.filter((_, at) => headerAt(sheets[at]?.rows ?? [], required) !== null);
  if (fitting.length > 1) {
    const names = fitting.map((name) => `"${name}"`).join(', ');
    const reason = say`the sheets ${names} have these columns; name those to read, as "sheets": ["${fitting[0] ?? ''}"], in the map`;
    return { findings: [{ file, line: null, column: null, reason }] };
  }
  const at = first.sheets.indexOf(fitting[0] ?? '');
  return tableOf(file, sheets[at] ?? first, required);
}

/** The rows of all named sheets, one after the other. */
function joinedSheets(
  file: string,
  sheets: readonly TableFile[],
  named: readonly string[],
  required: readonly string[],
): ReadTable {
  const names = sheets[0]?.sheets ?? [];
  const missing = named.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const there = names.map((name) => `"${name}"`).join(', ');
    const reasons = missing.map((name) =>
      names.length === 0
        ? say`there is no sheet "${name}", because it is no workbook`
        : say`there is no visible sheet "${name}"; it has ${there}`,
    );
    return { findings: reasons.map((reason) => ({ file, line: null, column: null, reason })) };
  }
  const tables = named.map((name) => {
    const read = tableOf(placeOf(file, name), sheets[names.indexOf(name)], required);
    return 'findings' in read ? read : { ...read, rows: read.rows.map((row) => ({ ...row, sheet: name })) };
  });
  const findings = tables.flatMap((table) => ('findings' in table ? table.findings : []));
  const read = tables.filter((table) => 'rows' in table);
  if (findings.length > 0) return { findings };
  return {
    rows: read.flatMap(({ rows }) => rows),
    comma: null,
    hasSerials: read.some(({ hasSerials }) => hasSerials),
    notices: read.flatMap(({ notices }) => notices),
  };
}

/** The name of a file or sheet in findings. */
export function placeOf(file: string, sheet: string | undefined): string {
  return sheet === undefined ? file : `${file} (${sheet})`;
}

function tableOf(file: string, table: TableFile | undefined, required: readonly string[]): ReadTable {
  const isText = table?.sheets.length === 0;
  const at = headerAt(table?.rows ?? [], required) ?? 0;
  const top = table?.rows[at];
  if (table === undefined || top === undefined)
    return { findings: [{ file, line: null, column: null, reason: say`the file is empty` }] };
  const header = namesOf(top);
  const findings = [
    ...table.wrongQuotes.map((line) => ({ file, line, column: null, reason: say`a quotation mark is not closed` })),
    ...headerFindings(file, top, header, required),
  ];
  if (findings.length > 0) return { findings };
  const below = table.rows.slice(at + 1);
  const totals = below.filter((row, place) => place === below.length - 1 && isTotals(row));
  const rows = below.slice(0, below.length - totals.length).map((row) => {
    findings.push(...rowFindings(file, row, { header, required, isText }));
    return rowOf(row, header);
  });
  if (findings.length > 0) return { findings };
  const notices = totals.map((row) => ({ file, line: lineOf(row), column: null, reason: say`totals, left out` }));
  return { rows, comma: table.comma, hasSerials: table.hasSerials, notices };
}

/** Labels of totals rows. */
const totalsWord = /^(?:grand total|total(?:s|aux)?|totaux)(?: g[ée]n[ée]ra(?:l|ux))?\s*:?$/i;

function isTotals({ cells }: FileRow): boolean {
  return totalsWord.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '');
}

/** The most likely headings, and their sheet if others have the same columns. */
export function findHeadings(
  bytes: Uint8Array,
  encoding: FileEncoding,
  scoreOf: (cells: readonly string[]) => number,
): { readonly headings: readonly string[]; readonly sheets: readonly string[] | undefined } {
  const asked = { encoding, mostRows: MOST_ROWS, hasHeader: true };
  const first = readTableFile(bytes, asked);
  const others = first.sheets.slice(1).map((_, at) => readTableFile(bytes, { ...asked, sheet: at + 1 }));
  const sheets = [first, ...others];
  const [best] = sheets
    .flatMap(({ rows }, sheet) => rows.slice(0, MOST_ROWS_ABOVE + 1).map((row) => ({ sheet, row })))
    .toSorted((one, other) => scoreOf(other.row.cells) - scoreOf(one.row.cells));
  const headings =
    best === undefined
      ? []
      : namesOf(best.row).filter((name, at) => name !== '' && !best.row.hiddenColumns?.includes(at));
  const alike = sheets.filter(({ rows }) => headerAt(rows, headings) !== null);
  const name = first.sheets[best?.sheet ?? 0];
  return { headings, sheets: alike.length > 1 && name !== undefined ? [name] : undefined };
}

/** The first row that has all columns, wherever titles stand above it. */
function headerAt(rows: readonly FileRow[], required: readonly string[]): number | null {
  const at = rows.slice(0, MOST_ROWS_ABOVE + 1).findIndex((row) => {
    const names = new Set(namesOf(row));
    return required.every((name) => names.has(name));
  });
  return at < 0 ? null : at;
}

function namesOf({ cells }: FileRow): string[] {
  return cells.map((name) => name.trim());
}

function headerFindings(file: string, row: FileRow, header: readonly string[], required: readonly string[]): Finding[] {
  const at = (column: string, reason: Text): Finding => ({ file, line: lineOf(row), column, reason });
  const given = header.filter((name) => name !== '');
  const missing = required
    .filter((name) => !header.includes(name))
    .map((name) => {
      const alike = given.find((other) => plainHeading(other) === plainHeading(name));
      const there = given.join(', ');
      const reason =
        alike === undefined
          ? say`the column is missing; the file has ${there}`
          : say`the column is missing; the file has ${there}; is it '${alike}'?`;
      return at(name, reason);
    });
  const twice = given
    .filter((name, index) => given.indexOf(name) !== index)
    .map((name) => at(name, say`the column is there twice`));
  const hidden = required
    .filter((name) => row.hiddenColumns?.includes(header.indexOf(name)))
    .map((name) => at(name, say`the column is hidden in the file`));
  return [...missing, ...twice, ...hidden];
}

type Checked = { readonly header: readonly string[]; readonly required: readonly string[]; readonly isText: boolean };

function rowFindings(file: string, row: FileRow, { header, required, isText }: Checked): Finding[] {
  const at = (column: string | null, reason: Text): Finding => ({ file, line: lineOf(row), column, reason });
  const { length } = header;
  const { cells } = row;
  const isWrongCount = cells.length < length || cells.slice(length).some((cell) => cell.trim() !== '');
  if (isText && isWrongCount) return [at(null, say`${cells.length} fields where the header has ${length}`)];
  if (row.isHidden) return [at(null, say`the row is hidden in the file`)];
  return required.flatMap((name) => {
    const column = header.indexOf(name);
    if (row.unreckoned?.includes(column)) return [at(name, say`a formula without its result`)];
    const cell = (cells[column] ?? '').trim();
    if (noText.test(cell)) return [at(name, say`contains a character that is not text`)];
    return errorValue.test(cell) ? [at(name, say`'${cell}' is an error of the spreadsheet`)] : [];
  });
}

function rowOf(row: FileRow, header: readonly string[]): Row {
  const values = Object.fromEntries(header.map((name, at) => [name, (row.cells[at] ?? '').trim()]));
  const amounts: Record<string, string> = {};
  for (const [at, amount] of row.amounts ?? []) amounts[header[at] ?? ''] = amount;
  return { line: lineOf(row), values, amounts };
}

function lineOf({ line }: FileRow): number {
  return line ?? 1;
}

function refusalReason(code: ReadRefusal, bytes: Uint8Array, encoding: FileEncoding | undefined): Said {
  switch (code) {
    case 'locked':
      return say`locked by a password; save it without one`;
    case 'other-workbook':
      return say`a workbook of another kind; save it as .xlsx or .csv`;
    case 'web-page':
      return say`a web page saved as a workbook; save it as .xlsx or .csv`;
    case 'too-large':
      return say`too large once unpacked; save it as .csv`;
    case 'too-many-lines':
      return say`more than ${MOST_ROWS} rows`;
    case 'unreadable':
      if (isZip(bytes)) return say`damaged; save it again`;
      if (bytes.includes(0)) return say`contains null bytes; save it as CSV UTF-8`;
      if (encoding === undefined) return say`not in UTF-8; save it as CSV UTF-8`;
      return say`not in ${encoding}; the map's "encoding" may be one of ${encodings.join(', ')}`;
    case 'nothing-in-it':
    case 'gave-up':
      return say`cannot be read`;
  }
}

/** Workbooks are ZIP files, which start with PK. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** A heading without what people write differently: capitals, accents, spaces and signs. */
export function plainHeading(heading: string): string {
  return foldText(heading).replaceAll(/[^a-z0-9]+/g, '');
}
