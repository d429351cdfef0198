import type { ColumnType } from 'kysely';

export type SharedDraftTables = { shared_drafts: SharedDraftTable };

type Moment = ColumnType<Date | null, null | undefined, Date | null>;

/** The last time that a rep shared a dealer's cart or booking grid, which are the dealer's own. */
type SharedDraftTable = {
  user_id: string;
  rep_id: string;
  kind: 'cart' | 'booking';
  /** Another one each time it is shared. */
  id: string;
  note: string;
  shared_at: Date;
  opened_at: Moment;
  dismissed_at: Moment;
  ordered_at: Moment;
};
