/** Why a line of a file cannot be taken; it goes with the next edit of the line. */
export type LineFault =
  /** The row is hidden in the file: nobody saw it when the file was chosen. */
  | 'hidden-row'
  /** So is the column of the SKU or the quantity. */
  | 'hidden-column'
  /** The cell holds a formula, and the program that saved the file did not keep what it comes to. */
  | 'formula';

/** One line of sku and quantity as it was given, spaces around either taken off. A whole number stands in digits alone. */
export type GivenLine = { readonly sku: string; readonly quantity: string; readonly fault?: LineFault };

/** CART-12. The most lines of one quick order. */
export const MAX_LINES = 5_000;

/** A row of cells, as a text or a file has it. */
export type Row = {
  readonly cells: readonly string[];
  /** Numbers by column, where the text alone would not be read as one: `12 days`, or a date. */
  readonly amounts?: ReadonlyMap<number, string>;
  readonly isHidden?: boolean;
  readonly hiddenColumns?: readonly number[];
  /** The columns, counted from 0, whose cell holds a formula without its value. */
  readonly unreckoned?: readonly number[];
};
