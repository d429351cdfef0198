import type { readBy, Reader } from './readers.ts';

/** A file, what every reader takes of it, and what each refuses. A feed with anything refused takes nothing. */
export type FileCase = {
  readonly kind: string;
  readonly name: string;
  readonly file: Uint8Array;
  readonly taken?: readonly string[] | Partial<Record<Reader, readonly string[]>>;
  readonly refused?: Partial<Record<Reader, string>>;
  /** Other readers do not read such a file. */
  readonly readers?: readonly Reader[];
  readonly comma?: Parameters<typeof readBy>[2];
};

/** A case of a kind. */
export const given = (kind: string, name: string, file: Uint8Array, rest: Partial<FileCase> = {}): FileCase => ({
  kind,
  name,
  file,
  ...rest,
});
