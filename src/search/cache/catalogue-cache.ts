import { dealerIdOf } from '../../contract/account/user-hash.ts';
import { cataloguePaths, type CatalogueCall } from '../../contract/catalogue/catalogue-paths.ts';
import type {
  CatalogueContents,
  CatalogueState,
  CachedCatalogue as HeldSize,
  RefreshFailure,
  RefreshState,
  SearchedCatalogue,
} from '../../contract/catalogue/catalogue-search.ts';
import type { Product } from '../../contract/catalogue/catalogue.ts';
import type { SkuFigure } from '../../contract/catalogue/stock.ts';
import type { Locale } from '../../contract/locale.ts';
import type { AskPermit } from '../ask-catalogue.ts';
import { stockBookOf, viewOf, type StockBook, type CatalogueView } from '../catalogue-view.ts';
import { indexSnapshot } from '../index/index-snapshot.ts';
import type { ThreadPorts, Breathe } from '../ports.ts';
import { finderOf, type Finder } from '../query/find-products.ts';
import { listerOf, type Lister } from '../query/list-products.ts';
import { readProduct } from '../query/read-product.ts';
import { openKeeper, type CatalogueKeeper, type CachedCatalogue } from './cached-catalogue.ts';
import { renewSnapshot, type IndexedSnapshot } from './renew-snapshot.ts';
import { scanSnapshot } from './snapshot-bytes.ts';

/** How long a catalog counts as current without asking the backend. */
export const freshMs = 10 * 60_000;

/** Answers questions about one catalog. */
export type OpenedCatalogue = {
  readonly revision: number;
  readonly total: number;
  readonly list: Lister;
  readonly find: Finder;
};

/** One backend answer for a dealer and language, which holds one or two catalogs (CAT-3). */
export type CatalogueShelf = {
  /** Null where nothing is held. Reads no more than that. */
  held(): Promise<HeldSize | null>;
  /** Reads storage, not memory, or returns null. `mend` then stores the copy in memory again. */
  contents(catalogue: SearchedCatalogue, options: { readonly mend: boolean }): Promise<CatalogueContents | null>;
  /** Resolves once questions can be answered, or have failed. Fetches if nothing is stored. */
  ready(): Promise<unknown>;
  /** Fetches changes when stale, after a failure, or `now`. */
  renew(options: { readonly now: boolean }): Promise<void>;
  /** Null when the catalog is unavailable. */
  opened(catalogue: SearchedCatalogue): OpenedCatalogue | null;
  stateOf(catalogue: SearchedCatalogue): CatalogueState;
  tellStock(figures: readonly SkuFigure[]): void;
};

export type ShelfTerms = {
  readonly call: CatalogueCall;
  readonly locale: Locale;
  readonly userId: string;
  readonly apiBase: string;
  readonly ports: ThreadPorts;
  readonly permit: AskPermit;
  readonly nextRevision: () => number;
  /** The latest stock that the page has reported. */
  readonly figures: () => readonly SkuFigure[];
  readonly onChange: () => void;
};

type Loaded = IndexedSnapshot & {
  readonly revision: number;
  readonly stock: StockBook;
  readonly opened: Map<SearchedCatalogue, OpenedCatalogue>;
};

