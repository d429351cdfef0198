import type { WrittenTable } from './written-table.ts';

/** A file that a screen makes. */
export type WrittenFile = WrittenTable | WrittenPaper;

/** A printable document, already formatted in the reader's language. */
export type WrittenPaper = {
  readonly format: 'pdf';
  /** Portrait pages. The default is landscape. */
  readonly isUpright?: boolean;
  /** The document's language. */
  readonly locale: string;
  readonly title: string;
  /** Below the title: owner and date. */
  readonly facts: readonly string[];
  /** Side by side above the tables: sender and recipient. */
  readonly blocks?: readonly PaperBlock[];
  readonly tables: readonly PaperTable[];
  /** Below the tables. */
  readonly notes?: readonly PaperBlock[];
  /** Footer of each page. `{page}` and `{pages}` are replaced. */
  readonly pageWords: string;
};

/** Lines under a name. Long lines wrap. */
export type PaperBlock = { readonly name: string; readonly lines: readonly string[] };

export type PaperTable = {
  readonly columns: readonly PaperColumn[];
  readonly groups: readonly PaperGroup[];
  /** Totals of the table. */
  readonly foot: readonly PaperRow[];
};

/** `note` goes below the heading, `width` is a relative share. Long text wraps with `wraps`, otherwise it shrinks. */
export type PaperColumn = {
  readonly heading: string;
  readonly note?: string;
  readonly width: number;
  readonly isFigure: boolean;
  readonly wraps?: boolean;
};

/** `head` holds the name and sums, or null. */
export type PaperGroup = { readonly head: PaperRow | null; readonly rows: readonly PaperRow[] };

/** One text per column. */
export type PaperRow = readonly string[];
