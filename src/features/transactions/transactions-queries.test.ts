import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { buildHeading } from '../../../tests/builders/build-heading.ts';
import type { Backend } from '../../contract/backend.ts';
import { newestTransactions, transactionsQuery } from './transactions-queries.ts';

type Query = { limit?: string; before?: string };

const of = (count: number) => Array.from({ length: count }, (_, at) => buildHeading(`B-${at}`));

/** A backend that gives what `answer` makes of a question, and fails where that is null. */
function backendOf(answer: (query: Query) => readonly ReturnType<typeof buildHeading>[] | null) {
  const asked: Query[] = [];
  const call = async (_: unknown, { query }: { query: Query }) => {
    asked.push(query);
    const body = answer(query);
    return Promise.resolve(body ? { outcome: 'answered', status: 200, body } : { outcome: 'unreachable' });
  };
  return { asked, backend: { call } as unknown as Backend };
}

const paged =
  (all: readonly ReturnType<typeof buildHeading>[]) =>
  ({ limit, before }: Query) => {
    const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1;
    return all.slice(from, from + Number(limit));
  };

test('[TXN-1] few transactions come with one call', async () => {
  const { asked, backend } = backendOf(paged(of(499)));
  const client = new QueryClient();
  expect(await client.query(transactionsQuery(backend, 'u'))).toEqual(of(499));
  expect(asked).toEqual([{ limit: '500' }]);
  expect(client.getQueryData(newestTransactions('u').queryKey)).toBeUndefined();
});

test('[TXN-1] 1,000 come page by page, and what has come is there before the rest', async () => {
  const { asked, backend } = backendOf(paged(of(1_000)));
  const client = new QueryClient();
  expect(await client.query(transactionsQuery(backend, 'u'))).toEqual(of(1_000));
  expect(asked.map(({ before }) => before)).toEqual([undefined, 'B-499', 'B-999']);
});

test('[TXN-1] where an older page cannot be had, the newer ones are there and the whole is not', async () => {
  const { backend } = backendOf((query) => (query.before === undefined ? paged(of(1_000))(query) : null));
  const client = new QueryClient();
  await expect(client.query(transactionsQuery(backend, 'u'))).rejects.toThrow('the transactions');
  expect(client.getQueryData(newestTransactions('u').queryKey)).toEqual(of(500));
});

test('[API-1] a backend that knows no pages gives all at once, however many', async () => {
  for (const count of [3, 500, 700]) {
    const { backend } = backendOf(() => of(count));
    const client = new QueryClient();
    expect(await client.query(transactionsQuery(backend, 'u'))).toEqual(of(count));
  }
});
