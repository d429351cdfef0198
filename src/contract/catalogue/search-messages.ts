import type { Mode } from '../../domain/account/mode.ts';
import type {
  CatalogueContents,
  CatalogueKey,
  CatalogueState,
  FoundProduct,
  CachedCatalogue,
  ListedPage,
  ListQuery,
  Lookup,
} from './catalogue-search.ts';
import type { SkuFigure } from './stock.ts';

/** Questions to the search thread. Each gets one answer. */
export type SearchQuestion =
  | { readonly type: 'list'; readonly catalogue: CatalogueKey; readonly query: ListQuery }
  | { readonly type: 'find'; readonly catalogue: CatalogueKey; readonly lookup: Lookup; readonly mode: Mode }
  /** Opens nothing and makes no call. */
  | { readonly type: 'held'; readonly catalogue: CatalogueKey }
  /** Reads the stored contents. With `renew`, fetches due changes first. */
  | { readonly type: 'contents'; readonly catalogue: CatalogueKey; readonly renew: boolean };

/** `not-held`: the catalog's `failed` state says why. */
export type SearchAnswer =
  | { readonly type: 'listed'; readonly page: ListedPage }
  | { readonly type: 'found'; readonly products: readonly FoundProduct[] }
  /** Null if nothing is stored. */
  | { readonly type: 'held'; readonly held: CachedCatalogue | null }
  /** Null if nothing readable is stored. */
  | { readonly type: 'contents'; readonly contents: CatalogueContents | null }
  | { readonly type: 'not-held' };

/** Tokens stay in page memory, so the thread requests one per call. */
export type CallPermit = { readonly token: string };

/** Messages from page to search thread. */
export type ToSearchThread =
  /** Always first. `apiBase` is `{api}`, e.g. `/api`. */
  | { readonly type: 'begin'; readonly apiBase: string }
  | { readonly type: 'ask'; readonly id: number; readonly question: SearchQuestion }
  /** Opens the catalog and fetches changes when stale, or immediately with `now`. */
  | { readonly type: 'open'; readonly catalogue: CatalogueKey; readonly now: boolean }
  /** Stock newer than the snapshots, for stock filters. */
  | { readonly type: 'stock'; readonly figures: readonly SkuFigure[] }
  /** Answers `permit-wanted`. */
  | { readonly type: 'permit'; readonly id: number; readonly permit: CallPermit | CallRefusal };

/** No call is possible: signed out, another user, or offline without a token. */
export type CallRefusal = { readonly why: 'sign-in-needed' | 'network' | 'timeout' | 'busy' | 'intercepted' };

/** Messages from search thread to page. */
export type FromSearchThread =
  /** The thread's code is loaded and running. */
  | { readonly type: 'begun' }
  | { readonly type: 'answer'; readonly id: number; readonly answer: SearchAnswer }
  /** Sent on every change. */
  | { readonly type: 'state'; readonly catalogue: CatalogueKey; readonly state: CatalogueState }
  /** `refused` is the token that just got a 401. */
  | { readonly type: 'permit-wanted'; readonly id: number; readonly userId: string; readonly refused?: string };
