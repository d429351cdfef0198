import 'fake-indexeddb/auto';
import { hashKey, QueryClient, queryOptions, QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryCache, forgetAnswers } from './query-cache.ts';
import { openQueryStore } from './query-store.ts';
import { mergedSessions, sessionRecord } from './session-queries.ts';

const dayMs = 86_400_000;
const provinces = (id: string, name: string) => [{ id, name: { en: name, fr: name } }];
const answer = provinces('AB', 'Alberta');
const newer = provinces('ON', 'Ontario');

let users = 0;
let userId: string;
let present: string | null;
let failures: string[];
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  users += 1;
  userId = `session-${users}`;
  present = userId;
  failures = [];
});

/** A tab that has just been opened and restored. */
async function openTab(): Promise<QueryClient> {
  const cache = createQueryCache({ userId: () => present, onFailure: (why) => failures.push(why) });
  const client = new QueryClient({ defaultOptions: { queries: { persister: cache.persister, retry: false } } });
  cache.attach(client);
  await cache.restore(client);
  return client;
}

const provincesQuery = (ask: () => Promise<unknown>, of = userId) =>
  queryOptions({
    queryKey: ['warranty-provinces', of, 'CA'],
    queryFn: ask,
    meta: { persist: { as: 'session', userId: of } },
  });
const discountQuery = (ask: () => Promise<unknown>) =>
  queryOptions({ queryKey: ['order-discount', userId, 4], queryFn: ask, meta: { persist: { as: 'session', userId } } });

const record = async (of = userId) => openQueryStore(of).read(sessionRecord);
const untilSaved = async (what: string, of = userId) =>
  vi.waitFor(async () => expect(await record(of)).toContain(what));

async function save(ask = provincesQuery(async () => answer)): Promise<void> {
  await (await openTab()).query(ask);
  await untilSaved(String(ask.queryKey[0]));
}

/** Changes what stands in the record. */
async function spoil(change: (text: string) => string): Promise<void> {
  await openQueryStore(userId).write(sessionRecord, change(String(await record())));
}

test('[PWA-2] a new tab has the answers before its first screen, with their age', async () => {
  vi.useFakeTimers({ now: Date.now() - 3 * dayMs, toFake: ['Date'] });
  try {
    await save();
  } finally {
    vi.useRealTimers();
  }
  const client = await openTab();
  const { queryKey } = provincesQuery(async () => newer);
  expect(client.getQueryData(queryKey)).toEqual(answer);
  const ageMs = Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
  expect(Math.round(ageMs / dayMs)).toBe(3);
});

test('[PWA-2] what was restored is asked for again by who shows it, and stays where nothing answers', async () => {
  await save();
  const client = await openTab();
  const observer = new QueryObserver(
    client,
    provincesQuery(async () => Promise.reject(new Error('no network'))),
  );
  const leave = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult()).toMatchObject({ data: answer, isFetching: true });
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(observer.getCurrentResult().data).toEqual(answer);
  leave();
  await client.query({ ...provincesQuery(async () => newer), staleTime: 0 });
  await untilSaved('Ontario');
});

test('[PWA-2] what only another tab has seen stays', async () => {
  const first = await openTab();
  const second = await openTab();
  await first.query(provincesQuery(async () => answer));
  await untilSaved('warranty-provinces');
  await second.query(discountQuery(async () => ({ discount: 5 })));
  await untilSaved('order-discount');
  expect(await record()).toContain('warranty-provinces');
});

test.for([
  ['no JSON', () => '{'],
  ['no client', () => '{}'],
  ['another version', (text: string) => text.replace('"buster":"1"', '"buster":"0"')],
  ['an answer of another shape', (text: string) => text.replace('"id":"AB"', '"id":7')],
  ['another dealer’s answer', (text: string) => text.replaceAll(userId, 'somebody')],
] as const)('[F-27, F-75] %s is not read, and the next answer is saved', async ([, change]) => {
  await save();
  await spoil(change);
  const client = await openTab();
  expect(client.getQueryCache().getAll()).toEqual([]);
  await client.query(provincesQuery(async () => newer));
  await untilSaved('Ontario');
  expect((await openTab()).getQueryData(provincesQuery(async () => answer).queryKey)).toEqual(newer);
});

