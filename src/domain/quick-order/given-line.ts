/** Cleared by the next edit of the line. */
export type LineFault =
  /** The row is hidden, so the dealer never saw it. */
  | 'hidden-row'
  /** The SKU or quantity column is hidden. */
  | 'hidden-column'
  /** A formula whose computed value is not in the file. */
  | 'formula';

/** Trimmed. A whole number is digits only. */
export type GivenLine = { readonly sku: string; readonly quantity: string; readonly fault?: LineFault };

/** The most lines in one quick order. */
export const MAX_LINES = 5_000;

/** A row of a text or file. */
export type Row = {
  readonly cells: readonly string[];
  /** Where it stands in the file, counted from 1. */
  readonly line?: number;
  /** Numbers by column, where the cell text does not read as one (`12 days`, a date). */
  readonly amounts?: ReadonlyMap<number, string>;
  readonly isHidden?: boolean;
  readonly hiddenColumns?: readonly number[];
  /** Columns, counted from 0, whose formula lacks a value. */
  readonly unreckoned?: readonly number[];
};

/** A long number that a spreadsheet has shortened, such as `4,00638E+12`. Its other digits are lost. */
export function isShortened(sku: string): boolean {
  return /^\d([.,]\d+)?E[+-]\d{2,}$/i.test(sku);
}
