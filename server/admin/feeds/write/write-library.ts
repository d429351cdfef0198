import { dayIn } from '../../../../src/domain/calendar-day.ts';
import {
  readShelf,
  replaceShelves,
  type EntryInput,
  type FileInput,
  type LibraryRow,
} from '../../../modules/library/repository.ts';
import type { EntryDetail } from '../../../modules/library/schema.ts';
import { readPortal } from '../../../portal/repository.ts';
import { type FeedRun, type Plan, compareRows } from '../plan.ts';

type Read = { readonly entries: readonly EntryInput[]; readonly files: readonly FileInput[] };

/** All documents of the library. Photos and branding stay as they are. */
export async function planLibrary({ db, inOne, now }: FeedRun, { entries, files }: Read): Promise<Plan> {
  const { entries: former } = await readShelf(db, 'documents');
  const wanted = numbered(entries);
  const undated = new Set(wanted.filter(({ detail }) => dateOf(detail) === undefined).map(({ key }) => key));
  return {
    kind: 'library',
    changes: compareRows(
      numbered(former.map(entryOf)).map((one) =>
        undated.has(one.key) ? { ...one, detail: withoutDate(one.detail) } : one,
      ),
      wanted,
      ({ key }) => key,
      ({ title }) => title.en,
    ),
    before: former.length,
    remarks: [],
    async write() {
      const { time_zone: zone } = await readPortal(db);
      const today = dayIn(zone, now.getTime());
      await inOne(async (trx) => replaceShelves(trx, { shelves: { documents: entries }, files, today }));
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

function dateOf(detail: EntryDetail): string | undefined {
  return detail.kind === 'document' ? detail.date : undefined;
}

/** Without a day in the list, it is the day on which the files came. */
function withoutDate(detail: EntryDetail): EntryDetail {
  if (detail.kind !== 'document') return detail;
  const { date: _, ...rest } = detail;
  return rest;
}
