import type { ColumnType } from 'kysely';
import type { CompanyAction } from '../../../src/contract/account/company-audit.ts';

export type RepTables = {
  rep_assignments: RepAssignmentTable;
  new_dealers: NewDealerTable;
  audit_log: AuditTable;
};

/** Who acts for a dealer: a rep, or a further user of the company. */
export type Actor = { readonly id: string; readonly name: string; readonly email: string };

type Timestamp = ColumnType<Date, Date | string, never>;

type RepAssignmentTable = { rep_id: string; dealer_id: string; assigned_at: Timestamp };

/** Who added a dealer, and when on their device (REP-3). The dealer is unconfirmed until `confirmed_at`. */
type NewDealerTable = {
  user_id: string;
  rep_id: string;
  made_at: Timestamp;
  confirmed_at: ColumnType<Date | null, null | undefined, Date>;
};

export type AuditedAction = CompanyAction | 'feed';

/** Names stand as they were then. The database refuses updates and deletions. */
type AuditTable = {
  id: string;
  at: Timestamp;
  actor_id: string;
  actor: string;
  /** Null for feeds, which concern no dealer. */
  user_id: string | null;
  dealer_no: string;
  dealer_name: string;
  action: AuditedAction;
  /** A reference, a title, or the name of a field. */
  subject: string;
};
