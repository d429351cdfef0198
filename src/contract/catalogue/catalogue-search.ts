import type { Mode } from '../../domain/account/mode.ts';
import type { Locale } from '../locale.ts';
import type { Bike, Part, Product } from './catalogue.ts';

/** Catalogs searched on the device. Booking has its own grid. */
export type SearchedCatalogue = 'bikes' | 'parts' | 'accessories' | 'international' | 'discount' | 'atten';

/** A catalog as one dealer reads it in one language. */
export type CatalogueKey = {
  readonly userId: string;
  readonly locale: Locale;
  readonly catalogue: SearchedCatalogue;
};

/** Without text, relevance is the company's own order. Missing years and prices come last. */
export type ListOrder = 'relevance' | 'name' | 'price' | 'year' | 'sku';

/** A product needs any of these values. Keys are the same in every language. */
export type AskedFilter = { readonly propertyId: number; readonly values: readonly string[] };

export type ListQuery = {
  /** As typed. Empty matches everything. */
  readonly text: string;
  /** Start of a part number, or a barcode. Empty or punctuation alone matches everything. */
  readonly number: string;
  /** Unknown properties and values are dropped. */
  readonly filters: readonly AskedFilter[];
  readonly oldOnly: boolean;
  /** Only these product ids, or null for all. */
  readonly ids: readonly string[] | null;
  readonly order: ListOrder;
  /** Relevance has one direction only. */
  readonly direction: 'ascending' | 'descending';
  /** Client mode answers reveal nothing about cost. */
  readonly mode: Mode;
  /** `offset` counts from 0, and `limit` is at most 200. */
  readonly offset: number;
  readonly limit: number;
  /** Lists each part of a style in its own row. */
  readonly isFlat?: boolean;
};

/** `count` applies the filters of all other properties. */
export type FacetValue = { readonly key: string; readonly label: string; readonly count: number };

/** All values in a fixed order. The stock facet has no labels because the app translates them. */
export type Facet = {
  readonly propertyId: number;
  readonly propertyName: string;
  readonly values: readonly FacetValue[];
};

export type ListedPage = {
  /** All matches, not only this page. */
  readonly total: number;
  readonly rows: readonly ListedProduct[];
  readonly facets: readonly Facet[];
  /** The requested filters that the catalog knows. */
  readonly filters: readonly AskedFilter[];
  /** Completions or corrections that find something, best first. */
  readonly suggestions: readonly string[];
  /** No product has every typed word: these have most of them. */
  readonly isPartial: boolean;
  /** The snapshot that answered (see `SnapshotFacts`). */
  readonly revision: number;
};

/** A style's parts in sizes and colors, like a bike. `id` is the product that represents it. */
export type Style = Pick<Bike, 'id' | 'name' | 'discontinued' | 'colors' | 'configurations'> & {
  readonly parts: readonly Part[];
};

/**
 * `isOld` marks earlier model years and discontinued products. `style` is missing for what has no variants. In a list,
 * it holds the variants that match, of which `product` is the first.
 */
export type ListedProduct = { readonly product: Product; readonly isOld: boolean; readonly style?: Style };

/** Barcodes are scanned digits (EAN-13, UPC-A), or a SKU in Code 128. */
export type Lookup =
  | { readonly by: 'id'; readonly ids: readonly string[] }
  | { readonly by: 'sku'; readonly skus: readonly string[] }
  | { readonly by: 'barcode'; readonly barcode: string };

/** `asked` repeats the given id, SKU or barcode. */
export type FoundProduct = ListedProduct & { readonly asked: string };

/** `sinceMs` is in ms since 1970. */
export type CachedCatalogue = { readonly sinceMs: number; readonly bytes: number };

/** The contents of a cached catalog, read from storage. */
export type CatalogueContents = CachedCatalogue & {
  readonly products: number;
  /** Products in the cache that cannot be read. */
  readonly unreadable: number;
  /** Every picture URL on its screens, without duplicates. */
  readonly pictures: readonly string[];
};

/** Why a catalog could not be fetched. */
export type RefreshFailure =
  | { readonly why: 'network' | 'timeout' | 'busy' | 'sign-in-needed' }
  /** The answer ended halfway. */
  | { readonly why: 'cut-off' }
  /** A captive portal answered. */
  | { readonly why: 'intercepted' }
  /** Another shape or a newer format. */
  | { readonly why: 'other-shape' }
  /** The backend said no, with its problem code. */
  | { readonly why: 'refused'; readonly status: number; readonly code: string }
  /** The thread failed to start or crashed. */
  | { readonly why: 'thread' };

/** Facts about the snapshot behind the rows. */
export type SnapshotFacts = {
  /** Grows with each snapshot in this tab. Answers of an older revision are outdated. */
  readonly revision: number;
  /** Last confirmed by the backend, in ms since 1970 by device clock. */
  readonly heldSinceMs: number;
  /** False when only the first of several pages came, so missing products may exist. */
  readonly isWhole: boolean;
  /** Products in this catalog. */
  readonly total: number;
};

/** `ready` answers queries offline too, even after a failed refresh. `failed` means there is no catalog at all. */
export type CatalogueState =
  | { readonly code: 'opening' }
  | { readonly code: 'ready'; readonly snapshot: SnapshotFacts; readonly refresh: RefreshState }
  | { readonly code: 'failed'; readonly failure: RefreshFailure };

export type RefreshState =
  | { readonly code: 'none' }
  | { readonly code: 'under-way' }
  | { readonly code: 'failed'; readonly failure: RefreshFailure };
