/** Why nothing was read. */
export type ReadRefusal =
  | 'too-large'
  | 'too-many-lines'
  /** An older or another program's workbook: .xls, .ods, .numbers. */
  | 'other-workbook'
  /** A web page table, which some systems save as .xls. */
  | 'web-page'
  /** Password-protected. */
  | 'locked'
  | 'unreadable'
  | 'nothing-in-it'
  /** Timed out or crashed. */
  | 'gave-up';
