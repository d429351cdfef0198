import type { ReadLines } from '../../domain/quick-order/lines-of-rows.ts';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import type { ReadRefusal } from '../../domain/read-refusal.ts';
import type { WrittenFile } from '../../domain/written-paper.ts';
import type { EntryStore } from './entry.ts';

/** What lines are read from: what was typed or pasted, or a file. `comma` counts where the text itself does not say. */
export type OrderSource = {
  readonly content: { readonly text: string } | { readonly file: Blob };
  readonly comma: CommaUse;
};

export type ReadOrder =
  | ({
      readonly code: 'read';
      /** Of a workbook: how many sheets with something to show were not read, as the first one alone is. */
      readonly otherSheets: number;
    } & ReadLines)
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
