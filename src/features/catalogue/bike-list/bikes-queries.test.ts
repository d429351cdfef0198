import { QueryClient, queryOptions, QueryObserver } from '@tanstack/react-query';
import { expect, test, onTestFinished, vi } from 'vitest';
import { buildBike } from '../../../../tests/builders/build-bike.ts';
import type { Backend, CallOutcome } from '../../../contract/backend.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { bikesCatalogue, type CachedCatalogue, heldFirst } from './bikes-queries.ts';

const catalogue = {
  products: [buildBike('taiga')],
  filters: [],
  paging: { current: 1, pages: 1, perPage: 1, total: 1 },
  cursor: '2-3f2a91bc-7',
};
const whole: CallOutcome<Endpoint> = { outcome: 'answered', status: 200, body: catalogue };

function readerOf(answers: CallOutcome<Endpoint>[]) {
  const requests: unknown[] = [];
  const backend: Backend = {
    call: (async (_endpoint: Endpoint, request: unknown) => {
      requests.push(request);
      return answers.shift();
    }) as Backend['call'],
  };
  return { requests, query: bikesCatalogue({ backend, userId: 'user-1', locale: 'fr' }), client: new QueryClient() };
}

test('[CAT-4] the bikes of one user in one language are kept whole, with their cursor', async () => {
  const { requests, query, client } = readerOf([whole]);
  expect(await client.query(query)).toEqual(catalogue);
  expect(requests).toEqual([{ params: { locale: 'fr', userId: 'user-1' }, query: {} }]);
  expect(query.queryKey).toEqual(['bikes', 'user-1', 'fr']);
});

test('a refresh that fails leaves what was held', async () => {
  const { query, client } = readerOf([whole, { outcome: 'unreachable', reason: 'network' }]);
  await client.query(query);
  await expect(client.query({ ...query, staleTime: 0 })).rejects.toThrow('couldn’t be loaded');
  expect(client.getQueryData(query.queryKey)).toBe(catalogue);
});

test('an answer that nothing has changed leaves what was held', async () => {
  const { query, client } = readerOf([whole, { outcome: 'answered', status: 304, body: undefined }]);
  await client.query(query);
  expect(await client.query({ ...query, staleTime: 0 })).toEqual(catalogue);
  expect(client.getQueryData(query.queryKey)).toBe(catalogue);
});

function queryOver(held: CachedCatalogue<string> | null, ask: () => Promise<string>) {
  return queryOptions({
    queryKey: ['bikes'],
    queryFn: ask,
    persister: heldFirst(async () => held),
    staleTime: 60_000,
    retry: false,
  });
}

/** A screen that shows the query. */
function show(client: QueryClient, query: ReturnType<typeof queryOver>) {
  const observer = new QueryObserver(client, query);
  onTestFinished(observer.subscribe(() => undefined));
  return () => observer.getCurrentResult();
}

test('[PWA-2, CAT-8] what is held shows at once with its age, and what comes behind it takes its place', async () => {
  const client = new QueryClient();
  const answer = Promise.withResolvers<string>();
  const query = queryOver({ data: 'held', sinceMs: 5_000 }, async () => answer.promise);
  const shown = show(client, query);
  await vi.waitFor(() => {
    expect(shown()).toMatchObject({ data: 'held', dataUpdatedAt: 5_000, isFetching: true });
  });
  answer.resolve('new');
  await vi.waitFor(() => expect(shown().data).toBe('new'));
});

test('[F-1] a refresh that fails leaves what is held with its age, and says so', async () => {
  const client = new QueryClient();
  const query = queryOver({ data: 'held', sinceMs: 5_000 }, async () => Promise.reject(new Error('no network')));
  const shown = show(client, query);
  await vi.waitFor(() => expect(shown().isError).toBe(true));
  expect(shown()).toMatchObject({ data: 'held', dataUpdatedAt: 5_000 });
});

test('what is held and fresh is not asked for again', async () => {
  const client = new QueryClient();
  const ask = vi.fn(async () => 'new');
  const sinceMs = Date.now() - 30_000;
  const query = queryOver({ data: 'held', sinceMs }, ask);
  const shown = show(client, query);
  await vi.waitFor(() => {
    expect(shown()).toMatchObject({ data: 'held', dataUpdatedAt: sinceMs, isFetching: false });
  });
  expect(ask).not.toHaveBeenCalled();
});

test('where nothing is held the backend is asked', async () => {
  expect(await new QueryClient().query(queryOver(null, async () => 'asked'))).toBe('asked');
});
