import type { BookingCatalogue } from '../../../contract/booking.ts';
import type { CatalogueContents, CatalogueKey, HeldCatalogue } from '../../../contract/catalogue-search.ts';
import type { LibraryEntry, Shelf } from '../../../contract/downloads.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { TransactionHeading } from '../../../contract/transactions.ts';
import type { Fetched } from './ports.ts';

/** One answer of the backend that a screen shows, as the device holds it. */
export type AnswerSource<Data> = {
  readonly id: string;
  /** Asks for it and keeps it. */
  renew(
    signal: AbortSignal,
  ): Promise<
    { readonly code: 'renewed'; readonly data: Data; readonly bytes: number } | Exclude<Fetched, { code: 'kept' }>
  >;
  /** Null where it is not held, or cannot be read. */
  held(): Promise<{ readonly data: Data; readonly sinceMs: number } | null>;
};

/** A catalogue as the device holds it, or why the backend did not give it. */
export type CatalogueSource = {
  contents(
    key: CatalogueKey,
    from: 'held' | 'portal',
  ): Promise<CatalogueContents | Exclude<Fetched, { code: 'kept' }> | null>;
  held(key: CatalogueKey): Promise<HeldCatalogue | null>;
};

/** Files in a cache of the dealer's, by their addresses. */
export type FileKeeper = {
  fetch(address: string, signal: AbortSignal): Promise<Fetched>;
  isWhole(address: string): Promise<boolean>;
};

export type OwnDocument = 'cart' | 'grid' | 'saved-carts' | 'favourites';

export const ownDocuments: readonly OwnDocument[] = ['cart', 'grid', 'saved-carts', 'favourites'];

/** A document of the dealer's that a sync engine keeps. */
export type DocumentSource = {
  /** Asks the server for it; what waits on the device stays and goes out as ever. */
  load(signal: AbortSignal): Promise<'loaded' | Exclude<Fetched['code'], 'kept' | 'busy'>>;
  /** Whether its screen would show the server's part without a network. */
  isHeld(): Promise<boolean>;
};

/** Where a dealer's groups take from. */
export type Sources = {
  readonly catalogues: CatalogueSource;
  readonly pictures: FileKeeper;
  readonly files: FileKeeper;
  readonly library: (shelf: Shelf, locale: Locale) => AnswerSource<readonly LibraryEntry[]>;
  readonly transactions: AnswerSource<readonly TransactionHeading[]>;
  readonly transaction: (id: string) => AnswerSource<{ readonly state: string } | null>;
  readonly bookingSettings: AnswerSource<unknown>;
  readonly bookingCatalogue: AnswerSource<BookingCatalogue>;
  readonly pastBookings: AnswerSource<unknown>;
  /** What the dealer writes: of these the server's part, as their own stores hold it. */
  readonly own: Readonly<Record<OwnDocument, DocumentSource>>;
  readonly program: (locale: Locale) => AnswerSource<unknown>;
  readonly contract: (locale: Locale, id: string) => AnswerSource<unknown>;
  readonly claims: AnswerSource<unknown>;
  readonly claimFields: AnswerSource<unknown>;
  readonly claimBikes: (locale: Locale) => AnswerSource<unknown>;
  readonly now: () => number;
};
