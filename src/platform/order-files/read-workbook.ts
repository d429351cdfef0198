import type { Row } from '../../domain/quick-order/given-line.ts';
import { openZip, type Zip } from './open-zip.ts';
import { ReadRefused } from './read-refused.ts';
import { readSheet } from './read-sheet.ts';
import { readStrings } from './read-strings.ts';
import { readDateStyles } from './read-styles.ts';
import { readXml } from './read-xml.ts';

type Relation = { readonly id: string; readonly kind: string; readonly target: string };

/** CART-12. The rows of a workbook's first sheet that is not hidden, and how many further ones there are. */
export function readWorkbook(bytes: Uint8Array): { rows: readonly Row[]; otherSheets: number } {
  const zip = openZip(bytes);
  const book = relationsOf(zip, '').find(({ kind }) => kind === 'officeDocument')?.target;
  const bookBytes = book === undefined ? null : zip.unpack(book);
  if (book === undefined || bookBytes === null) throw new ReadRefused('other-workbook');

  const [first, ...others] = shownSheets(bookBytes);
  const related = relationsOf(zip, book);
  const sheet = related.find(({ id, kind }) => id === first && kind === 'worksheet')?.target;
  const sheetBytes = sheet === undefined ? null : zip.unpack(sheet);
  if (sheetBytes === null) throw new ReadRefused('other-workbook');
  const part = (kind: string) => {
    const target = related.find((relation) => relation.kind === kind)?.target;
    return target === undefined ? null : zip.unpack(target);
  };
  const workbook = { strings: readStrings(part('sharedStrings')), dateStyles: readDateStyles(part('styles')) };
  return { rows: readSheet(sheetBytes, workbook), otherSheets: others.length };
}

/** The sheets in their order, by the id that the workbook's relations know them by. */
function shownSheets(bytes: Uint8Array): string[] {
  const ids: string[] = [];
  readXml(bytes, {
    open(name, { id, state = 'visible' }) {
      if (name === 'sheet' && id !== undefined && state === 'visible') ids.push(id);
    },
  });
  return ids;
}

/** What a part of the package names as its own; the package itself is ''. */
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
