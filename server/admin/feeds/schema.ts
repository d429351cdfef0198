import type { ColumnType } from 'kysely';

export type FeedTables = { feeds: FeedTable };

/** A file of the company that was taken in, by kind and the hash of its bytes. */
type FeedTable = {
  kind: string;
  content: string;
  rows: number;
  /** When what it says was so. */
  as_of: ColumnType<Date, Date, Date>;
  /** The last time. */
  taken_at: ColumnType<Date, Date, Date>;
};
