import type { WrittenTable } from '../../../domain/written-table.ts';

/** BOOK-12. Writes a booking order as a file; rejects where it cannot. Nothing of it is loaded before somebody wants one. */
export type WriteTable = (table: WrittenTable) => Promise<Blob>;
