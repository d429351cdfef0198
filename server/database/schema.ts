import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Assembly } from '../../src/contract/catalogue.ts';
import type { Bilingual } from '../../src/domain/bilingual.ts';

/**
 * The tables as kysely sees them; the migrations make them. Both databases give a bigint as text and a `date` as text
 * (2026-11-20); a timestamp comes as a Date. Money is cents, percentages are numeric and come as text.
 */
export type Database = {
  portal: PortalTable;
  users: UserTable;
  addresses: AddressTable;
  sessions: SessionTable;
  refresh_tokens: RefreshTokenTable;
  sign_in_failures: SignInFailureTable;
  rate_limits: RateLimitTable;
  password_resets: PasswordResetTable;
  mails: MailTable;
  properties: PropertyTable;
  products: ProductTable;
  skus: SkuTable;
  prices: PriceTable;
  stock: StockTable;
  images: ImageTable;
  catalogue_clock: CatalogueClockTable;
  discount_tiers: DiscountTierTable;
  tax_rates: TaxRateTable;
  transactions: TransactionTable;
} & CartTables &
  BookingTables &
  ContractTables &
  FitmentTables &
  FavouriteTables &
  LibraryTables &
  PaymentTables &
  SavedCartTables &
  ShipmentTables &
  WarrantyTables;

export type { CartTables } from './cart-schema.ts';
export type { OrderPayment, TransactionDetail } from './transaction-detail.ts';
import type { BookingTables } from './booking-schema.ts';
import type { CartTables } from './cart-schema.ts';
import type { ContractTables } from './contract-schema.ts';
import type { FavouriteTables } from './favourite-schema.ts';
import type { FitmentTables } from './fitment-schema.ts';
import type { LibraryTables } from './library-schema.ts';
import type { PaymentTables } from './payment-schema.ts';
import type { PortalTable } from './portal-schema.ts';
import type { SavedCartTables } from './saved-cart-schema.ts';
import type { ShipmentTables } from './shipment-schema.ts';
import type { TransactionDetail } from './transaction-detail.ts';
import type { WarrantyTables } from './warranty-schema.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Optional<T> = ColumnType<T, T | undefined, T>;
type Json<T extends object> = JSONColumnType<T>;

export type UserTable = {
  id: string;
  no: string;
  /** What one signs in with, in lower case. */
  username: string;
  /** PHC string; null until the user has set a password. */
  password_hash: string | null;
  contact_name: string | null;
  enterprise_name: string | null;
  phone: string | null;
  email: string;
  customer_group: string;
  access_level: string;
  discount_group: string | null;
  insurer_code: string | null;
  lang: 'en' | 'fr';
  /** The dealer's own standard terms, what ONTERM stands for (PAY-1). */
  payment_terms: string;
  /** Made by the demo, with a known password: may sign in through a loopback address only, unless DEMO=1 was given. */
  demo: Generated<boolean>;
  created_at: Generated<Timestamp>;
};

type AddressTable = {
  id: string;
  user_id: string;
  kind: 'shipping' | 'billing';
  position: number;
  name: string;
  line1: string;
  line2: string;
  city: string;
  province: string;
  country: string;
  postal_code: string;
  phone: string;
};

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
  /** See appHalfOf (server/session/secret-token.ts). */
  is_split: Generated<boolean>;
};

/** Only the SHA-256 of a token is kept. `replaced_at` starts the grace in which it still gives the same successor. */
type RefreshTokenTable = {
  hash: string;
  session_id: string;
  issued_at: Timestamp;
  replaced_at: Timestamp | null;
};

type RateLimitTable = { name: string; started_at: Timestamp; calls: number };

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
};

/** The outbox of mail: written in the transaction that causes it, sent by a worker afterwards. */
type MailTable = {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** The same as a page; null where there is the text alone. */
  html: string | null;
  lang: 'en' | 'fr';
  created_at: Timestamp;
  next_try_at: Timestamp;
  attempts: Generated<number>;
  sent_at: Timestamp | null;
  last_error: string | null;
};

/** What products are filtered by; the names of FLT-1. */
type PropertyTable = {
  id: number;
  position: number;
  name: Json<Bilingual>;
};

