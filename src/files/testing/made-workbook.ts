import { strToU8, zipSync, type ZipOptions } from 'fflate';

/** How a program writes its workbooks, as far as they differ in what is read. */
export type Dialect = {
  /** In front of the names of a sheet's elements, e.g. `x:`. */
  readonly prefix?: string;
  /** Whether cells and rows say where they stand. */
  readonly hasPlaces?: boolean;
  /** Whether targets begin at the package's root. */
  readonly isAbsolute?: boolean;
  readonly relations?: string;
  readonly level?: ZipOptions['level'];
};

type Parts = {
  /** What stands between the tags of sheetData, with `c`, `row`… as Excel writes them. */
  readonly rows: string;
  /** Stands in front of the sheet. */
  readonly doctype?: string;
  readonly strings?: readonly string[];
  /** Format codes by the number of the cell format, from 1 on. */
  readonly formats?: readonly string[];
  /** Elements in front of the rows, such as `cols`. */
  readonly columns?: string;
  /** Areas of merged cells. */
  readonly merged?: readonly string[];
  readonly is1904?: boolean;
  /** Names and states of the sheets; the first that is not hidden holds the rows. */
  readonly sheets?: readonly { readonly name: string; readonly state?: string; readonly rows?: string }[];
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const usual = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** LibreOffice opens no workbook without it. */
const contentTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

/** A workbook made by hand as a program would write it; no program wrote it. */
export function madeWorkbook(parts: Parts, dialect: Dialect = {}): Uint8Array {
  const { prefix = '', isAbsolute = false, relations = usual, level = 6 } = dialect;
  const { strings = [], formats = [], doctype = '', columns = '', merged = [], sheets = [{ name: 'Sheet1' }] } = parts;
  const own = (xml: string) => xml.replaceAll(/<(\/?)(?=[A-Za-z])/g, `<$1${prefix}`);
  const space = prefix === '' ? `xmlns="${main}"` : `xmlns:${prefix.slice(0, -1)}="${main}"`;
  const shown = sheets.findIndex(({ state = 'visible' }) => state === 'visible');
  const rowsOf = (at: number) =>
    sheets[at]?.rows ?? (at === shown ? parts.rows : '<row><c t="inlineStr"><is><t>HIDDEN</t></is></c></row>');
  const at = (target: string) => (isAbsolute ? `/xl/${target}` : target);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  const list = (inside: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;

  const areas = merged.map((area) => `<mergeCell ref="${area}"/>`).join('');
  const mergedCells = areas && `<mergeCells>${areas}</mergeCells>`;

  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': list(relation('rId1', 'officeDocument', `${isAbsolute ? '/' : ''}xl/workbook.xml`)),
    'xl/workbook.xml': own(
      `<workbook ${space} xmlns:r="${relations}">${parts.is1904 ? `<workbookPr date1904="1"/>` : ''}<sheets>${sheets
        .map(
          ({ name, state }, index) =>
            `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="s${index}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': list(
      relation('st', 'styles', at('styles.xml')) +
        relation('ss', 'sharedStrings', at('sharedStrings.xml')) +
        sheets.map((_, index) => relation(`s${index}`, 'worksheet', at(`worksheets/sheet${index}.xml`))).join(''),
    ),
    'xl/styles.xml': own(
      `<styleSheet ${space}><numFmts>${formats
        .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`)
        .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
        .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': own(`<sst ${space}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`),
  };
  sheets.forEach((_, index) => {
    files[`xl/worksheets/sheet${index}.xml`] =
      doctype +
      own(
        `<worksheet ${space}>${columns}<sheetData>${rowsOf(index)}</sheetData>${index === shown ? mergedCells : ''}</worksheet>`,
      );
  });
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)])),
    { level },
  );
}
