import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { IntentStatus } from '../payments/payment-provider.ts';
import type { TransactionDetail } from './transaction-detail.ts';

/** See the migration that makes them. */
export type PaymentTables = { payments: PaymentTable; test_intents: TestIntentTable };

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/**
 * `new`: the provider has not been asked, or its answer is not known · `open`: there is an intent, and its money is nobody's yet ·
 * `ordered`: paid, and placed as `transaction_id` · `refunding`, `refunded`: paid, without an order, for `reason` · `cancelled`:
 * never to be paid. What follows what: docs/decisions/014-card-payment.md.
 */
export type PaymentState = 'new' | 'open' | 'ordered' | 'refunding' | 'refunded' | 'cancelled';

export type RefundReason = 'withdrawn' | 'ordered-otherwise' | 'cancelled-before' | 'other-amount';

/** One intent for one order. `request` is the whole order as it was asked for, `detail` what was agreed: both stand before the intent does. */
type PaymentTable = {
  id: string;
  user_id: string;
  order_key: string;
  /** Counts the intents of one order from 1. */
  attempt: number;
  provider: 'stripe' | 'test';
  state: PaymentState;
  intent: string | null;
  /** A bigint: text when read. */
  amount_cents: ColumnType<string, number, number>;
  currency: 'CA' | 'US';
  /** As the order's own (ORD-5). */
  hash: string;
  request: JSONColumnType<object>;
  detail: JSONColumnType<TransactionDetail>;
  transaction_id: string | null;
  reason: RefundReason | null;
  created_at: Timestamp;
  /** When it is looked after next, by whichever server is there. */
  next_try_at: Timestamp;
  failures: Generated<number>;
  last_error: string | null;
};

/** What the test provider would know at a provider's. */
type TestIntentTable = {
  id: string;
  idempotency_key: string;
  amount_cents: ColumnType<string, number, number>;
  currency: 'CA' | 'US';
  order_key: string;
  status: IntentStatus;
  refunded: Generated<boolean>;
};
