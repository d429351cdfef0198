import type { WrittenFile } from '../../domain/files/written-file.ts';

/** Loads file writers only on demand. Rejects if writing fails. */
export type WriteFile = (file: WrittenFile) => Promise<Blob>;
