import type { Columns } from '../../domain/quick-order/columns.ts';
import type { ReadLines, ReadTable } from '../../domain/quick-order/lines-of-rows.ts';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import type { ReadRefusal } from '../../domain/read-refusal.ts';
import type { WrittenFile } from '../../domain/written-paper.ts';
import type { EntryStore } from './entry.ts';

/** What lines are read from: what was typed or pasted, or a file. `comma` counts where the text itself does not say. */
export type OrderSource = {
  readonly content: { readonly text: string } | { readonly file: Blob };
  readonly comma: CommaUse;
  readonly choice?: TableChoice;
};

/** What a dealer chose of a file: the sheet, counted from 0 without hidden ones, and its columns. */
export type TableChoice = { readonly sheet?: number; readonly columns?: Columns };

/** `sheets`: the names of a workbook's sheets that are not hidden, none for a text. `sheet`: the one that was read. */
export type OrderTable = ReadTable & { readonly sheets: readonly string[]; readonly sheet: number };

export type ReadOrder =
  | ({ readonly code: 'read'; readonly table: OrderTable } & ReadLines)
  | { readonly code: ReadRefusal };

/** CART-12, CART-13. Files of lines, read and written beside the page. */
export type OrderFiles = {
  readonly read: (source: OrderSource) => Promise<ReadOrder>;
  /** Rejects where it cannot be written. */
  readonly write: (file: WrittenFile) => Promise<Blob>;
};

/** What quick orders and exports need of the browser. */
export type QuickOrderDevice = {
  readonly files: OrderFiles;
  readonly openEntryStore: (userId: string) => EntryStore;
};

/** Nothing of it is loaded before somebody needs it. */
export type LoadQuickOrderDevice = () => Promise<QuickOrderDevice>;
