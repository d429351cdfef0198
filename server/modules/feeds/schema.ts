import type { ColumnType, JSONColumnType } from 'kysely';

export type FeedAccessTables = { feed_maps: FeedMapTable; feed_keys: FeedKeyTable; feed_lease: FeedLeaseTable };

type Timestamp = ColumnType<Date, Date, Date>;

/** The map that reads a kind of feed which comes over https. */
type FeedMapTable = { kind: string; map: JSONColumnType<object>; changed_at: Timestamp };

/** A key of a company's system. Only its SHA-256 is stored. */
type FeedKeyTable = {
  id: string;
  name: string;
  /** The feeds it may send. */
  kinds: string[];
  hash: string;
  created_at: Timestamp;
  /** Null: until it is revoked or replaced. */
  expires_at: ColumnType<Date | null, Date | null, Date | null>;
  revoked_at: ColumnType<Date | null, Date | null, Date | null>;
  last_used_at: ColumnType<Date | null, Date | null, Date | null>;
};

type FeedLeaseTable = { id: ColumnType<number, never, never>; holder: string; until: Timestamp };

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
