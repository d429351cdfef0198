import type { CatalogueKey, CatalogueState } from '../contract/catalogue/catalogue-search.ts';
import type {
  FromSearchThread,
  SearchAnswer,
  SearchQuestion,
  ToSearchThread,
} from '../contract/catalogue/search-messages.ts';
import { createListeners } from '../store.ts';
import { nameOfKey } from './catalogue-names.ts';
import type { CatalogueSearch, Permits, StartThread, ThreadPort } from './types.ts';

type Ports = {
  readonly start: StartThread;
  readonly permits: Permits;
  /** Where `{api}` is now, e.g. `/api`. */
  readonly apiBase: () => string;
};

const opening: CatalogueState = { code: 'opening' };

/** The page's side of the search thread, which starts on first use. */
export function createCatalogueSearch({ start, permits, apiBase }: Ports): CatalogueSearch {
  let thread: Promise<ThreadPort> | null = null;
  /** The port of the current thread, once it runs. */
  let port: ThreadPort | null = null;
  let lastId = 0;
  const waiting = new Map<number, (answer: SearchAnswer) => void>();
  const states = new Map<string, CatalogueState>();
  const { subscribe, notify } = createListeners();

  function post(message: ToSearchThread): void {
    thread ??= startThread();
    postTo(thread, message);
  }

  /** Keeps messages in order. Once the thread runs, posts at once, so it works while the page draws. */
  function postTo(to: Promise<ThreadPort>, message: ToSearchThread): void {
    if (to === thread && port !== null) return port.post(message);
    to.then(
      (opened) => {
        opened.post(message);
        if (to === thread) port = opened;
      },
      () => undefined,
    );
  }

  function startThread(): Promise<ThreadPort> {
    const started = start({
      message: (message) => {
        // Messages may arrive after their thread ended.
        if (thread === started) receive(started, message);
      },
      broken: () => breakDown(started),
    });
    started.catch(() => breakDown(started));
    postTo(started, { type: 'begin', apiBase: apiBase() });
    return started;
  }

  function breakDown(which: Promise<ThreadPort>): void {
    if (thread !== which) return;
    for (const name of states.keys()) states.set(name, { code: 'failed', failure: { why: 'thread' } });
    stop();
  }

  function receive(from: Promise<ThreadPort>, message: FromSearchThread): void {
    switch (message.type) {
      // The code that started the thread waits for this.
      case 'begun':
        return;
      case 'answer':
        waiting.get(message.id)?.(message.answer);
        waiting.delete(message.id);
        return;
      case 'state':
        states.set(nameOfKey(message.catalogue), message.state);
        notify();
        return;
      case 'permit-wanted':
        void permits(message.userId, message.refused).then((permit) => {
          if (thread === from) postTo(from, { type: 'permit', id: message.id, permit });
        });
    }
  }

  async function ask(question: SearchQuestion): Promise<SearchAnswer> {
    if (question.type !== 'held' && !(question.type === 'contents' && !question.renew)) noteOpening(question.catalogue);
    lastId += 1;
    const id = lastId;
    const answer = new Promise<SearchAnswer>((resolve) => {
      waiting.set(id, resolve);
    });
    post({ type: 'ask', id, question });
    return answer;
  }

  /** A thread that fails at startup then fails every waiting catalog. */
  function noteOpening(catalogue: CatalogueKey): void {
    const name = nameOfKey(catalogue);
    if (thread === null || !states.has(name)) states.set(name, opening);
  }

  function stop(): void {
    thread?.then(
      (opened) => opened.end(),
      () => undefined,
    );
    thread = null;
    port = null;
    for (const answer of waiting.values()) answer({ type: 'not-held' });
    waiting.clear();
    notify();
  }

  return {
    async list(catalogue, query) {
      const answer = await ask({ type: 'list', catalogue, query });
      return answer.type === 'listed' ? answer.page : null;
    },
    async find(catalogue, lookup, mode) {
      const answer = await ask({ type: 'find', catalogue, lookup, mode });
      return answer.type === 'found' ? answer.products : null;
    },
    async held(catalogue) {
      const answer = await ask({ type: 'held', catalogue });
      return answer.type === 'held' ? answer.held : null;
    },
    async contents(catalogue, { renew = false } = {}) {
      const answer = await ask({ type: 'contents', catalogue, renew });
      return answer.type === 'contents' ? answer.contents : null;
    },
    stateOf: (catalogue) => states.get(nameOfKey(catalogue)) ?? opening,
    subscribe,
    open(catalogue, { now = false } = {}) {
      noteOpening(catalogue);
      post({ type: 'open', catalogue, now });
    },
    tellStock(figures) {
      // Without a thread there is nothing to update. A new one starts from stored data.
      if (thread) postTo(thread, { type: 'stock', figures });
    },
    close() {
      states.clear();
      stop();
    },
  };
}
