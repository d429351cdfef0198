import 'fake-indexeddb/auto';
import { QueryClient, queryOptions, QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, entries, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryCache, forgetAnswers } from './query-cache.ts';
import { queryDatabaseOf } from './query-store.ts';

const dayMs = 86_400_000;
// Loaded once, so that no test waits for it.
beforeAll(async () => import('./query-records.ts'));

let user = 0;
let userId: string;
let present: string | null;
let failures: string[];
beforeEach(() => {
  // What these leave open nobody else has to wait for.
  vi.stubGlobal('indexedDB', new IDBFactory());
  user += 1;
  userId = `user-${user}`;
  present = userId;
  failures = [];
});

/** A tab that has just been opened, with nothing in memory. */
function openTab() {
  const cache = createQueryCache({ userId: () => present, onFailure: (why) => failures.push(why) });
  const client = new QueryClient({ defaultOptions: { queries: { persister: cache.persister, retry: false } } });
  cache.attach(client);
  return client;
}

const ask = (answer: () => Promise<unknown>, of = userId) =>
  queryOptions({
    queryKey: ['orders', of],
    queryFn: answer,
    meta: { persist: { as: 'record', userId: of, schema: v.array(v.object({ id: v.string() })) } },
  });
const answer = [{ id: 'B-1' }];
const noNetwork = async () => Promise.reject(new Error('no network'));
const database = (of = userId) => createStore(queryDatabaseOf(of), 'answers');
const kept = async (of = userId) => entries<string, { state: { data: unknown; dataUpdatedAt: number } }>(database(of));
/** Until what was answered stands on the device. */
const untilKept = async (of = userId) => vi.waitFor(async () => expect(await kept(of)).toHaveLength(1));

/** What a screen of a new tab shows, and how old it is. */
function show(client: QueryClient, query: ReturnType<typeof ask>) {
  const observer = new QueryObserver(client, query);
  const leave = observer.subscribe(() => undefined);
  return { now: () => observer.getCurrentResult(), leave };
}

async function keepOne(ageMs = 0): Promise<void> {
  await openTab().query(ask(async () => answer));
  await untilKept();
  const [[name, record] = ['', null]] = await kept();
  if (record) await set(name, { ...record, state: { ...record.state, dataUpdatedAt: Date.now() - ageMs } }, database());
}

test('[PWA-2, TXN-3] a new tab shows what is held at once with its age, without a network', async () => {
  await keepOne(3 * dayMs);
  const { now, leave } = show(openTab(), ask(noNetwork));
  await vi.waitFor(() => expect(now().isError).toBe(true));
  expect(now().data).toEqual(answer);
  expect(Math.round((Date.now() - now().dataUpdatedAt) / dayMs)).toBe(3);
  leave();
});

test('[F-2] what is held shows while the question hangs', async () => {
  await keepOne(dayMs);
  const { now, leave } = show(
    openTab(),
    ask(async () => Promise.withResolvers().promise),
  );
  await vi.waitFor(() => expect(now().data).toEqual(answer));
  await vi.waitFor(() => expect(now().isFetching).toBe(true));
  expect(Date.now() - now().dataUpdatedAt).toBeGreaterThan(dayMs / 2);
  leave();
});

test('what is held is asked for again, and the newer answer is held in its place', async () => {
  await keepOne(dayMs);
  const { now, leave } = show(
    openTab(),
    ask(async () => [{ id: 'B-2' }]),
  );
  await vi.waitFor(() => expect(now().data).toEqual([{ id: 'B-2' }]));
  await vi.waitFor(async () => expect((await kept())[0]?.[1].state.data).toEqual([{ id: 'B-2' }]));
  leave();
});

test('what a screen puts into a query by itself is held too', async () => {
  const client = openTab();
  const { queryKey, meta } = ask(noNetwork);
  client.setQueryDefaults(queryKey, { ...(meta && { meta }) });
  client.setQueryData(queryKey, answer);
  await untilKept();
  expect(await openTab().query(ask(noNetwork))).toEqual(answer);
});

