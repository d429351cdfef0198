import type { WrittenFile } from '../../../domain/files/written-file.ts';
import type { ReadRefusal } from '../../../domain/orders/read-refusal.ts';
import type { Row } from '../../../domain/quick-order/given-line.ts';

/** A workbook that says of itself that it was a grid: its rows, and what it says. */
export type ReadGridSheets =
  | { readonly code: 'read'; readonly rows: readonly Row[]; readonly mark: readonly Row[] }
  | { readonly code: ReadRefusal | 'not-ours' };

/** BOOK-12. Files of a grid, read and written beside the page. */
export type GridFiles = {
  readonly readGrid: (file: Blob) => Promise<ReadGridSheets>;
  /** Rejects where it cannot be written. */
  readonly write: (file: WrittenFile) => Promise<Blob>;
};