/** Stores, opens and renews one snapshot. An unreadable new one leaves the current one in use. */
export function catalogueShelf(terms: ShelfTerms): CatalogueShelf {
  const { ports, userId, locale, onChange } = terms;
  const { yieldToMain } = ports;
  const path = cataloguePaths[terms.call]
    .replace('{locale}', locale)
    .replace('{userId}', encodeURIComponent(dealerIdOf(userId)));
  const address = new URL(`${terms.apiBase}${path}`, ports.origin).href;
  let loaded: Loaded | null = null;
  let heldSinceMs = 0;
  let refresh: RefreshState = { code: 'none' };
  let failure: RefreshFailure | null = null;
  let opening: Promise<'held' | 'asked'> | null = null;
  let renewing: Promise<void> | null = null;

  function load(indexed: IndexedSnapshot, sinceMs: number): void {
    const stock = stockBookOf(indexed.index);
    stock.tell(terms.figures());
    loaded = { ...indexed, stock, revision: terms.nextRevision(), opened: new Map() };
    heldSinceMs = sinceMs;
  }

  async function open(): Promise<'held' | 'asked'> {
    failure = null;
    onChange();
    const keeper = await openKeeper(userId, address, ports);
    const held = await keeper?.read();
    const indexed = held ? await indexedOf(held) : null;
    if (!held || !indexed) {
      await bringUpToDate(keeper);
      return 'asked';
    }
    load(indexed, held.heldSinceMs);
    onChange();
    if (!held.stored) await keeper?.keepIndex(held.bytes, indexed);
    return 'held';
  }

  /** Null for a damaged or outdated stored index. */
  async function indexedOf({ bytes, stored }: CachedCatalogue): Promise<IndexedSnapshot | null> {
    if (stored) {
      const { index } = stored;
      return { index, snapshot: { ...stored.snapshot, bytes, starts: index.rowStarts, ends: index.rowEnds } };
    }
    const snapshot = await scanSnapshot(bytes, yieldToMain);
    const index = typeof snapshot === 'string' ? null : await indexSnapshot(snapshot, locale, yieldToMain);
    return typeof snapshot === 'string' || index === null ? null : { snapshot, index };
  }

  async function bringUpToDate(keeper: CatalogueKeeper | null): Promise<void> {
    refresh = { code: 'under-way' };
    onChange();
    const renewal = await renewSnapshot(loaded, { address, locale, permit: terms.permit, ports });
    refresh = renewal.code === 'failed' ? { code: 'failed', failure: renewal.failure } : { code: 'none' };
    if (renewal.code === 'renewed') load(renewal.newer, ports.now());
    if (renewal.code === 'unchanged') heldSinceMs = ports.now();
    if (renewal.code === 'failed' && loaded === null) failure = renewal.failure;
    onChange();
    if (renewal.code === 'renewed') await keeper?.keep(renewal.bytes, renewal.newer, heldSinceMs);
    if (renewal.code === 'unchanged') await keeper?.confirm(heldSinceMs);
  }

  async function ready(): Promise<'held' | 'asked'> {
    if (loaded !== null) return 'held';
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  }

  function opened(catalogue: SearchedCatalogue): OpenedCatalogue | null {
    if (loaded === null) return null;
    const known = loaded.opened.get(catalogue);
    if (known) return known;
    const { snapshot, index, stock, revision } = loaded;
    const view = viewOf(index, snapshot.bytes, catalogue, stock);
    const made = { revision, total: view.total, list: listerOf(view), find: finderOf(view) };
    loaded.opened.set(catalogue, made);
    return made;
  }

  return {
    held: async () => (await openKeeper(userId, address, ports))?.held() ?? null,
    async contents(catalogue, { mend }) {
      const keeper = await openKeeper(userId, address, ports);
      const held = await keeper?.read();
      const indexed = held ? await indexedOf(held) : null;
      if ((!held || !indexed) && mend && loaded !== null) {
        await keeper?.keep(new Uint8Array(loaded.snapshot.bytes), loaded, heldSinceMs);
        return this.contents(catalogue, { mend: false });
      }
      if (!held || !indexed) return null;
      const view = viewOf(indexed.index, indexed.snapshot.bytes, catalogue, stockBookOf(indexed.index));
      return { sinceMs: held.heldSinceMs, bytes: held.bytes.length, ...(await contentsOf(view, yieldToMain)) };
    },
    ready,
    async renew({ now }) {
      // Just fetched, so nothing newer exists.
      if ((await ready()) === 'asked') return;
      const isFresh = Math.abs(ports.now() - heldSinceMs) < freshMs && refresh.code !== 'failed';
      if (isFresh && !now) return;
      renewing ??= openKeeper(userId, address, ports)
        .then(bringUpToDate)
        .finally(() => {
          renewing = null;
        });
      await renewing;
    },
    opened,
    stateOf(catalogue) {
      const shown = opened(catalogue);
      if (shown === null || loaded === null) return failure ? { code: 'failed', failure } : { code: 'opening' };
      const { revision, total } = shown;
      return { code: 'ready', snapshot: { revision, total, heldSinceMs, isWhole: loaded.snapshot.isWhole }, refresh };
    },
    tellStock: (figures) => loaded?.stock.tell(figures),
  };
}

/** Reads every product to count products and list their pictures. */
async function contentsOf(
  { index, bytes, belongs }: CatalogueView,
  yieldToMain: Breathe,
): Promise<Pick<CatalogueContents, 'products' | 'unreadable' | 'pictures'>> {
  const pictures = new Set<string>();
  let [products, unreadable] = [0, 0];
  for (const [row, isHere] of belongs.entries()) {
    if (isHere === 0) continue;
    const product = readProduct(bytes, index.rowStarts[row] ?? 0, index.rowEnds[row] ?? 0);
    products += 1;
    if (product === null) unreadable += 1;
    else for (const { url } of picturesOf(product)) pictures.add(url);
    await yieldToMain();
  }
  return { products, unreadable, pictures: [...pictures] };
}

/** All pictures in lists and on the product page. Each has one size. */
function picturesOf(product: Product): readonly { readonly url: string }[] {
  if (product.type === 'part') return product.image ? [product.image] : [];
  const ofColors = product.colors.flatMap(({ image, dimensions }) => [image, dimensions]);
  return [...ofColors, ...product.gallery].filter((picture) => picture !== undefined);
}
