import { getFormatFromId } from 'numfmt';
import type { Row } from '../domain/quick-order/given-line.ts';
import { openZip, type Zip } from './open-zip.ts';
import { ReadRefused } from './read-refused.ts';
import { readSheet } from './read-sheet.ts';
import { isTrue, readXml } from './read-xml.ts';

const general = 'General';

/** Number formats by cell format index. */
function readNumberFormats(bytes: Uint8Array | null): readonly string[] {
  const formats: string[] = [];
  if (bytes === null) return formats;
  const own = new Map<number, string>();
  let isCellFormats = false;
  readXml(bytes, {
    open(name, { numFmtId = '0', formatCode = general }) {
      const id = Number(numFmtId);
      if (name === 'numFmt') own.set(id, formatCode);
      if (name === 'cellXfs') isCellFormats = true;
      if (name === 'xf' && isCellFormats) formats.push(own.get(id) ?? getFormatFromId(id) ?? general);
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return formats;
}

type Relation = { readonly id: string; readonly kind: string; readonly target: string };

/** A sheet as the workbook lists it. */
export type Sheet = {
  readonly name: string;
  readonly isHidden: boolean;
  readonly is1904: boolean;
  readonly rows: (mostRows?: number) => readonly Row[];
};

/** Rows of the chosen visible sheet, and the names of all visible sheets. */
export function readWorkbook(
  bytes: Uint8Array,
  sheet: number,
  mostRows: number,
): { rows: readonly Row[]; sheets: readonly string[]; hasSerials: boolean } {
  const visible = sheetsOf(bytes).filter(({ isHidden }) => !isHidden);
  const chosen = visible[sheet];
  if (chosen === undefined) throw new ReadRefused('other-workbook');
  return {
    rows: chosen.rows(mostRows),
    sheets: visible.map(({ name }) => name),
    hasSerials: !chosen.is1904,
  };
}

/** Sheets in order. Rows are read on demand. */
export function sheetsOf(bytes: Uint8Array): readonly Sheet[] {
  const zip = openZip(bytes);
  const book = relationsOf(zip, '').find(({ kind }) => kind === 'officeDocument')?.target;
  // An .xlsb stores its tables differently.
  const bookBytes = book === undefined || book.endsWith('.bin') ? null : zip.unpack(book);
  if (book === undefined || bookBytes === null) throw new ReadRefused('other-workbook');
  const { sheets, is1904 } = readBook(bookBytes);
  const related = relationsOf(zip, book);
  const part = (kind: string) => {
    const target = related.find((relation) => relation.kind === kind)?.target;
    return target === undefined ? null : zip.unpack(target);
  };
  const workbook = once(() => ({
    strings: readStrings(part('sharedStrings')),
    formats: readNumberFormats(part('styles')),
    is1904,
  }));
  const kindOf = (id: string) => related.find((relation) => relation.id === id)?.kind;
  // Charts on tabs of their own are no tables.
  return sheets
    .filter(({ id }) => kindOf(id) === 'worksheet')
    .map(({ id, ...listed }) => ({
      ...listed,
      is1904,
      rows(mostRows) {
        const target = related.find((relation) => relation.id === id)?.target;
        const sheetBytes = target === undefined ? null : zip.unpack(target);
        if (sheetBytes === null) throw new ReadRefused('other-workbook');
        return readSheet(sheetBytes, workbook(), mostRows);
      },
    }));
}

/** Sheets in order, with their relation ids. */
function readBook(bytes: Uint8Array) {
  const sheets: { id: string; name: string; isHidden: boolean }[] = [];
  let is1904 = false;
  readXml(bytes, {
    open(element, { id, name = '', state = 'visible', date1904 }) {
      if (element === 'workbookPr') is1904 = isTrue(date1904);
      if (element === 'sheet' && id !== undefined) sheets.push({ id, name, isHidden: state !== 'visible' });
    },
  });
  return { sheets, is1904 };
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}

/** A part's relations. The package itself is ''. */
function relationsOf(zip: Zip, part: string): readonly Relation[] {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const bytes = zip.unpack(`${folder}_rels/${part.slice(slash)}.rels`);
  const relations: Relation[] = [];
  if (bytes === null) return relations;
  readXml(bytes, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      relations.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), target: resolved(folder, target) });
    },
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  return new URL(target, `file:///${folder}`).pathname.slice(1);
}

/** The workbook's shared texts, without Japanese phonetic readings. */
function readStrings(bytes: Uint8Array | null): readonly string[] {
  const strings: string[] = [];
  if (bytes === null) return strings;
  let text = '';
  let isText = false;
  let isReading = false;
  readXml(bytes, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    close(name) {
      if (name === 'si') strings.push(text);
      if (name === 'rPh') isReading = false;
      isText = false;
    },
    text(part) {
      if (isText) text += part;
    },
  });
  return strings;
}
