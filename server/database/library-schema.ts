import type { ColumnType, JSONColumnType } from 'kysely';
import type { Shelf } from '../../src/contract/downloads.ts';

/** `fr` is null where the maker has none: English stands in. */
type Bilingual = { en: string; fr: string | null };

/** Tables of the resource library; see the migration that makes them. */
export type LibraryTables = {
  library_files: LibraryFileTable;
  library_entries: LibraryEntryTable;
};

/** `id` is made of the content. The demo's files have no bytes: they are made by their recipe whenever somebody asks. */
type LibraryFileTable = {
  id: string;
  media_type: string;
  bytes: Uint8Array | null;
  recipe: ColumnType<FileRecipe | null, string | null, string | null>;
};

/** In the order of their ids, which stand for nothing outside of their shelf. */
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

/** What an entry is; files by their ids. */
export type EntryDetail =
  /** `fr` is null where there is none in French: English stands in. */
  | { kind: 'document'; en: string; fr: string | null }
  | { kind: 'image'; hires: string | null; lowres: string | null; thumb: string | null; copyright: string | null }
  | { kind: 'colour'; hex: string; print: string | null };

/** How the demo makes a file (server/demo/library). */
export type FileRecipe = PaperRecipe | PhotoRecipe | LogoRecipe;

/** A document of one page or more. */
export type PaperRecipe = {
  make: 'paper';
  lang: 'en' | 'fr';
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
