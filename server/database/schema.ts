import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Assembly } from '../../src/contract/catalogue/catalogue.ts';
import type { Role, Currency } from '../../src/domain/account/access.ts';
import type { Bilingual } from '../../src/domain/bilingual.ts';

/**
 * Both databases return bigint and `date` as text and timestamps as Date. Money is in cents, and percentages are
 * numeric text.
 */
export type Database = {
  portal: PortalTable;
  users: UserTable;
  rate_limits: RateLimitTable;
  mails: MailTable;
  properties: PropertyTable;
  products: ProductTable;
  skus: SkuTable;
  stock: StockTable;
  images: ImageTable;
  catalogue_clock: CatalogueClockTable;
  discount_tiers: DiscountTierTable;
  tax_rates: TaxRateTable;
  transactions: TransactionTable;
  transaction_files: TransactionFileTable;
} & AccountTables &
  ApprovalTables &
  AttachmentTables &
  CartTables &
  BookingTables &
  ContractTables &
  FeedTables &
  FeedAccessTables &
  FitmentTables &
  FavouriteTables &
  LibraryTables &
  LookTables &
  OrderProgressTables &
  PaymentTables &
  PriceTables &
  RepTables &
  SavedCartTables &
  SessionTables &
  SharedDraftTables &
  StockNoticeTables &
  WarrantyTables;

export type { CartTables } from '../modules/cart/schema.ts';
export type { OrderPayment, TransactionDetail } from '../modules/orders/transaction-detail.ts';
import type { DealerFacts } from '../modules/account/dealer-facts.ts';
import type { AccountTables } from '../modules/account/schema.ts';
import type { ContractTables } from '../modules/agreements/schema.ts';
import type { AttachmentTables } from '../modules/attachments/schema.ts';
import type { BookingTables } from '../modules/booking/schema.ts';
import type { CartTables, SavedCartTables } from '../modules/cart/schema.ts';
import type { PriceTables } from '../modules/catalogue/prices/schema.ts';
import type { FeedUserFacts } from '../modules/company-users/feed-user.ts';
import type { FavouriteTables } from '../modules/favourites/schema.ts';
import type { FeedAccessTables, FeedTables } from '../modules/feeds/schema.ts';
import type { FitmentTables } from '../modules/fitment/schema.ts';
import type { LibraryTables } from '../modules/library/schema.ts';
import type { ApprovalTables } from '../modules/orders/approval/schema.ts';
import type { OrderProgressTables } from '../modules/orders/progress/schema.ts';
import type { TransactionDetail } from '../modules/orders/transaction-detail.ts';
import type { PaymentTables } from '../modules/payments/schema.ts';
import type { RepTables } from '../modules/reps/schema.ts';
import type { SessionTables } from '../modules/session/schema.ts';
import type { SharedDraftTables } from '../modules/shared-drafts/schema.ts';
import type { StockNoticeTables } from '../modules/stock-notices/schema.ts';
import type { WarrantyTables } from '../modules/warranty/schema.ts';
import type { PortalTable, LookTables } from '../portal/schema.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Optional<T> = ColumnType<T, T | undefined, T>;
type Json<T extends object> = JSONColumnType<T>;

/** `unconfirmed`: added by a rep, and not yet confirmed by the company (REP-3). */
export type DisabledBy = 'feed' | 'company' | 'owner' | 'unconfirmed';

export type UserTable = {
  id: string;
  no: string;
  /** What one signs in with, in lower case. */
  username: string;
  /** PHC string. Null until a password is set. */
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
  /** The dealer's standard terms, which ONTERM refers to (PAY-1). */
  payment_terms: string;
  /** A rep acts for assigned dealers and has no account of dealers' own (REP-1). */
  role: Generated<Role>;
  /** The main account of a further user's company (COMP-1), from which everything but contact and sign-in is read. */
  company_id: Optional<string | null>;
  /** Of a main account: orders of buyers above this wait (COMP-2), in cents as text. Null where none does. */
  approval_above_cents: ColumnType<string | null, number | string | null | undefined, number | null>;
  /** Named by an owner to approve orders. */
  is_approver: Generated<boolean>;
  /** Has a public demo password, so sign-in is loopback only without DEMO=1. */
  demo: Generated<boolean>;
  created_at: Generated<Timestamp>;
  /** How much may be open at a time, in cents as text. Null means no limit. */
  credit_limit_cents: ColumnType<string | null, number | string | null | undefined, number | null>;
  /** The least order, in cents as text, and from which subtotal on freight is free. Null means the portal's own. */
  order_minimum_cents: ColumnType<string | null, number | string | null | undefined, number | null>;
  free_freight_cents: ColumnType<string | null, number | string | null | undefined, number | null>;
  /** Nothing more is sold on account. */
  on_hold: Generated<boolean>;
  /** Since when the user may not sign in. */
  disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Each undoes only what it did itself: a dealers feed, the portal's company, or an owner of the dealer's company. */
  disabled_by: ColumnType<DisabledBy | null, DisabledBy | null | undefined, DisabledBy | null>;
  /** Since when nothing here names a person. */
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** What the last dealers feed said, to tell its changes from the dealer's. */
  feed: ColumnType<DealerFacts | null, string | null | undefined, string | null>;
  /** The same of a further user of a company. */
  feed_user: ColumnType<FeedUserFacts | null, string | null | undefined, string | null>;
};

