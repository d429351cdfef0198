import type { Mode } from '../domain/mode.ts';
import type {
  CatalogueContents,
  CatalogueKey,
  CatalogueState,
  FoundProduct,
  HeldCatalogue,
  ListedPage,
  ListQuery,
  Lookup,
} from './catalogue-search.ts';
import type { SkuFigure } from './stock.ts';

/** What the page may ask of the search thread, each answered once. */
export type SearchQuestion =
  | { readonly type: 'list'; readonly catalogue: CatalogueKey; readonly query: ListQuery }
  | { readonly type: 'find'; readonly catalogue: CatalogueKey; readonly lookup: Lookup; readonly mode: Mode }
  /** Opens nothing and asks the backend nothing. */
  | { readonly type: 'held'; readonly catalogue: CatalogueKey }
  /** PWA-4. Of what is held, read from where it is held; with `renew`, once the backend was asked for what changed, where that is due. */
  | { readonly type: 'contents'; readonly catalogue: CatalogueKey; readonly renew: boolean };

/** `not-held`: the catalogue's state is `failed`, and says why. */
export type SearchAnswer =
  | { readonly type: 'listed'; readonly page: ListedPage }
  | { readonly type: 'found'; readonly products: readonly FoundProduct[] }
  /** Null where the device holds nothing. */
  | { readonly type: 'held'; readonly held: HeldCatalogue | null }
  /** Null where the device holds nothing, or nothing that can be read. */
  | { readonly type: 'contents'; readonly contents: CatalogueContents | null }
  | { readonly type: 'not-held' };

/** What one call of the thread may use. Tokens live in the page's memory alone, so that the thread asks for each call. */
export type CallPermit = { readonly token: string };

/** What the page tells its search thread. */
export type ToSearchThread =
  /** Comes first. Where `{api}` is, e.g. `/api`. */
  | { readonly type: 'begin'; readonly apiBase: string }
  | { readonly type: 'ask'; readonly id: number; readonly question: SearchQuestion }
  /** Opens a catalogue where it is not open yet, and asks the backend for what changed when it is stale, or `now`. */
  | { readonly type: 'open'; readonly catalogue: CatalogueKey; readonly now: boolean }
  /** Units that are newer than those of the snapshots (STK-2), for filters by stock. */
  | { readonly type: 'stock'; readonly figures: readonly SkuFigure[] }
  /** Answers `permit-wanted`. */
  | { readonly type: 'permit'; readonly id: number; readonly permit: CallPermit | CallRefusal };

/** No call can be made now: nobody is signed in, somebody else is, or no token is to be had without a network. */
export type CallRefusal = { readonly why: 'sign-in-needed' | 'network' | 'timeout' | 'busy' };

/** What the search thread tells its page. */
export type FromSearchThread =
  /** Its code has come and runs. */
  | { readonly type: 'begun' }
  | { readonly type: 'answer'; readonly id: number; readonly answer: SearchAnswer }
  /** Tells of every change. */
  | { readonly type: 'state'; readonly catalogue: CatalogueKey; readonly state: CatalogueState }
  /** `refused` is the token that the backend has just answered 401 to. */
  | { readonly type: 'permit-wanted'; readonly id: number; readonly userId: string; readonly refused?: string };
