import type { WrittenFile } from '../../../domain/written-paper.ts';

/** BOOK-12. Writes a booking order as a file; rejects where it cannot. Nothing of it is loaded before somebody wants one. */
export type WriteFile = (file: WrittenFile) => Promise<Blob>;
