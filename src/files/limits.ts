/** A line has about 20 bytes. The rest allows for extra columns (F-62). */
export const limits = {
  /** Bytes of a file or of pasted text. */
  fileBytes: 10_000_000,
  /** Applies to both the declared and the actual unpacked size. */
  unpackedBytes: 60_000_000,
  /** Files inside a workbook. */
  entries: 2_000,
  /** Columns to the right of these are not read. */
  columns: 256,
  /** Many times the rows of any season. */
  gridRows: 50_000,
} as const;
