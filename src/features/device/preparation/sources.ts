import type { User } from '../../../contract/account/user.ts';
import type { BookingCatalogue } from '../../../contract/booking/booking.ts';
import type { CatalogueContents, CatalogueKey, CachedCatalogue } from '../../../contract/catalogue/catalogue-search.ts';
import type { LibraryEntry, Shelf } from '../../../contract/library/downloads.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { TransactionHeading } from '../../../contract/orders/transactions.ts';
import type { Fetched } from './ports.ts';

/** A server answer that a screen shows, saved on the device. */
export type AnswerSource<Data> = {
  readonly id: string;
  /** Loads and saves it. */
  renew(
    signal: AbortSignal,
  ): Promise<
    { readonly code: 'renewed'; readonly data: Data; readonly bytes: number } | Exclude<Fetched, { code: 'kept' }>
  >;
  /** Null if not saved or unreadable. */
  held(): Promise<{ readonly data: Data; readonly sinceMs: number } | null>;
};

export type CatalogueSource = {
  contents(
    key: CatalogueKey,
    from: 'held' | 'portal',
  ): Promise<CatalogueContents | Exclude<Fetched, { code: 'kept' }> | null>;
  held(key: CatalogueKey): Promise<CachedCatalogue | null>;
};

/** Cached files of the dealer, by address. */
export type FileKeeper = {
  fetch(address: string, signal: AbortSignal): Promise<Fetched>;
  isWhole(address: string): Promise<boolean>;
};

export type OwnDocument = 'cart' | 'grid' | 'saved-carts' | 'favourites' | 'stock-notices';

export const ownDocuments: readonly OwnDocument[] = ['cart', 'grid', 'saved-carts', 'favourites', 'stock-notices'];

/** A dealer's document kept by a sync engine. */
export type DocumentSource = {
  /** Loads the server's version. Pending changes stay and are sent as usual. */
  load(signal: AbortSignal): Promise<'loaded' | Exclude<Fetched['code'], 'kept' | 'busy'>>;
  /** Whether the server's version shows offline. */
  isHeld(): Promise<boolean>;
};

export type Sources = {
  readonly catalogues: CatalogueSource;
  readonly pictures: FileKeeper;
  readonly files: FileKeeper;
  readonly library: (shelf: Shelf, locale: Locale) => AnswerSource<readonly LibraryEntry[]>;
  readonly transactions: AnswerSource<readonly TransactionHeading[]>;
  readonly transaction: (id: string) => AnswerSource<{ readonly state: string } | null>;
  readonly orderedLines: AnswerSource<unknown>;
  readonly accountFigures: AnswerSource<unknown>;
  readonly sharedDrafts: AnswerSource<unknown>;
  readonly bookingSettings: AnswerSource<unknown>;
  readonly bookingCatalogue: AnswerSource<BookingCatalogue>;
  readonly pastBookings: AnswerSource<unknown>;
  /** The server's part of what the dealer edits. */
  readonly own: Readonly<Record<OwnDocument, DocumentSource>>;
  readonly program: (locale: Locale) => AnswerSource<unknown>;
  readonly contract: (locale: Locale, id: string) => AnswerSource<unknown>;
  /** What totals are made of: discounts, taxes at each address, and whether cards are taken. */
  readonly totals: (user: User) => readonly AnswerSource<unknown>[];
  readonly claims: AnswerSource<unknown>;
  readonly claimFields: AnswerSource<unknown>;
  readonly claimBikes: (locale: Locale) => AnswerSource<unknown>;
  readonly now: () => number;
};
