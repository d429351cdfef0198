import type { WrittenTable } from './written-table.ts';

/** What a screen hands out as a file. */
export type WrittenFile = WrittenTable | WrittenPaper;

/** A document for paper, in its reader's words: figures and days are written out already. */
export type WrittenPaper = {
  readonly format: 'pdf';
  /** The language of its words. */
  readonly locale: string;
  readonly title: string;
  /** Below the title: whose it is, and of when. */
  readonly facts: readonly string[];
  readonly tables: readonly PaperTable[];
  /** At the foot of each page; `{page}` and `{pages}` stand for its number and how many there are. */
  readonly pageWords: string;
};

export type PaperTable = {
  readonly columns: readonly PaperColumn[];
  readonly groups: readonly PaperGroup[];
  /** Sums of all of it. */
  readonly foot: readonly PaperRow[];
};

/** `note` stands below the heading. `width` is a share of what the columns of the table have together. */
export type PaperColumn = {
  readonly heading: string;
  readonly note?: string;
  readonly width: number;
  readonly isFigure: boolean;
};

/** Rows under one name with their sums; null where they have none. */
export type PaperGroup = { readonly head: PaperRow | null; readonly rows: readonly PaperRow[] };

/** A text for each column. */
export type PaperRow = readonly string[];
