import { strToU8, zipSync } from 'fflate';
import { harmlessText } from '../../domain/files/csv-row.ts';
import type { Cell, JpegPicture, WrittenTable } from '../../domain/files/written-file.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const drawingMain = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the cell formats in `styles`. */
const [plain, heading, amount, date] = [0, 1, 2, 3];

/** Tall rows show a picture, with their texts beside its middle. */
const formats = [
  '',
  ' fontId="1" applyFont="1"',
  ' numFmtId="4" applyNumberFormat="1"',
  ' numFmtId="14" applyNumberFormat="1"',
]
  .map((format) => `<xf${format} applyAlignment="1"><alignment vertical="center"/></xf>`)
  .join('');

const styles = `<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4">${formats}</cellXfs></styleSheet>`;

/** Most pixels of a picture in a cell. A row with one is as high. */
const pictureBox = { width: 112, height: 84 };
const pictureRowPoints = 68;
const pictureColumn = 17;
const emuPerPixel = 9_525;

type Files = Record<string, string | Uint8Array>;

/** Writes bold frozen headings and typed cells, pictures, and a hidden sheet if given. */
export function writeXlsx({ rows, title, hidden, pictures, printHead }: WrittenTable): Uint8Array<ArrayBuffer> {
  const sheets: (Sheet & { readonly title: string; readonly state: string })[] = [
    { title, rows, pictures, printHead, state: '' },
  ];
  if (hidden) sheets.push({ ...hidden, state: ' state="hidden"' });
  const path = (at: number) => `worksheets/sheet${at + 1}.xml`;
  const override = (part: string, type: string) => `<Override PartName="/xl/${part}" ContentType="${type}+xml"/>`;
  const types = [
    override('workbook.xml', `${contentType}.sheet.main`),
    ...sheets.map((_, at) => override(path(at), `${contentType}.worksheet`)),
    override('styles.xml', `${contentType}.styles`),
    ...(pictures ? [override('drawings/drawing1.xml', 'application/vnd.openxmlformats-officedocument.drawing')] : []),
  ];
  const jpeg = pictures ? '<Default Extension="jpeg" ContentType="image/jpeg"/>' : '';
  const listed = sheets.map(
    (sheet, at) => `<sheet name="${sheetName(sheet.title)}" sheetId="${at + 1}"${sheet.state} r:id="rId${at + 1}"/>`,
  );
  const files: Files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${jpeg}${types.join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${officeRelations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(...sheets.map((_, at) => ['worksheet', path(at)] as const), [
      'styles',
      'styles.xml',
    ]),
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/${path(at)}`, sheetOf(sheet)])),
    ...(pictures && drawingFiles(pictures)),
  };
  const packed = Object.entries(files).map(([name, content]): [string, Uint8Array | [Uint8Array, { level: 0 }]] => [
    name,
    typeof content === 'string' ? strToU8(declaration + content) : [content, { level: 0 }],
  ]);
  return zipSync(Object.fromEntries(packed));
}

/** Pictures of the first sheet, anchored in the first column. */
function drawingFiles(pictures: ReadonlyMap<number, JpegPicture>): Files {
  const different = [...new Set(pictures.values())];
  const image = (at: number) => `media/image${at + 1}.jpeg`;
  const anchors = [...pictures].map(([row, picture], at) => {
    const scale = Math.min(pictureBox.width / picture.width, pictureBox.height / picture.height);
    const emu = (pixels: number) => Math.round(pixels * scale * emuPerPixel);
    const [cx, cy] = [emu(picture.width), emu(picture.height)];
    const above = Math.round((pictureBox.height * emuPerPixel - cy) / 2) + 3 * emuPerPixel;
    return `<xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>${3 * emuPerPixel}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${above}</xdr:rowOff></xdr:from><xdr:ext cx="${cx}" cy="${cy}"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${at + 2}" name="Picture ${at + 1}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${different.indexOf(picture) + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
  });
  return {
    'xl/worksheets/_rels/sheet1.xml.rels': relations(['drawing', '../drawings/drawing1.xml']),
    'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="${drawingMain}" xmlns:r="${officeRelations}">${anchors.join('')}</xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': relations(
      ...different.map((_, at) => ['image', `../${image(at)}`] as const),
    ),
    ...Object.fromEntries(different.map(({ jpeg }, at) => [`xl/${image(at)}`, jpeg])),
  };
}

function relations(...targets: readonly (readonly [kind: string, target: string])[]): string {
  const list = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${officeRelations}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packageRelations}">${list.join('')}</Relationships>`;
}

type Sheet = Pick<WrittenTable, 'rows'> & {
  readonly pictures?: WrittenTable['pictures'] | undefined;
  readonly printHead?: string | undefined;
};

function sheetOf({ rows, pictures, printHead }: Sheet): string {
  const widths = (rows[0] ?? []).map((_, column) => (pictures && column === 0 ? pictureColumn : widthOf(rows, column)));
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const lines = rows.map((cells, at) => {
    const written = cells.map((cell) => cellOf(cell, at === 0 ? heading : plain));
    const height = pictures?.has(at) ? ` ht="${pictureRowPoints}" customHeight="1"` : '';
    return `<row r="${at + 1}"${height}>${written.join('')}</row>`;
  });
  const isPrinted = printHead !== undefined;
  return `<worksheet xmlns="${spreadsheet}" xmlns:r="${officeRelations}">${isPrinted ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData>${isPrinted ? printOf(printHead) : ''}${pictures ? '<drawing r:id="rId1"/>' : ''}</worksheet>`;
}

/** As wide as a page, which is numbered. */
function printOf(head: string): string {
  const code = escaped(head.slice(0, 200).replaceAll('&', '&&'));
  return `<pageSetup orientation="landscape" fitToHeight="0"/><headerFooter><oddHeader>&amp;L${code}</oddHeader><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`;
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
