import type { LibraryEntry } from '../../../src/contract/library/downloads.ts';
import type { FileUse } from '../../../src/contract/library/library-files.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import { wordsIn } from '../../../src/domain/bilingual.ts';
import { attachmentTypeOf } from '../../../src/domain/files/attachment.ts';
import { fileNameOf } from '../../../src/domain/files/file-name.ts';
import { imageExtensions } from '../catalogue/products/images.ts';
import { signedFileAddress } from './file-address.ts';
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

/** By the media type of a library file. */
const endings: Readonly<Record<string, string>> = {
  ...imageExtensions,
  'application/pdf': 'pdf',
  'application/zip': 'zip',
};

function endingOf(mediaType: string): string {
  return endings[mediaType] ?? 'bin';
}

/** Detects a type by its first bytes, whatever the name. Null for types the library refuses. */
export function mediaTypeOf(bytes: Uint8Array): string | null {
  const ofClaims = attachmentTypeOf(bytes);
  if (ofClaims !== null) return ofClaims;
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  if (head.startsWith('PK\u0003\u0004')) return 'application/zip';
  if (head.startsWith('GIF8')) return 'image/gif';
  if (head.slice(4, 12) === 'ftypavif') return 'image/avif';
  return /^(\u00ef\u00bb\u00bf)?\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/.test(head) ? 'image/svg+xml' : null;
}
