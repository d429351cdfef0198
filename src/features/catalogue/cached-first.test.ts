import { QueryClient, queryOptions, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CachedCatalogue, heldFirst } from './cached-first.ts';

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
