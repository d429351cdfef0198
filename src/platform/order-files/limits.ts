/** F-62. What a file of lines may be. A line has some 20 bytes; the rest is for columns that nobody asked for. */
export const limits = {
  /** Bytes of a file as it stands on the disk, and of what is pasted. */
  fileBytes: 10_000_000,
  /** Bytes of all that is unpacked of a workbook. Its own word for it counts as well as what really comes. */
  unpackedBytes: 60_000_000,
  /** Files inside a workbook. */
  entries: 2_000,
  /** Columns to the right of these are not read. */
  columns: 256,
  /** Rows of a booking grid: many times those of any season. */
  gridRows: 50_000,
} as const;
