import type { CommaUse } from './quick-order/read-count.ts';

/** A cell of a table that is written: numbers, amounts and calendar days (2026-11-20) stay what they are, null is empty. */
export type Cell = string | number | { readonly cents: number } | { readonly day: string } | null;

/** A table as a file for spreadsheets. */
export type WrittenTable = {
  readonly format: 'csv' | 'xlsx';
  /** The first row holds the headings. */
  readonly rows: readonly (readonly Cell[])[];
  /** How the dealer's spreadsheet parts columns and decimals: French ones by semicolon and comma. */
  readonly comma: CommaUse;
  /** Of the sheet, for a workbook. */
  readonly title: string;
  /** A second sheet of a workbook, which stays out of sight: what the file says of itself. */
  readonly hidden?: { readonly title: string; readonly rows: readonly (readonly Cell[])[] };
};
