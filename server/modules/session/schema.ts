import type { ColumnType, Generated } from 'kysely';

export type SessionTables = {
  sessions: SessionTable;
  refresh_tokens: RefreshTokenTable;
  sign_in_failures: SignInFailureTable;
  password_resets: PasswordResetTable;
  invitations: InvitationTable;
};

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** One sign-in on one device: a family of refresh tokens. */
type SessionTable = {
  id: string;
  user_id: string;
  remember: boolean;
  created_at: Timestamp;
  last_used_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  user_agent: string;
  /** See appHalfOf (server/modules/session/secret-token.ts). */
  is_split: Generated<boolean>;
};

/** Only the token's SHA-256 is stored. `replaced_at` starts the grace period for its successor. */
type RefreshTokenTable = {
  hash: string;
  session_id: string;
  issued_at: Timestamp;
  replaced_at: Timestamp | null;
};

type SignInFailureTable = {
  id: Generated<string>;
  address: string;
  username: string;
  failed_at: Timestamp;
};

type PasswordResetTable = {
  hash: string;
  user_id: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  /** The link of an invitation, not of a forgotten password. */
  invites: Generated<boolean>;
};

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