test.for([
  ['of 61 days ago', 61 * dayMs, 61 * dayMs],
  ['of five years on, by a clock that was set back', -5 * 365 * dayMs, dayMs],
] as const)('[F-44] an answer %s shows without a network', async ([, ageMs, shownMs]) => {
  await save();
  const at = Date.now() - ageMs;
  await spoil((text) => text.replaceAll(/"(dataUpdatedAt|timestamp)":\d+/g, `"$1":${at}`));
  const state = (await openTab()).getQueryState(provincesQuery(async () => newer).queryKey);
  expect(state?.data).toEqual(answer);
  expect(Math.abs(Date.now() - (state?.dataUpdatedAt ?? 0) - shownMs)).toBeLessThan(dayMs / 2);
});

test('[F-44] what nobody asked for in 60 days goes once another answer has come', async () => {
  await save();
  await spoil((text) => text.replaceAll(/"dataUpdatedAt":\d+/g, `"dataUpdatedAt":${Date.now() - 61 * dayMs}`));
  await (await openTab()).query(discountQuery(async () => ({ discount: 5 })));
  await untilSaved('order-discount');
  expect(await record()).not.toContain('warranty-provinces');
});

test('[SYNC-8, F-75] an answer that comes after its dealer has left is not saved, nor given to the next', async () => {
  await save();
  const client = await openTab();
  const late = Promise.withResolvers<unknown>();
  const asking = client.query({ ...provincesQuery(async () => late.promise), staleTime: 0 });
  const former = userId;
  present = `${former}-next`;
  await forgetAnswers(former);
  late.resolve(newer);
  await asking;
  await client.query(provincesQuery(async () => answer, present));
  await untilSaved('warranty-provinces', present);
  expect(await record(former)).toBeUndefined();
  expect(await record(present)).not.toContain('Ontario');
});

test('[PWA-5] what a former version saved as records of their own is restored', async () => {
  const { queryKey } = provincesQuery(async () => newer);
  const queryHash = hashKey(queryKey);
  const state = { data: answer, dataUpdatedAt: Date.now() - dayMs };
  await openQueryStore(userId).write(`answer-${queryHash}`, { buster: '1', queryHash, queryKey, state });
  expect((await openTab()).getQueryData(queryKey)).toEqual(answer);
});

test('[MODE-4] of two records of one session the newer answers count', async () => {
  await save();
  const old = await record();
  await (await openTab()).query({ ...provincesQuery(async () => newer), staleTime: 0 });
  await untilSaved('Ontario');
  const young = await record();
  expect(mergedSessions([young, old], userId)).toContain('Ontario');
  expect(mergedSessions([old, young], userId)).toContain('Ontario');
});

test('[F-23] where the browser refuses the storage a query is asked as ever, and the refusal is written down', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await (await openTab()).query(provincesQuery(async () => answer))).toEqual(answer);
  expect(failures).toContain('SecurityError');
});

test('[PWA-2, PWA-5] the sales program that a former version saved with the session still opens offline', async () => {
  const program = { tiers: [], progress: [] };
  const queryKey = ['sales-program', userId, 'en'];
  const query = { queryKey, queryHash: hashKey(queryKey), state: { data: program, dataUpdatedAt: Date.now() - dayMs } };
  const text = JSON.stringify({ buster: '1', timestamp: Date.now(), clientState: { mutations: [], queries: [query] } });
  await openQueryStore(userId).write(sessionRecord, text);
  await openTab();
  const name = `answer-${hashKey(queryKey)}`;
  expect(await openQueryStore(userId).read(name)).toMatchObject({ queryKey, state: { data: program } });
  // One that was asked for since is newer.
  await openQueryStore(userId).write(name, 'newer');
  await openTab();
  expect(await openQueryStore(userId).read(name)).toBe('newer');
});
