import type { Mode } from '../domain/mode.ts';
import type { Product } from './catalogue.ts';
import type { Locale } from './locale.ts';

/** CAT-1. The catalogues that a device searches by itself; booking has its own grid. */
export type SearchedCatalogue = 'bikes' | 'parts' | 'accessories' | 'international' | 'discount' | 'atten';

/** Which catalogue, as which dealer reads it in which language. */
export type CatalogueKey = {
  readonly userId: string;
  readonly locale: Locale;
  readonly catalogue: SearchedCatalogue;
};

/** Relevance without a text is the maker's own order. What has no year or no price comes last in either direction. */
export type ListOrder = 'relevance' | 'name' | 'price' | 'year' | 'sku';

/** FLT-1. The values, by their keys (the same in every language), of which a product must have any. */
export type AskedFilter = { readonly propertyId: number; readonly values: readonly string[] };

/** What a list shows: CAT-7, FLT-1, FLT-3, MODE-1. */
export type ListQuery = {
  /** As it was typed, of any length and content. Empty finds all. */
  readonly text: string;
  /** FLT-2, CAT-12. The beginning of a part number, or a barcode, as typed or scanned. Empty, or nothing but signs, leaves all. */
  readonly number: string;
  /** ROUTE-9. What the catalogue does not know is dropped, the rest kept. */
  readonly filters: readonly AskedFilter[];
  readonly oldOnly: boolean;
  /** CAT-13. Of these products alone, by id; null for no such bound. */
  readonly ids: readonly string[] | null;
  readonly order: ListOrder;
  /** Relevance has one direction only. */
  readonly direction: 'ascending' | 'descending';
  /** MODE-2. In client mode no answer carries anything that tells of the cost. */
  readonly mode: Mode;
  /** From which row, counted from 0, and how many rows; at most 200. */
  readonly offset: number;
  readonly limit: number;
};

/** One value of a property, with how many products would show with it too, under the filters of all other properties. */
export type FacetValue = { readonly key: string; readonly label: string; readonly count: number };

/**
 * A property of the catalogue's products with all of its values, in one order whatever is looked for. The one that is made of stock
 * (`stockFacetId`, `StockValue`) has no name and no labels: the app has words for it.
 */
export type Facet = {
  readonly propertyId: number;
  readonly propertyName: string;
  readonly values: readonly FacetValue[];
};

/** One page of what a query finds. */
export type ListedPage = {
  /** How many products the query finds. */
  readonly total: number;
  readonly rows: readonly ListedProduct[];
  readonly facets: readonly Facet[];
  /** The asked filters that the catalogue knows. */
  readonly filters: readonly AskedFilter[];
  /** Texts that go on from what was typed, or mend it, and find something; the most fitting first. */
  readonly suggestions: readonly string[];
  /** The snapshot that answered; see `SnapshotFacts`. */
  readonly revision: number;
};

/** A product as it goes over the wire; FLT-3 says whether it is old. */
export type ListedProduct = { readonly product: Product; readonly isOld: boolean };

/** Products by what names them. A barcode is digits as scanned (EAN-13, UPC-A) or, of a Code 128, perhaps a sku (CAT-12). */
export type Lookup =
  | { readonly by: 'id'; readonly ids: readonly string[] }
  | { readonly by: 'sku'; readonly skus: readonly string[] }
  | { readonly by: 'barcode'; readonly barcode: string };

/** `asked` is the id, sku or barcode that found it, as it was given. */
export type FoundProduct = ListedProduct & { readonly asked: string };

/** CAT-8. What the device holds of a catalogue: since when, in ms since 1970, and how much. */
export type HeldCatalogue = { readonly sinceMs: number; readonly bytes: number };

/** What stands in a catalogue that the device holds, read anew from where it is held. */
export type CatalogueContents = HeldCatalogue & {
  readonly products: number;
  /** Products among them that cannot be read. */
  readonly unreadable: number;
  /** The addresses of all pictures that its screens show, each once. */
  readonly pictures: readonly string[];
};

/** Why a catalogue could not be had from the backend. */
export type RefreshFailure =
  | { readonly why: 'network' | 'timeout' | 'busy' | 'sign-in-needed' }
  /** The answer ended half way. */
  | { readonly why: 'cut-off' }
  /** Not a catalogue of this contract: another shape, a newer format, the page of a captive portal. */
  | { readonly why: 'other-shape' }
  /** The backend said no, with the code of its problem (ERR-3). */
  | { readonly why: 'refused'; readonly status: number; readonly code: string }
  /** The thread itself could not be started or broke down. */
  | { readonly why: 'thread' };

/** What stands behind the rows. */
export type SnapshotFacts = {
  /** Grows with every snapshot that comes into use in this tab: answers of a former one are to be asked for again. */
  readonly revision: number;
  /** When it was last what the backend says, in ms since 1970 by this device's clock. */
  readonly heldSinceMs: number;
  /** ROUTE-3. False where a backend gave the first of several pages only: what is not found may still exist. */
  readonly isWhole: boolean;
  /** Products in this catalogue. */
  readonly total: number;
};

/**
 * `opening`: nothing to show yet. `ready`: queries are answered, offline too; a `failed` refresh leaves the snapshot in use that was held,
 * and says with 'cut-off' or 'other-shape' that a newer one came and could not be read. `failed`: nothing is held and nothing came.
 */
export type CatalogueState =
  | { readonly code: 'opening' }
  | { readonly code: 'ready'; readonly snapshot: SnapshotFacts; readonly refresh: RefreshState }
  | { readonly code: 'failed'; readonly failure: RefreshFailure };

export type RefreshState =
  | { readonly code: 'none' }
  | { readonly code: 'under-way' }
  | { readonly code: 'failed'; readonly failure: RefreshFailure };
