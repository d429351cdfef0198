import type {
  CatalogueContents,
  CatalogueKey,
  CatalogueState,
  FoundProduct,
  CachedCatalogue,
  ListedPage,
  ListQuery,
  Lookup,
} from '../contract/catalogue/catalogue-search.ts';
import type {
  CallPermit,
  CallRefusal,
  FromSearchThread,
  ToSearchThread,
} from '../contract/catalogue/search-messages.ts';
import type { SkuFigure } from '../contract/catalogue/stock.ts';
import type { Mode } from '../domain/account/mode.ts';

/** `list` and `find` open a catalog first and return null when unavailable. `stateOf` says why. */
export type CatalogueSearch = {
  list(catalogue: CatalogueKey, query: ListQuery): Promise<ListedPage | null>;
  /** Results in the order asked, without unknown products. */
  find(catalogue: CatalogueKey, lookup: Lookup, mode: Mode): Promise<readonly FoundProduct[] | null>;
  /** Null when the device has no copy. Opens nothing. */
  held(catalogue: CatalogueKey): Promise<CachedCatalogue | null>;
  /** Reads the stored catalog, not memory, or returns null. `renew` first asks for due changes. */
  contents(catalogue: CatalogueKey, options?: { readonly renew?: boolean }): Promise<CatalogueContents | null>;
  /** The same object until it changes. `opening` before first use. */
  stateOf(catalogue: CatalogueKey): CatalogueState;
  /** Calls back on every state change. */
  subscribe(listener: () => void): () => void;
  /** Opens a catalog ahead of questions, or fetches changes when stale or `now`. */
  open(catalogue: CatalogueKey, options?: { readonly now?: boolean }): void;
  /** Newer stock, which stock filters then use. */
  tellStock(figures: readonly SkuFigure[]): void;
  /** Stops all catalog reads and writes at sign-out (SES-8, F-75). The next question starts over. */
  close(): void;
};

/** The thread as its page sees it. */
export type ThreadPort = {
  post(message: ToSearchThread): void;
  end(): void;
};

/** Rejects when the thread cannot start. `broken` reports a later crash. */
export type StartThread = (on: {
  readonly message: (message: FromSearchThread) => void;
  readonly broken: () => void;
}) => Promise<ThreadPort>;

/** A token for one call. `refused` is one that just got a 401. */
export type Permits = (userId: string, refused: string | undefined) => Promise<CallPermit | CallRefusal>;
