import type { CommaUse } from '../quick-order/read-count.ts';

/** Numbers, amounts and days (YYYY-MM-DD) keep their type. Null is empty. */
export type Cell = string | number | { readonly cents: number } | { readonly day: string } | null;

/** A spreadsheet file. */
export type WrittenTable = {
  readonly format: 'csv' | 'xlsx';
  /** The first row holds the headings. */
  readonly rows: readonly (readonly Cell[])[];
  /** Column and decimal separators. French spreadsheets use semicolon and comma. */
  readonly comma: CommaUse;
  /** The sheet's title, in a workbook. */
  readonly title: string;
  /** A hidden second sheet with facts about the file. */
  readonly hidden?: { readonly title: string; readonly rows: readonly (readonly Cell[])[] };
};
