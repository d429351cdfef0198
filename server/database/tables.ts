import type { Database } from './schema.ts';

/** Every table, and whether backups include it. */
const isKept: Readonly<Record<keyof Database, boolean>> = {
  portal: true,
  users: true,
  addresses: true,
  sessions: true,
  refresh_tokens: true,
  sign_in_failures: true,
  // Holds the calls of the running minute.
  rate_limits: false,
  password_resets: true,
  mails: true,
  properties: true,
  products: true,
  skus: true,
  price_list: true,
  prices: true,
  stock: true,
  images: true,
  catalogue_clock: true,
  discount_tiers: true,
  tax_rates: true,
  transactions: true,
  carts: true,
  cart_lines: true,
  cart_ledger: true,
  cart_devices: true,
  cart_ops: true,
  cart_told_again: true,
  cart_notes: true,
  order_keys: true,
  order_webhooks: true,
  booking_season: true,
  booking_windows: true,
  booking_grids: true,
  booking_rows: true,
  booking_devices: true,
  booking_ops: true,
  booking_told_again: true,
  booking_notes: true,
  contracts: true,
  sales_programs: true,
  model_parts: true,
  serial_prefixes: true,
  favourites: true,
  library_files: true,
  library_entries: true,
  payments: true,
  test_intents: true,
  saved_carts: true,
  shipments: true,
  feeds: true,
  claims: true,
  claim_files: true,
  claim_pieces: true,
  claim_messages: true,
  rep_assignments: true,
  audit_log: true,
  look_files: true,
  feed_maps: true,
  feed_keys: true,
  // Belongs to a running process.
  feed_lease: false,
  invitations: true,
};

export const tables: readonly string[] = Object.keys(isKept);
export const keptTables: readonly string[] = Object.entries(isKept).flatMap(([table, kept]) => (kept ? [table] : []));

/** Count the references that orders and claims are given. */
export const referenceSequences = ['order_references', 'claim_references'] as const;
export const sequences: readonly string[] = [...referenceSequences, 'sign_in_failures_id_seq'];
