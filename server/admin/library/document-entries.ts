import type { Bilingual } from '../../../src/domain/bilingual.ts';
import { documentTypes } from '../../modules/library/kinds.ts';
import type { EntryInput } from '../../modules/library/repository.ts';
import type { Row } from '../feeds/read-table.ts';
import type { RowReader } from '../feeds/rows/row-reader.ts';
import { say } from '../texts/say.ts';
import type { FolderFiles } from './folder-files.ts';

/** Which column is what. */
export type DocumentColumns = {
  readonly titleEn: string;
  readonly titleFr?: string | undefined;
  readonly type: string;
  readonly categoryEn: string;
  readonly categoryFr?: string | undefined;
  readonly years?: string | undefined;
  readonly fileEn: string;
  readonly fileFr?: string | undefined;
  readonly date?: string | undefined;
};

type Options = {
  readonly columns: DocumentColumns;
  /** Types by the list's own words. Others are taken as they are. */
  readonly types: Readonly<Record<string, string>>;
  readonly reader: RowReader;
  readonly files: FolderFiles;
};

/** Documents of the library, in the order of the list. Unreadable values become findings of the reader. */
export async function documentEntries(rows: readonly Row[], options: Options): Promise<EntryInput[]> {
  const { columns, reader, files } = options;
  const categories = new Map<string, number>();
  const entries: EntryInput[] = [];
  for (const row of rows) {
    const category = bilingual(row, [columns.categoryEn, columns.categoryFr], reader);
    const categoryId = categories.get(category.en) ?? categories.size + 1;
    categories.set(category.en, categoryId);
    reader.required(row, columns.fileEn);
    const en = await files.named(row, columns.fileEn, reader);
    const fr = columns.fileFr === undefined ? null : await files.named(row, columns.fileFr, reader);
    const date = reader.day(row, columns.date);
    entries.push({
      title: bilingual(row, [columns.titleEn, columns.titleFr], reader),
      years: yearsIn(row, columns.years, reader),
      ...typeIn(row, options),
      categoryId,
      category,
      detail: { kind: 'document', en: en ?? '', fr, ...(date !== null && { date }) },
    });
  }
  return entries;
}

export function bilingual(row: Row, [en, fr]: readonly [string, string | undefined], reader: RowReader): Bilingual {
  return { en: reader.required(row, en), fr: reader.text(row, fr) || null };
}

/** `2026 2027`, in any order. */
export function yearsIn(row: Row, column: string | undefined, reader: RowReader): number[] {
  if (column === undefined) return [];
  const words = reader
    .text(row, column)
    .split(/[\s;,]+/)
    .filter(Boolean);
  for (const word of words) {
    if (!/^20\d\d$/.test(word)) reader.refuse(row, column, say`'${word}' is not a year such as 2027`);
  }
  return [...new Set(words.map(Number))].toSorted((one, other) => other - one);
}

function typeIn(row: Row, { columns, types, reader }: Options): Pick<EntryInput, 'typeId' | 'type'> {
  const written = reader.text(row, columns.type);
  const word = types[written] ?? written;
  const known: Readonly<Record<string, { id: number; name: Bilingual }>> = documentTypes;
  const type = Object.hasOwn(known, word) ? known[word] : undefined;
  if (type === undefined)
    reader.refuse(row, columns.type, say`'${written}' is not one of ${Object.keys(documentTypes).join(', ')}`);
  return { typeId: type?.id ?? 0, type: type?.name ?? { en: '', fr: null } };
}
