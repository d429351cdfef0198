import type { ReadRefusal } from '../../domain/read-refusal.ts';

/** Ends the reading of a file, wherever it is: nothing of it is taken. */
export class ReadRefused extends Error {
  readonly code: ReadRefusal;

  constructor(code: ReadRefusal) {
    super(code);
    this.code = code;
  }
}
