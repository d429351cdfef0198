import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { buildBike } from '../../../../tests/builders/build-bike.ts';
import type { Backend, CallOutcome } from '../../../contract/backend.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { bikesCatalogue } from './bikes-queries.ts';

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
  expect(await client.query(query)).toBe(catalogue);
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
  expect(await client.query({ ...query, staleTime: 0 })).toBe(catalogue);
});
