import type { ReadRefusal } from '../domain/orders/read-refusal.ts';

/** Stops reading a file, from which nothing is then used. */
export class ReadRefused extends Error {
  readonly code: ReadRefusal;
  /** Where in the file, counted from 1, if known. */
  readonly line: number | null;

  constructor(code: ReadRefusal, line: number | null = null) {
    super(code);
    this.code = code;
    this.line = line;
  }
}
