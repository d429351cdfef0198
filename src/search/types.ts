import type {
  CatalogueContents,
  CatalogueKey,
  CatalogueState,
  FoundProduct,
  HeldCatalogue,
  ListedPage,
  ListQuery,
  Lookup,
} from '../contract/catalogue-search.ts';
import type { CallPermit, CallRefusal, FromSearchThread, ToSearchThread } from '../contract/search-messages.ts';
import type { SkuFigure } from '../contract/stock.ts';
import type { Mode } from '../domain/mode.ts';

/**
 * The catalogues as a page sees them: it asks for a page of rows and never holds a whole catalogue. `list` and `find` open what is not
 * open, wait until it is, and answer null where it cannot be had; `stateOf` then says why.
 */
export type CatalogueSearch = {
  list(catalogue: CatalogueKey, query: ListQuery): Promise<ListedPage | null>;
  /** What the catalogue holds of these, in their order; what it does not hold is left out. */
  find(catalogue: CatalogueKey, lookup: Lookup, mode: Mode): Promise<readonly FoundProduct[] | null>;
  /** CAT-8. Null where the device holds nothing of it. Opens nothing. */
  held(catalogue: CatalogueKey): Promise<HeldCatalogue | null>;
  /**
   * PWA-4. What stands in what the device holds of it, read from where it is held, whatever this tab has in memory; null where that is
   * nothing, or cannot be read. With `renew` the backend is asked first for what changed, where that is due; `stateOf` says how that ended.
   */
  contents(catalogue: CatalogueKey, options?: { readonly renew?: boolean }): Promise<CatalogueContents | null>;
  /** The same object until it changes. `opening` for one that nobody has opened. */
  stateOf(catalogue: CatalogueKey): CatalogueState;
  /** Told of every change of a state. */
  subscribe(listener: () => void): () => void;
  /** Opens a catalogue ahead of the first question, or asks the backend for what changed: when it is stale, or `now`. */
  open(catalogue: CatalogueKey, options?: { readonly now?: boolean }): void;
  /** STK-2. Newer figures, so that filters by stock go by them. */
  tellStock(figures: readonly SkuFigure[]): void;
  /** SES-8, F-75. The dealer leaves: nothing of a catalogue is read or written from now on. The next question starts anew. */
  close(): void;
};

/** The thread as its page sees it. */
export type ThreadPort = {
  post(message: ToSearchThread): void;
  end(): void;
};

/** Starts a thread; `broken` is told when it breaks down later. Rejects where it cannot be started. */
export type StartThread = (on: {
  readonly message: (message: FromSearchThread) => void;
  readonly broken: () => void;
}) => Promise<ThreadPort>;

/** A token for one call of this dealer; `refused` is one that was just answered 401. */
export type Permits = (userId: string, refused: string | undefined) => Promise<CallPermit | CallRefusal>;
