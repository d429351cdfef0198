import type { Shelf } from '../../../src/contract/library/downloads.ts';
import type { Bilingual } from '../../../src/domain/bilingual.ts';
import { brandTypes, photoCategories, photoTypes } from '../../modules/library/kinds.ts';
import type { EntryInput } from '../../modules/library/repository.ts';
import type { EntryDetail } from '../../modules/library/schema.ts';
import type { Row } from '../feeds/read-table.ts';
import type { RowReader } from '../feeds/rows/row-reader.ts';
import { say } from '../texts/say.ts';
import { bilingual, documentEntries, yearsIn } from './document-entries.ts';
import type { FolderFiles } from './folder-files.ts';

type ListEntries = (rows: readonly Row[], reader: RowReader, files: FolderFiles) => Promise<EntryInput[]>;

/** Columns a list must have. Cells may be empty. */
export const listColumns: Record<Shelf, readonly string[]> = {
  documents: ['title_en', 'title_fr', 'type', 'category_en', 'category_fr', 'years', 'file_en', 'file_fr'],
  photos: ['title_en', 'title_fr', 'type', 'category', 'years', 'hires', 'lowres', 'thumb', 'credit'],
  branding: [
    'title_en',
    'title_fr',
    'type',
    'years',
    'file_en',
    'file_fr',
    'hires',
    'lowres',
    'thumb',
    'credit',
    'hex',
    'print',
  ],
};

/** Turns list rows into library entries, in order. Unreadable values become findings of the reader. */
export const listEntries: Record<Shelf, ListEntries> = {
  async documents(rows, reader, files) {
    const columns = {
      titleEn: 'title_en',
      titleFr: 'title_fr',
      type: 'type',
      categoryEn: 'category_en',
      categoryFr: 'category_fr',
      years: 'years',
      fileEn: 'file_en',
      fileFr: 'file_fr',
    };
    return documentEntries(rows, { columns, types: {}, reader, files });
  },

  async photos(rows, reader, files) {
    const entries: EntryInput[] = [];
    for (const row of rows) {
      const { typeId: categoryId, type: category } = kindIn(photoCategories, row, 'category', reader);
      const detail = await imageOf(row, reader, files);
      entries.push({
        ...headOf(row, reader),
        ...kindIn(photoTypes, row, 'type', reader),
        categoryId,
        category,
        detail,
      });
    }
    return entries;
  },

  async branding(rows, reader, files) {
    const entries: EntryInput[] = [];
    for (const row of rows) {
      const type = kindIn(brandTypes, row, 'type', reader);
      const detail = await brandDetail(row, reader, files);
      entries.push({ ...headOf(row, reader), ...type, categoryId: type.typeId, category: type.type, detail });
    }
    return entries;
  },
};

async function brandDetail(row: Row, reader: RowReader, files: FolderFiles): Promise<EntryDetail> {
  switch (reader.text(row, 'type')) {
    case 'colour': {
      const hex = reader.required(row, 'hex').toLowerCase();
      if (hex !== '' && !/^#[0-9a-f]{6}$/.test(hex))
        reader.refuse(row, 'hex', say`'${hex}' is not a color such as #2f5d50`);
      return { kind: 'colour', hex, print: reader.text(row, 'print') || null };
    }
    case 'guideline':
      return paperOf(row, reader, files);
    default:
      return imageOf(row, reader, files);
  }
}

async function paperOf(row: Row, reader: RowReader, files: FolderFiles): Promise<EntryDetail> {
  reader.required(row, 'file_en');
  const [en, fr] = await filesOf(['file_en', 'file_fr'], row, reader, files);
  return { kind: 'document', en: en ?? '', fr };
}

async function imageOf(row: Row, reader: RowReader, files: FolderFiles): Promise<EntryDetail> {
  const [hires, lowres, thumb] = await filesOf(['hires', 'lowres', 'thumb'], row, reader, files);
  if (!reader.text(row, 'hires') && !reader.text(row, 'lowres')) {
    reader.refuse(row, 'hires', say`is empty, and so is lowres`);
  }
  return { kind: 'image', hires, lowres, thumb, copyright: reader.text(row, 'credit') || null };
}

async function filesOf<const Columns extends readonly string[]>(
  columns: Columns,
  row: Row,
  reader: RowReader,
  files: FolderFiles,
): Promise<{ [Place in keyof Columns]: string | null }> {
  const found: (string | null)[] = [];
  for (const column of columns) found.push(await files.named(row, column, reader));
  return found as { [Place in keyof Columns]: string | null };
}

function headOf(row: Row, reader: RowReader): Pick<EntryInput, 'title' | 'years'> {
  return { title: bilingual(row, ['title_en', 'title_fr'], reader), years: yearsIn(row, 'years', reader) };
}

function kindIn(
  kinds: Record<string, { id: number; name: Bilingual }>,
  row: Row,
  column: string,
  reader: RowReader,
): Pick<EntryInput, 'typeId' | 'type'> {
  const word = reader.text(row, column);
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (kind === undefined) reader.refuse(row, column, say`'${word}' is not one of ${Object.keys(kinds).join(', ')}`);
  return { typeId: kind?.id ?? 0, type: kind?.name ?? { en: '', fr: null } };
}
