/** Why nothing was read, and nothing taken of it. */
export type ReadRefusal =
  | 'too-large'
  | 'too-many-lines'
  /** An older or another program's workbook: .xls, .ods, .numbers. */
  | 'other-workbook'
  /** A table of a web page, which some systems save as .xls. */
  | 'web-page'
  /** Locked by a password. */
  | 'locked'
  | 'unreadable'
  | 'nothing-in-it'
  /** It took too long, or broke down. */
  | 'gave-up';
