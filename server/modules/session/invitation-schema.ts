import type { ColumnType } from 'kysely';

export type InvitationTables = { invitations: InvitationTable };

type Timestamp = ColumnType<Date, Date, Date>;

/** The latest invitation of a user. Its link is in `password_resets`. */
type InvitationTable = {
  user_id: string;
  sent_at: Timestamp;
  expires_at: Timestamp;
  /** How many were sent. */
  times: number;
  /** When the user set a password with one. */
  accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
