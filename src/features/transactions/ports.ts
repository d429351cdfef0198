import type { WrittenFile } from '../../domain/written-paper.ts';

/** BOOK-12, TXN-1, TXN-2. Writes what a screen shows as a file; rejects where it cannot. Nothing of it is loaded before somebody wants one. */
export type WriteFile = (file: WrittenFile) => Promise<Blob>;