type RateLimitTable = { name: string; started_at: Timestamp; calls: number };

/** Written in the causing transaction and sent later by a worker. */
type MailTable = {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** The HTML version, or null for text only. */
  html: string | null;
  lang: 'en' | 'fr';
  created_at: Timestamp;
  next_try_at: Timestamp;
  attempts: Generated<number>;
  sent_at: Timestamp | null;
  last_error: string | null;
};

/** A filter property and its name. */
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
  international: Optional<boolean>;
  /** In the discount catalog, whatever its price. */
  discounted: Optional<boolean>;
  properties: Json<{ id: number; values: { en: string; fr: string }[] }[]>;
  detail: Json<BikeDetail | PartDetail>;
  /** The catalog clock's value at the last change. */
  cursor: string;
  /** Removed from the catalog, but `since` answers and old orders still need it. */
  removed: Optional<boolean>;
  /** What it was before, so that `since` can tell the catalogues that it left. */
  former_kinds: Optional<string[]>;
};

/** Data of a bike shared by its SKUs, which refer to it by id or name. */
export type BikeDetail = {
  colors: { id: string; name: Bilingual; hex: string; image?: string; dimensions?: string }[];
  /** Hashes of images. */
  gallery: string[];
  configurations: { id: string; name: Bilingual; specification: { name: Bilingual; value: Bilingual }[] }[];
  /** In the order in which they are shown. */
  sizes: string[];
  geometry?: { sizes: string[]; rows: { name: Bilingual; unit: string; values: number[] }[] };
};

export type PartDetail = { image?: string; assembly?: Assembly; variant?: VariantDetail };

/** Parts of one style differ in size and color alone. */
export type VariantDetail = {
  style: string;
  name: Bilingual;
  size?: Bilingual;
  color?: { id: string; name: Bilingual; hex: string };
};

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
  /** 0 means no own maximum (QTY-3). */
  max_quantity: Optional<number>;
  minimum: number | null;
  multiple: number | null;
  free_shipping: Optional<boolean>;
  shipping_fee_cents: Optional<number>;
  /** Percent off the cost, up to four decimals. */
  discount: Optional<string>;
  discontinued: Optional<boolean>;
};

/** Lock rows in SKU order before changing them. `quantity` is what can still be promised. */
export type StockTable = {
  sku: string;
  quantity: number;
  next: ColumnType<string | null, string | null, string | null>;
  /** Units of the next arrival. Null when nobody knows. */
  arriving: Optional<number | null>;
  updated_at: Timestamp;
  /** What the company counted at `as_of`. Null until it says so. */
  on_hand: Optional<number | null>;
  as_of: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** Product pictures, public at /images/{hash}.{extension}. */
type ImageTable = {
  hash: string;
  media_type: string;
  bytes: Uint8Array;
};

/** Product changes lock this single row, so cursors follow commit order. */
type CatalogueClockTable = {
  id: Generated<number>;
  value: string;
  /** The day on which other prices hold. Null: never. */
  prices_until: ColumnType<string | null, string | null | undefined, string | null>;
};

export type DiscountTierTable = {
  discount_group: string;
  min_quantity: number;
  discount: string;
  discount_shipping: string;
  valid_from: ColumnType<string, string, string>;
  valid_to: ColumnType<string | null, string | null, string | null>;
};

/** Rates of one area add up. Each applies from a day until a later row with its name. */
export type TaxRateTable = {
  area: string;
  position: number;
  name: Json<Bilingual>;
  /** Percent. Null ends the tax on that day. */
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
  currency: Currency;
  units: number;
  due_date: ColumnType<string | null, string | null, string | null>;
  /** The order of an invoice or credit. Null for orders, or when unknown. */
  order_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Since when the company's stock figures are without this order's units. */
  acknowledged_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** What is left to pay of an invoice, or to use of a credit. Null: all of it while open. */
  open_cents: ColumnType<string | null, number | string | null | undefined, number | null>;
  /** Brought by a file of the company, not placed here. */
  from_feed: Generated<boolean>;
  detail: Json<TransactionDetail>;
};

/** The company's own document of an invoice or credit. */
type TransactionFileTable = { transaction_id: string; hash: string; media_type: string; bytes: Uint8Array };
