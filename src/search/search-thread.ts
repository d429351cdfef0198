import type { CatalogueKey } from '../contract/catalogue/catalogue-search.ts';
import type {
  CallPermit,
  CallRefusal,
  FromSearchThread,
  SearchAnswer,
  SearchQuestion,
  ToSearchThread,
} from '../contract/catalogue/search-messages.ts';
import type { SkuFigure } from '../contract/catalogue/stock.ts';
import { catalogueShelf, type CatalogueShelf } from './cache/catalogue-cache.ts';
import { callOf, nameOfKey } from './catalogue-names.ts';
import type { ThreadPorts } from './ports.ts';

export type SearchThread = {
  receive(message: ToSearchThread): void;
  /** Call when the network may be back, to refresh outdated catalogs. */
  online(): void;
};

/** Owns the page's catalogs inside the thread and reports their state. */
export function createSearchThread(ports: ThreadPorts, post: (message: FromSearchThread) => void): SearchThread {
  let apiBase = '';
  let revision = 0;
  let lastPermit = 0;
  const permits = new Map<number, (permit: CallPermit | CallRefusal) => void>();
  const shelves = new Map<string, CatalogueShelf>();
  /** Catalogues that the page has opened, by name. */
  const opened = new Map<string, CatalogueKey>();
  const figures = new Map<string, SkuFigure>();

  function shelfOf(catalogue: CatalogueKey): CatalogueShelf {
    const name = shelfName(catalogue);
    const known = shelves.get(name);
    if (known) return known;
    const { userId, locale } = catalogue;
    const shelf = catalogueShelf({
      call: callOf(catalogue.catalogue),
      locale,
      userId,
      apiBase,
      ports,
      permit: async (refused) => askPermit(userId, refused),
      nextRevision() {
        revision += 1;
        return revision;
      },
      figures: () => [...figures.values()],
      onChange() {
        for (const key of opened.values()) if (shelfName(key) === name) tell(key);
      },
    });
    shelves.set(name, shelf);
    return shelf;
  }

  function tell(catalogue: CatalogueKey): void {
    const state = shelves.get(shelfName(catalogue))?.stateOf(catalogue.catalogue);
    if (state) post({ type: 'state', catalogue, state });
  }

  /** Tokens serve one call and are not stored (F-79). */
  async function askPermit(userId: string, refused: string | undefined): Promise<CallPermit | CallRefusal> {
    lastPermit += 1;
    const id = lastPermit;
    const permit = new Promise<CallPermit | CallRefusal>((resolve) => {
      permits.set(id, resolve);
    });
    post({ type: 'permit-wanted', id, userId, ...(refused !== undefined && { refused }) });
    return permit;
  }

  async function open(catalogue: CatalogueKey, now: boolean): Promise<void> {
    const isNew = !opened.has(nameOfKey(catalogue));
    opened.set(nameOfKey(catalogue), catalogue);
    const shelf = shelfOf(catalogue);
    // The answer's other catalog may already be open.
    if (isNew) tell(catalogue);
    await shelf.renew({ now });
  }

  async function answer(question: SearchQuestion): Promise<SearchAnswer> {
    const { catalogue } = question;
    const shelf = shelfOf(catalogue);
    if (question.type === 'held') return { type: 'held', held: await shelf.held() };
    if (question.type === 'contents') {
      if (question.renew) await open(catalogue, false);
      return { type: 'contents', contents: await shelf.contents(catalogue.catalogue, { mend: question.renew }) };
    }
    opened.set(nameOfKey(catalogue), catalogue);
    await shelf.ready();
    const shown = shelf.opened(catalogue.catalogue);
    if (shown === null) return { type: 'not-held' };
    const nowMs = ports.now();
    if (question.type === 'find')
      return { type: 'found', products: shown.find(question.lookup, { mode: question.mode, nowMs }) };
    const page = shown.list(question.query, nowMs);
    return { type: 'listed', page: { ...page, revision: shown.revision } };
  }

  return {
    receive(message) {
      switch (message.type) {
        case 'begin':
          ({ apiBase } = message);
          return;
        case 'open':
          void open(message.catalogue, message.now);
          return;
        case 'ask':
          void answer(message.question).then((given) => post({ type: 'answer', id: message.id, answer: given }));
          return;
        case 'stock':
          for (const figure of message.figures) figures.set(figure.sku, figure);
          for (const shelf of shelves.values()) shelf.tellStock(message.figures);
          return;
        case 'permit':
          permits.get(message.id)?.(message.permit);
          permits.delete(message.id);
      }
    },
    online() {
      for (const catalogue of opened.values()) {
        const shelf = shelves.get(shelfName(catalogue));
        const state = shelf?.stateOf(catalogue.catalogue);
        const isBehind = state?.code === 'failed' || (state?.code === 'ready' && state.refresh.code === 'failed');
        if (isBehind) void shelf?.renew({ now: false });
      }
    },
  };
}

/** One for all catalogues of one answer. */
function shelfName({ userId, locale, catalogue }: CatalogueKey): string {
  return `${callOf(catalogue)}/${locale}/${userId}`;
}
