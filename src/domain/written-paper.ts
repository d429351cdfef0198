import type { WrittenTable } from './written-table.ts';

/** What a screen hands out as a file. */
export type WrittenFile = WrittenTable | WrittenPaper;

/** A document for paper, in its reader's words: figures and days are written out already. */
export type WrittenPaper = {
  readonly format: 'pdf';
  /** Its pages stand upright; else across. */
  readonly isUpright?: boolean;
  /** The language of its words. */
  readonly locale: string;
  readonly title: string;
  /** Below the title: whose it is, and of when. */
  readonly facts: readonly string[];
  /** Side by side above the tables: who wrote it, and to whom. */
  readonly blocks?: readonly PaperBlock[];
  readonly tables: readonly PaperTable[];
  /** Below the tables. */
  readonly notes?: readonly PaperBlock[];
  /** At the foot of each page; `{page}` and `{pages}` stand for its number and how many there are. */
  readonly pageWords: string;
};

/** Lines under a name; a line that is too long goes on below. */
export type PaperBlock = { readonly name: string; readonly lines: readonly string[] };

export type PaperTable = {
  readonly columns: readonly PaperColumn[];
  readonly groups: readonly PaperGroup[];
  /** Sums of all of it. */
  readonly foot: readonly PaperRow[];
};

/**
 * `note` stands below the heading. `width` is a share of what the columns of the table have together. What is too long for a column that
 * `wraps` goes on below; elsewhere it is made smaller.
 */
export type PaperColumn = {
  readonly heading: string;
  readonly note?: string;
  readonly width: number;
  readonly isFigure: boolean;
  readonly wraps?: boolean;
};

/** Rows under one name with their sums; null where they have none. */
export type PaperGroup = { readonly head: PaperRow | null; readonly rows: readonly PaperRow[] };

/** A text for each column. */
export type PaperRow = readonly string[];
