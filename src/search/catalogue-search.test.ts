import { expect, test, vi } from 'vitest';
import type { CatalogueKey, ListQuery } from '../contract/catalogue/catalogue-search.ts';
import type { CallPermit, FromSearchThread, ToSearchThread } from '../contract/catalogue/search-messages.ts';
import { createCatalogueSearch } from './catalogue-search.ts';
import type { Permits, StartThread } from './types.ts';

const parts: CatalogueKey = { userId: 'u1', locale: 'fr', catalogue: 'parts' };

const query: ListQuery = {
  text: 'chaine',
  filters: [],
  number: '',
  oldOnly: false,
  ids: null,
  order: 'relevance',
  direction: 'ascending',
  mode: 'client',
  offset: 0,
  limit: 20,
};

const page = { total: 0, rows: [], facets: [], filters: [], suggestions: [], isPartial: false, revision: 1 };

/** Threads that say what a test tells them to say. */
function threads() {
  const started: {
    posted: ToSearchThread[];
    say(message: FromSearchThread): void;
    breakDown(): void;
    ended: boolean;
  }[] = [];
  const start: StartThread = async ({ message, broken }) => {
    const thread = { posted: [] as ToSearchThread[], say: message, breakDown: broken, ended: false };
    started.push(thread);
    return {
      post: (one) => void thread.posted.push(one),
      end() {
        thread.ended = true;
      },
    };
  };
  return { started, start };
}

const permit: CallPermit = { token: 't' };
const apiBase = () => '/api';
const permits: Permits = async () => permit;

test('a question starts the thread, and its answer is the answer to that question', async () => {
  const { started, start } = threads();
  const search = createCatalogueSearch({ start, permits, apiBase });
  expect(started).toHaveLength(0);
  const first = search.list(parts, query);
  const second = search.find(parts, { by: 'sku', skus: ['PC-CH-12'] }, 'client');
  expect(started).toHaveLength(1);
  started[0]?.say({ type: 'answer', id: 2, answer: { type: 'found', products: [] } });
  started[0]?.say({ type: 'answer', id: 1, answer: { type: 'listed', page } });
  expect(await first).toBe(page);
  expect(await second).toEqual([]);
});

test('a state is the same object until it changes, and every change is told', () => {
  const { started, start } = threads();
  const search = createCatalogueSearch({ start, permits, apiBase });
  const told = vi.fn();
  const leave = search.subscribe(told);
  expect(search.stateOf(parts)).toEqual({ code: 'opening' });
  search.open(parts);
  expect(search.stateOf(parts)).toBe(search.stateOf(parts));
  started[0]?.say({ type: 'state', catalogue: parts, state: { code: 'failed', failure: { why: 'network' } } });
  expect(told).toHaveBeenCalledTimes(1);
  expect(search.stateOf(parts)).toEqual({ code: 'failed', failure: { why: 'network' } });
  expect(search.stateOf({ ...parts, locale: 'en' })).toEqual({ code: 'opening' });
  leave();
  started[0]?.say({ type: 'state', catalogue: parts, state: { code: 'opening' } });
  expect(told).toHaveBeenCalledTimes(1);
});

test('[SES-6] the thread is given a permit for each call that it asks one for, with the token that was refused', async () => {
  const { started, start } = threads();
  const asked = vi.fn<Permits>(async () => permit);
  const search = createCatalogueSearch({ start, permits: asked, apiBase });
  search.open(parts);
  started[0]?.say({ type: 'permit-wanted', id: 7, userId: 'u1', refused: 'old' });
  await expect.poll(() => started[0]?.posted.length).toBe(3);
  expect(asked).toHaveBeenCalledWith('u1', 'old');
  expect(started[0]?.posted.at(-1)).toEqual({ type: 'permit', id: 7, permit });
});

test('a thread that breaks down fails what waits for it, and the next question starts another', async () => {
  const { started, start } = threads();
  const search = createCatalogueSearch({ start, permits, apiBase });
  const answer = search.list(parts, query);
  started[0]?.breakDown();
  expect(await answer).toBeNull();
  expect(search.stateOf(parts)).toEqual({ code: 'failed', failure: { why: 'thread' } });
  void search.list(parts, query);
  expect(started).toHaveLength(2);
  expect(search.stateOf(parts)).toEqual({ code: 'opening' });
});

test('a thread that cannot be started fails what waits for it', async () => {
  const search = createCatalogueSearch({ start: async () => Promise.reject(new Error('no')), permits, apiBase });
  expect(await search.list(parts, query)).toBeNull();
  expect(search.stateOf(parts)).toEqual({ code: 'failed', failure: { why: 'thread' } });
});

test('[SES-8, F-75] once a dealer has left, the thread is ended and nothing that it says or asks for is heard', async () => {
  const { started, start } = threads();
  const asked = vi.fn<Permits>(async () => permit);
  const search = createCatalogueSearch({ start, permits: asked, apiBase });
  const answer = search.list(parts, query);
  search.close();
  expect(await answer).toBeNull();
  await Promise.resolve();
  expect(started[0]?.ended).toBe(true);
  started[0]?.say({ type: 'state', catalogue: parts, state: { code: 'failed', failure: { why: 'network' } } });
  started[0]?.say({ type: 'permit-wanted', id: 7, userId: 'u1' });
  expect(search.stateOf(parts)).toEqual({ code: 'opening' });
  expect(asked).not.toHaveBeenCalled();
  search.tellStock([]);
  expect(started).toHaveLength(1);
});
