import type { LibraryEntry } from '../../../src/contract/library/downloads.ts';
import type { FileUse } from '../../../src/contract/library/library-files.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import { wordsIn } from '../../../src/domain/bilingual.ts';
import { fileNameOf } from '../../../src/domain/files/file-name.ts';
import { signedFileAddress } from './file-address.ts';
import { endingOf } from './media-types.ts';
import type { FileFacts, LibraryRow } from './repository.ts';

type WireContext = {
  readonly lang: Locale;
  readonly userId: string;
  readonly secret: string;
  readonly nowMs: number;
  readonly files: ReadonlyMap<string, FileFacts>;
};

/** An entry in one user's language. Files are named by title and credit (DOC-3). */
export function wireEntry(row: LibraryRow, context: WireContext): LibraryEntry {
  const { lang, userId, secret, nowMs, files } = context;
  const title = wordsIn(row.title, lang);
  const classified = {
    title,
    type: wordsIn(row.type, lang),
    typeId: row.type_id,
    years: row.years,
    category: wordsIn(row.category, lang),
    categoryId: row.category_id,
  };
  const address = (file: string, use: FileUse, name: string, credit: string | null) => {
    const fileName = fileNameOf(name, endingOf(files.get(file)?.mediaType ?? ''), credit);
    return signedFileAddress(secret, { userId, use, file, name: fileName }, nowMs);
  };
  const { detail } = row;
  switch (detail.kind) {
    case 'document': {
      const written = lang === 'fr' && detail.fr !== null ? { lang, file: detail.fr } : { lang: 'en', file: detail.en };
      const size = files.get(written.file)?.size ?? null;
      return {
        ...classified,
        titleId: row.id,
        url: address(written.file, 'file', title, null),
        lang: written.lang as Locale,
        ...(size !== null && { size }),
        ...(detail.date !== undefined && { date: detail.date }),
      };
    }
    case 'image': {
      const { hires, lowres, thumb, copyright } = detail;
      const sized = lowres === null || lowres === hires ? title : `${title}, web`;
      return {
        ...classified,
        id: row.id,
        hires: hires && address(hires, 'file', title, copyright),
        lowres: lowres && address(lowres, 'file', sized, copyright),
        thumb: thumb === null ? '' : address(thumb, 'thumb', title, null),
        copyright,
      };
    }
    case 'colour':
      return { ...classified, id: row.id, hex: detail.hex, print: detail.print };
  }
}
