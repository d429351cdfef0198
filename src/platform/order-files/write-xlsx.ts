import { strToU8, zipSync } from 'fflate';
import { harmlessText } from '../../domain/files/csv-row.ts';
import type { Cell, WrittenTable } from '../../domain/files/written-file.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the cell formats in `styles`. */
const [plain, heading, amount, date] = [0, 1, 2, 3];

const styles = `<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Writes bold frozen headings and typed cells, plus a hidden sheet if given. */
export function writeXlsx({ rows, title, hidden }: WrittenTable): Uint8Array<ArrayBuffer> {
  const sheets = [{ title, rows, state: '' }, ...(hidden ? [{ ...hidden, state: ' state="hidden"' }] : [])];
  const path = (at: number) => `worksheets/sheet${at + 1}.xml`;
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}" ContentType="${contentType}.${kind}+xml"/>`;
  const types = [
    override('workbook.xml', 'sheet.main'),
    ...sheets.map((_, at) => override(path(at), 'worksheet')),
    override('styles.xml', 'styles'),
  ];
  const listed = sheets.map(
    (sheet, at) => `<sheet name="${sheetName(sheet.title)}" sheetId="${at + 1}"${sheet.state} r:id="rId${at + 1}"/>`,
  );
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${officeRelations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(...sheets.map((_, at) => ['worksheet', path(at)] as const), [
      'styles',
      'styles.xml',
    ]),
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/${path(at)}`, sheetOf(sheet.rows)])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(declaration + xml)])));
}

function relations(...targets: readonly (readonly [kind: string, target: string])[]): string {
  const list = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${officeRelations}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packageRelations}">${list.join('')}</Relationships>`;
}

function sheetOf(rows: WrittenTable['rows']): string {
  const widths = (rows[0] ?? []).map((_, column) => widthOf(rows, column));
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const lines = rows.map((cells, at) => {
    const written = cells.map((cell) => cellOf(cell, at === 0 ? heading : plain));
    return `<row r="${at + 1}">${written.join('')}</row>`;
  });
  return `<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** Text cells are never formulas. An apostrophe keeps that true after saving as CSV. */
function cellOf(cell: Cell, style: number): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c s="${style}"><v>${cell}</v></c>`;
  if (typeof cell === 'object' && 'day' in cell) return `<c s="${date}"><v>${serialOf(cell.day)}</v></c>`;
  if (typeof cell === 'object') return `<c s="${amount}"><v>${(cell.cents / 100).toFixed(2)}</v></c>`;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(harmlessText(cell))}</t></is></c>`;
}

/** Spreadsheets count March 1, 1900 as day 61. */
function serialOf(day: string): number {
  return (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

/** In letters, from the first rows. */
function widthOf(rows: WrittenTable['rows'], column: number): number {
  const lengths = rows.slice(0, 200).map((cells) => {
    const cell = cells[column] ?? '';
    return typeof cell === 'object' ? 12 : String(cell).length;
  });
  return Math.min(60, Math.max(8, ...lengths) + 2);
}

/** Escapes XML syntax and removes control characters, which XML forbids. */
function escaped(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Sheet names have at most 31 characters and none of these. */
function sheetName(title: string): string {
  return escaped(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31));
}