export type ProductTable = {
  id: string;
  kind: 'bike' | 'part' | 'accessory';
  position: number;
  name: Json<Bilingual>;
  model: string;
  year: number | null;
  description: Json<Bilingual>;
  discontinued: boolean;
  /** Sold in the international catalogue. */
  international: Optional<boolean>;
  properties: Json<{ id: number; values: { en: string; fr: string }[] }[]>;
  detail: Json<BikeDetail | PartDetail>;
  /** When the product last changed, by the catalogue's clock. */
  cursor: string;
  /** Gone from the catalogue, but kept so that `since` can say so and old orders still know it. */
  removed: Optional<boolean>;
  /** What it was before, so that `since` can tell the catalogues that it left. */
  former_kinds: Optional<string[]>;
};

/** The parts of a bike that are not sold singly. Its skus point to a configuration, a size and a colour by id or name. */
export type BikeDetail = {
  colors: { id: string; name: Bilingual; hex: string; image?: string; dimensions?: string }[];
  /** Hashes of images. */
  gallery: string[];
  configurations: { id: string; name: Bilingual; specification: { name: Bilingual; value: Bilingual }[] }[];
  /** In the order in which they are shown. */
  sizes: string[];
  geometry?: { sizes: string[]; rows: { name: Bilingual; unit: string; values: number[] }[] };
};

export type PartDetail = { image?: string; assembly?: Assembly };

export type SkuTable = {
  sku: string;
  product_id: string;
  type: 'part' | 'configuration';
  configuration: string | null;
  size: string | null;
  color: string | null;
  revision: Optional<number>;
  barcode: string | null;
  uom: string;
  /** 0: no maximum of its own (QTY-3). */
  max_quantity: Optional<number>;
  minimum: number | null;
  multiple: number | null;
  free_shipping: Optional<boolean>;
  shipping_fee_cents: Optional<number>;
  /** Percent off the cost, up to four decimals. */
  discount: Optional<string>;
  discontinued: Optional<boolean>;
};

/** By price group in upper case; the group `*` holds for every group that has no row of its own. */
export type PriceTable = {
  sku: string;
  price_group: string;
  msrp_cents: number;
  cost_cents: number;
  /** PRICE-1: a further named price that stands in place of cost. */
  fixed_name: string | null;
  fixed_cents: number | null;
};

/** Rows are locked in the order of their sku before they are changed. `quantity` is what is left to promise. */
export type StockTable = {
  sku: string;
  quantity: number;
  next: ColumnType<string | null, string | null, string | null>;
  updated_at: Timestamp;
};

/** Product pictures, public at /images/{hash}.{extension}. */
type ImageTable = {
  hash: string;
  media_type: string;
  bytes: Uint8Array;
};

/** One row. Locked by each transaction that changes products, so that cursors are given in commit order. */
type CatalogueClockTable = {
  id: Generated<number>;
  value: string;
};

export type DiscountTierTable = {
  discount_group: string;
  min_quantity: number;
  discount: string;
  discount_shipping: string;
  valid_from: ColumnType<string, string, string>;
  valid_to: ColumnType<string | null, string | null, string | null>;
};

/** Several rows of one area add up (PRICE-9); each holds from a day on, until a later row of the same name replaces it. */
export type TaxRateTable = {
  area: string;
  position: number;
  name: Json<Bilingual>;
  /** Percent; null ends the tax on that day. */
  rate: string | null;
  valid_from: ColumnType<string, string, string>;
};

export type TransactionTable = {
  id: string;
  user_id: string;
  reference: string;
  kind: 'order' | 'booking' | 'invoice' | 'credit';
  state: 'received' | 'in-preparation' | 'shipped' | 'open' | 'paid' | 'cancelled';
  created_at: Timestamp;
  document_no: string;
  /** More than an integer holds: text when read, as every bigint. */
  total_cents: ColumnType<string, number, number>;
  currency: 'CA' | 'US';
  units: number;
  due_date: ColumnType<string | null, string | null, string | null>;
  /** The order that an invoice or a credit is of; null where that is not known, and of orders. */
  order_id: ColumnType<string | null, string | null | undefined, string | null>;
  detail: Json<TransactionDetail>;
};
