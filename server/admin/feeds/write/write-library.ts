import {
  readShelf,
  replaceShelves,
  type EntryInput,
  type FileInput,
  type LibraryRow,
} from '../../../modules/library/repository.ts';
import type { FeedRun, Plan } from '../plan.ts';
import { compareRows } from './changes.ts';

type Read = { readonly entries: readonly EntryInput[]; readonly files: readonly FileInput[] };

/** All documents of the library. Photos and branding stay as they are. */
export async function planLibrary({ db, inOne }: FeedRun, { entries, files }: Read): Promise<Plan> {
  const { entries: former } = await readShelf(db, 'documents');
  return {
    kind: 'library',
    changes: compareRows(
      numbered(former.map(entryOf)),
      numbered(entries),
      ({ key }) => key,
      ({ title }) => title.en,
    ),
    before: former.length,
    remarks: [],
    async write() {
      await inOne(async (trx) => replaceShelves(trx, { documents: entries }, files));
    },
  };
}

/** Two documents of one title are told apart by their order. */
type Named = EntryInput & { readonly key: string };

function numbered(entries: readonly EntryInput[]): Named[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const count = (seen.get(entry.title.en) ?? 0) + 1;
    seen.set(entry.title.en, count);
    return { ...entry, key: `${count} ${entry.title.en}` };
  });
}

function entryOf(row: LibraryRow): EntryInput {
  const { title, type_id: typeId, type, category_id: categoryId, category, years, detail } = row;
  return { title, typeId, type, categoryId, category, years, detail };
}
