import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { LedgerRow } from '../../../src/domain/cart-ops/line.ts';
import type { NoteCode, RefusalCode } from '../../../src/domain/cart-ops/op.ts';
import type { SavedLine } from '../../../src/domain/orders/saved-carts.ts';

export type CartTables = {
  carts: CartTable;
  cart_lines: CartLineTable;
  cart_ledger: CartLedgerTable;
  cart_devices: CartDeviceTable;
  cart_ops: CartOpTable;
  cart_told_again: CartToldAgainTable;
  cart_notes: CartNoteTable;
  order_keys: OrderKeyTable;
  order_webhooks: OrderWebhookTable;
};

/** One row per dealer, locked while the cart changes. `rev` counts versions. */
type CartTable = {
  user_id: string;
  rev: number;
  payment_intent: string | null;
};

/** The current cart line. See the domain's CartLine. */
export type CartLineTable = {
  user_id: string;
  sku: string;
  gen: number;
  quantity: number;
  old_quantity: number | null;
};

/** Every change of units, in the order of rev and position. */
export type CartLedgerTable = {
  user_id: string;
  rev: number;
  position: number;
  sku: string;
  device: string | null;
  op_id: string | null;
  kind: LedgerRow['kind'];
  delta: number;
  quantity: number;
};

/** The last operation of a device that was done. */
type CartDeviceTable = {
  user_id: string;
  device: string;
  seq: ColumnType<string, number, number>;
  op_id: string | null;
};

/** Every applied or refused operation, so none runs twice. */
export type CartOpTable = {
  user_id: string;
  op_id: string;
  device: string;
  rev: number;
  refusal: RefusalCode | null;
};

/** Refusals resent under a device's new name, which learns of them from `rev` on. */
type CartToldAgainTable = { user_id: string; device: string; op_id: string; rev: number };

/** For one device, until a later request of it says that it holds this version. */
export type CartNoteTable = {
  id: string;
  user_id: string;
  device: string;
  rev: number;
  code: NoteCode;
  sku: string;
  asked: number;
  quantity: number;
};

/** Kept forever with the answer. */
type OrderKeyTable = {
  user_id: string;
  key: string;
  /** SHA-256 of the order in hex. */
  hash: string;
  answer: JSONColumnType<object>;
  placed_at: ColumnType<Date, Date | string, Date | string>;
};

/** Written with the order when a webhook is set, and sent later by a worker. */
type OrderWebhookTable = {
  order_id: string;
  next_try_at: ColumnType<Date, Date | string, Date | string>;
  attempts: Generated<number>;
  sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  last_error: string | null;
};

export type SavedCartTables = { saved_carts: SavedCartTable };

/** A saved cart, with times in milliseconds. A removed one has no lines. */
type SavedCartTable = {
  user_id: string;
  /** The only user who sees it. Null for a shared cart. */
  owner_id: string | null;
  id: string;
  name: string;
  made_at: ColumnType<Date, Date, Date>;
  changed_at: ColumnType<Date, Date, Date>;
  is_there: boolean;
  lines: JSONColumnType<SavedLine[]>;
};
