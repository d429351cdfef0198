import type { ColumnType, JSONColumnType } from 'kysely';
import type { Currency } from '../../../../src/domain/account/access.ts';
import type { Actor } from '../../reps/schema.ts';
import type { TransactionDetail } from '../transaction-detail.ts';

export type ApprovalTables = { order_proposals: OrderProposalTable };

export type ProposalState = 'waiting' | 'approved' | 'declined' | 'withdrawn';

/** An order that waits for approval, or did. An approved one is a transaction of the same id and reference. */
type OrderProposalTable = {
  id: string;
  /** The company's main account. */
  user_id: string;
  /** Null for an order without a key. */
  key: string | null;
  reference: string;
  kind: 'order' | 'booking';
  state: ProposalState;
  created_at: ColumnType<Date, Date, never>;
  document_no: string;
  total_cents: ColumnType<string, number, never>;
  currency: Currency;
  units: number;
  /** As it was sent, without its place in a queue. */
  request: JSONColumnType<object>;
  /** What the proposer agreed to. `placedBy` is the proposer. */
  detail: JSONColumnType<TransactionDetail>;
  proposer_id: string;
  decided_by: ColumnType<Actor | null, null | undefined, string>;
  decided_at: ColumnType<Date | null, null | undefined, Date>;
  /** Why it was declined. */
  reason: ColumnType<string, undefined, string>;
};
