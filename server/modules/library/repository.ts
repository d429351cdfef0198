import { createHash } from 'node:crypto';
import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Shelf } from '../../../src/contract/library/downloads.ts';
import type { Bilingual } from '../../../src/domain/bilingual.ts';
import type { Database } from '../../database/schema.ts';
import type { EntryDetail, FileRecipe, LibraryTables } from './schema.ts';

const rowsAtOnce = 200;
/** Files may be large, so limit the bytes per statement. */
const bytesAtOnce = 8_000_000;

/** A stored file: its bytes or its recipe. */
export type FileInput = { readonly mediaType: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly recipe: FileRecipe }
);

/** A list entry. Files are named by `libraryFileId`. */
export type EntryInput = {
  readonly title: Bilingual;
  readonly typeId: number;
  readonly type: Bilingual;
  readonly categoryId: number;
  readonly category: Bilingual;
  readonly years: readonly number[];
  readonly detail: EntryDetail;
};

export type LibraryRow = Selectable<LibraryTables['library_entries']>;

export type LibraryFile = Selectable<LibraryTables['library_files']>;

/** A file's name is its content hash: 32 hex digits. */
export function libraryFileId(file: FileInput): string {
  const content = 'bytes' in file ? file.bytes : JSON.stringify(file.recipe);
  return createHash('sha256').update(file.mediaType).update('\0').update(content).digest('hex').slice(0, 32);
}

/** What a list says of a file. The size is null where the file is made when somebody asks for it. */
export type FileFacts = { readonly mediaType: string; readonly size: number | null };

/** A shelf's entries in order, with what is known of each file. */
export async function readShelf(
  db: Kysely<Database>,
  shelf: Shelf,
): Promise<{ entries: LibraryRow[]; files: Map<string, FileFacts> }> {
  const entries = await db.selectFrom('library_entries').selectAll().where('shelf', '=', shelf).orderBy('id').execute();
  const ids = [...new Set(entries.flatMap(({ detail }) => filesOf(detail)))];
  // As one value: a statement takes no more than 65,535 single ones.
  const named = sql<boolean>`id = any(${ids}::text[])`;
  const size = sql<number | null>`coalesce(octet_length(bytes), (recipe->>'size')::integer)`.as('size');
  const files =
    ids.length === 0
      ? []
      : await db.selectFrom('library_files').select(['id', 'media_type', size]).where(named).execute();
  return { entries, files: new Map(files.map((file) => [file.id, { mediaType: file.media_type, size: file.size }])) };
}

export async function readLibraryFile(db: Kysely<Database>, id: string): Promise<LibraryFile | null> {
  const file = await db.selectFrom('library_files').selectAll().where('id', '=', id).executeTakeFirst();
  return file ?? null;
}

/** What replaces a library's lists. `today` dates documents whose files are new. */
export type LibraryInput = {
  readonly shelves: Partial<Record<Shelf, readonly EntryInput[]>>;
  readonly files: readonly FileInput[];
  readonly today: string;
};

/** Replaces the given shelves, keeps the others, and deletes files that no list names. */
export async function replaceShelves(
  trx: Transaction<Database>,
  { shelves, files, today }: LibraryInput,
): Promise<void> {
  await sql`lock table library_entries in exclusive mode`.execute(trx);
  const dated = await readDates(trx);
  for (const some of byWeight(files)) {
    await trx
      .insertInto('library_files')
      .values(some.map(fileRow))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const [shelf, entries] of Object.entries(shelves) as [Shelf, readonly EntryInput[]][]) {
    await trx.deleteFrom('library_entries').where('shelf', '=', shelf).execute();
    const rows = entries.map((entry, place) => {
      const { detail } = entry;
      if (detail.kind !== 'document') return entryRow(shelf, place + 1, entry);
      const key = filesKey(detail);
      const date = detail.date ?? (dated.has(key) ? dated.get(key) : today);
      return entryRow(shelf, place + 1, { ...entry, detail: { ...detail, ...(date && { date }) } });
    });
    for (const some of batches(rows, rowsAtOnce)) await trx.insertInto('library_entries').values(some).execute();
  }
  await sql`delete from library_files where not exists (
    select from library_entries
    where library_files.id in (detail->>'en', detail->>'fr', detail->>'hires', detail->>'lowres', detail->>'thumb')
  )`.execute(trx);
}

/** When each document's files came. Those from before dates were stored have none. */
async function readDates(trx: Transaction<Database>): Promise<ReadonlyMap<string, string | undefined>> {
  const rows = await trx.selectFrom('library_entries').select('detail').where('shelf', '=', 'documents').execute();
  return new Map(
    rows.flatMap(({ detail }) => (detail.kind === 'document' ? [[filesKey(detail), detail.date] as const] : [])),
  );
}

function filesKey({ en, fr }: { readonly en: string; readonly fr: string | null }): string {
  return `${en} ${fr}`;
}

function filesOf(detail: EntryDetail): string[] {
  switch (detail.kind) {
    case 'document':
      return [detail.en, detail.fr].filter((id) => id !== null);
    case 'image':
      return [detail.hires, detail.lowres, detail.thumb].filter((id) => id !== null);
    case 'colour':
      return [];
  }
}

function fileRow(file: FileInput): Insertable<LibraryTables['library_files']> {
  const row = { id: libraryFileId(file), media_type: file.mediaType };
  return 'bytes' in file
    ? { ...row, bytes: file.bytes, recipe: null }
    : { ...row, bytes: null, recipe: JSON.stringify(file.recipe) };
}

function entryRow(shelf: Shelf, id: number, entry: EntryInput): Insertable<LibraryTables['library_entries']> {
  return {
    shelf,
    id,
    title: JSON.stringify(entry.title),
    type_id: entry.typeId,
    type: JSON.stringify(entry.type),
    category_id: entry.categoryId,
    category: JSON.stringify(entry.category),
    years: JSON.stringify(entry.years),
    detail: JSON.stringify(entry.detail),
  };
}

function byWeight(files: readonly FileInput[]): FileInput[][] {
  const loads: FileInput[][] = [];
  let room = 0;
  for (const file of files) {
    const load = loads.at(-1);
    const weight = 'bytes' in file ? file.bytes.length : 0;
    if (load === undefined || load.length === rowsAtOnce || weight > room) {
      loads.push([file]);
      room = bytesAtOnce - weight;
    } else {
      load.push(file);
      room -= weight;
    }
  }
  return loads;
}

function batches<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
}
