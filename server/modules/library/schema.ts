import type { ColumnType, JSONColumnType } from 'kysely';
import type { Shelf } from '../../../src/contract/library/downloads.ts';

/** `fr` is null when there is no French. */
type Bilingual = { en: string; fr: string | null };

export type LibraryTables = {
  library_files: LibraryFileTable;
  library_entries: LibraryEntryTable;
};

/** `id` is the content hash. Demo files have a recipe and no bytes. */
type LibraryFileTable = {
  id: string;
  media_type: string;
  bytes: Uint8Array | null;
  recipe: ColumnType<FileRecipe | null, string | null, string | null>;
};

/** In id order. Ids have no meaning outside their shelf. */
type LibraryEntryTable = {
  shelf: Shelf;
  id: number;
  title: JSONColumnType<Bilingual>;
  type_id: number;
  type: JSONColumnType<Bilingual>;
  category_id: number;
  category: JSONColumnType<Bilingual>;
  years: JSONColumnType<number[]>;
  detail: JSONColumnType<EntryDetail>;
};

/** An entry's content, with files by id. */
export type EntryDetail =
  /** `fr` is null without a French file, and English is used. `date` is the day on which these files came. */
  | { kind: 'document'; en: string; fr: string | null; date?: string }
  | { kind: 'image'; hires: string | null; lowres: string | null; thumb: string | null; copyright: string | null }
  | { kind: 'colour'; hex: string; print: string | null };

/** How the demo makes a file (demo/library). */
export type FileRecipe = PaperRecipe | PhotoRecipe | LogoRecipe;

/** A document of one page or more. */
export type PaperRecipe = {
  make: 'paper';
  lang: 'en' | 'fr';
  /** Of the file that it makes, in bytes. */
  size?: number;
  title: string;
  facts: string[];
  sections: { title: string; lines: string[] }[];
};

/** A drawn product, by the name of its picture, before a ground. */
export type PhotoRecipe = {
  make: 'photo';
  picture: string;
  ground: 'studio' | 'dusk' | 'hills';
  width: number;
  height: number;
};

export type LogoRecipe = { make: 'logo'; ink: string; ground: string | null; width: number };
