import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Currency } from '../../../src/domain/account/access.ts';
import type { TransactionDetail } from '../orders/transaction-detail.ts';
import type { IntentStatus } from './payment-provider.ts';

/** See the migration that makes them. */
export type PaymentTables = { payments: PaymentTable; test_intents: TestIntentTable };

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/**
 * `new`: no known intent · `open`: unpaid or unassigned intent · `ordered`: placed as `transaction_id` · `refunding`,
 * `refunded`: paid without an order, for `reason` · `cancelled`: never paid. See docs/decisions/014-card-payment.md.
 */
export type PaymentState = 'new' | 'open' | 'ordered' | 'refunding' | 'refunded' | 'cancelled';

export type RefundReason = 'withdrawn' | 'ordered-otherwise' | 'cancelled-before' | 'other-amount' | 'not-ordered';

/** One intent for one order. `request` and `detail` are stored before the intent exists. */
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
  currency: Currency;
  /** The order's hash (ORD-5). Empty until its order is known. */
  hash: string;
  request: JSONColumnType<object>;
  detail: JSONColumnType<TransactionDetail>;
  transaction_id: string | null;
  reason: RefundReason | null;
  created_at: Timestamp;
  /** When any server checks it next. */
  next_try_at: Timestamp;
  failures: Generated<number>;
  last_error: string | null;
};

/** What the test provider would know at a provider's. */
type TestIntentTable = {
  id: string;
  idempotency_key: string;
  amount_cents: ColumnType<string, number, number>;
  currency: Currency;
  order_key: string;
  status: IntentStatus;
  refunded: Generated<boolean>;
};
