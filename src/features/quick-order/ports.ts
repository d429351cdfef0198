import type { ReadLines } from '../../domain/quick-order/lines-of-rows.ts';
import type { CommaUse } from '../../domain/quick-order/read-count.ts';
import type { EntryStore } from './entry.ts';

/** What lines are read from: what was typed or pasted, or a file. `comma` counts where the text itself does not say. */
export type OrderSource = {
  readonly content: { readonly text: string } | { readonly file: Blob };
  readonly comma: CommaUse;
};

/** Why nothing was read, and nothing taken of it. */
export type ReadRefusal =
  | 'too-large'
  | 'too-many-lines'
  /** An older or another program's workbook: .xls, .ods, .numbers. */
  | 'other-workbook'
  /** Locked by a password. */
  | 'locked'
  | 'unreadable'
  | 'nothing-in-it'
  /** It took too long, or broke down. */
  | 'gave-up';

export type ReadOrder =
  | ({
      readonly code: 'read';
      /** Of a workbook: how many sheets with something to show were not read, as the first one alone is. */
      readonly otherSheets: number;
    } & ReadLines)
  | { readonly code: ReadRefusal };

/** A cell of a table that is written: numbers and amounts stay numbers, null is empty. */
export type Cell = string | number | { readonly cents: number } | null;

export type WrittenTable = {
  readonly format: 'csv' | 'xlsx';
  /** The first row holds the headings. */
  readonly rows: readonly (readonly Cell[])[];
  /** How the dealer's spreadsheet parts columns and decimals: French ones by semicolon and comma. */
  readonly comma: CommaUse;
  /** Of the sheet, for a workbook. */
  readonly title: string;
};

/** CART-12, CART-13. Files of lines, read and written beside the page. */
export type OrderFiles = {
  readonly read: (source: OrderSource) => Promise<ReadOrder>;
  /** Rejects where it cannot be written. */
  readonly write: (table: WrittenTable) => Promise<Blob>;
};

/** What quick orders and exports need of the browser. */
export type QuickOrderDevice = {
  readonly files: OrderFiles;
  readonly openEntryStore: (userId: string) => EntryStore;
};

/** Nothing of it is loaded before somebody needs it. */
export type LoadQuickOrderDevice = () => Promise<QuickOrderDevice>;