test.for([
  ['another shape', { state: { data: [{ id: 7 }], dataUpdatedAt: Date.now() } }],
  ['another version', { buster: '0' }],
  ['no answer at all', { state: null }],
] as const)('[F-27] %s is dropped and asked for anew', async ([, spoilt]) => {
  await keepOne();
  const [[name, record] = ['', null]] = await kept();
  await set(name, { ...record, ...spoilt }, database());
  await expect(openTab().query(ask(noNetwork))).rejects.toThrow('no network');
  expect(await get(name, database())).toBeUndefined();
});

const otherTimes = [
  ['of 61 days ago', 61 * dayMs],
  ['of five years ago, by a clock that was set', 5 * 365 * dayMs],
  ['of tomorrow', -dayMs],
  ['of five years on, by a clock that was set back', -5 * 365 * dayMs],
] as const;

test.for(otherTimes)('[F-44] an answer %s is asked for again, and the newer one is saved', async ([, ageMs]) => {
  await keepOne(ageMs);
  const { now, leave } = show(
    openTab(),
    ask(async () => [{ id: 'B-2' }]),
  );
  await vi.waitFor(() => expect(now().data).toEqual([{ id: 'B-2' }]));
  await vi.waitFor(async () => expect((await kept())[0]?.[1].state.data).toEqual([{ id: 'B-2' }]));
  leave();
});

test.for(otherTimes)(
  '[F-44, PWA-2, TXN-3] an answer %s shows all the same without a network, and stays',
  async ([, ageMs]) => {
    await keepOne(ageMs);
    const { now, leave } = show(openTab(), ask(noNetwork));
    await vi.waitFor(() => expect(now().data).toEqual(answer));
    // A clock that was set back tells no age: it counts as a day old.
    const shownMs = ageMs < 0 ? dayMs : ageMs;
    await vi.waitFor(() => expect(Math.abs(Date.now() - now().dataUpdatedAt - shownMs)).toBeLessThan(dayMs / 2));
    expect(await openTab().query(ask(noNetwork))).toEqual(answer);
    expect(await kept()).toHaveLength(1);
    leave();
  },
);

test('[F-44, PWA-4] what nobody asks for any more goes after 60 days, once the portal has answered; what is no answer stays', async () => {
  await keepOne(61 * dayMs);
  await set('preparation', { chosen: ['booking'] }, database());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await openTab().query(ask(noNetwork));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await kept()).toHaveLength(2);
    await openTab().query({ ...ask(async () => answer), queryKey: ['others', userId] });
    await vi.advanceTimersByTimeAsync(60_000);
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(async () =>
    expect((await kept()).map(([name]) => name)).toEqual([expect.stringContaining('others'), 'preparation']),
  );
});

test('[SYNC-8, F-75] nothing of one dealer is given to another, nor kept once the dealer has left', async () => {
  await keepOne();
  const former = userId;
  const late = Promise.withResolvers<unknown>();
  const client = openTab();
  await client.query(ask(noNetwork));
  const query = ask(async () => late.promise);
  const asking = client.query({ ...query, staleTime: 0 });
  present = `${former}-next`;
  await forgetAnswers(former);
  late.resolve([{ id: 'B-3' }]);
  await asking;
  // What is answered to the next dealer is kept after it, so that there was time enough.
  await openTab().query(ask(async () => answer, present));
  await untilKept(present);
  expect(await kept(former)).toEqual([]);
  await expect(openTab().query(ask(noNetwork, former))).rejects.toThrow('no network');
});

test('[F-23] where the device keeps nothing a query is asked as ever, and the refusal is written down', async () => {
  const refuse = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await openTab().query(ask(async () => answer))).toEqual(answer);
  await vi.waitFor(() => expect(failures).toContain('SecurityError'));
  refuse.mockRestore();
});

test('a query that does not say so is not held', async () => {
  const client = openTab();
  await client.query({ queryKey: ['plain', userId], queryFn: async () => answer });
  await client.query(ask(async () => answer));
  await untilKept();
  expect((await kept()).map(([name]) => name)).toEqual([expect.stringContaining('orders')]);
});
