import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Backend, CallOptions, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { locales } from '../../contract/locale.ts';
import { absenceOf } from '../../contract/not-answered.ts';
import { bikesToName, claimFieldsQuery, claimsQuery, provincesQuery, serialQuery } from './claims-queries.ts';

let outcome: CallOutcome<Endpoint>;
let calls: { name: string; request: unknown }[];
let langs: (string | undefined)[];
const backend: Backend = {
  call: (async (endpoint: Endpoint, request: unknown, options: CallOptions) => {
    calls.push({ name: endpoint.name, request });
    langs.push(options.lang);
    return outcome;
  }) as Backend['call'],
};

beforeEach(() => {
  outcome = { outcome: 'answered', status: 200, body: [] };
  calls = [];
  langs = [];
});

const client = () => new QueryClient();

test('[WAR-1, WAR-3] form, provinces and claims are asked for as the contract says', async () => {
  await client().query(claimFieldsQuery(backend, 'user-1'));
  await client().query(provincesQuery(backend, 'user-1', 'CA'));
  await client().query(claimsQuery(backend, 'user-1'));
  expect(calls).toEqual([
    { name: 'warrantyFields', request: {} },
    { name: 'warrantyProvinces', request: { params: { id: 'CA' } } },
    { name: 'warrantyClaims', request: { params: { userId: 'user-1' } } },
  ]);
});

test('[WAR-3] a serial number of which nothing is known is answered as such', async () => {
  outcome = { outcome: 'answered', status: 204, body: undefined };
  expect(await client().query(serialQuery(backend, 'user-1', 'BO27'))).toBeNull();
  expect(calls[0]?.request).toEqual({ params: { userId: 'user-1', serial: 'BO27' } });
});

test('[CAT-11, WAR-1] bikes are asked for under the key that the finder of parts uses, so that the device holds them once', () => {
  expect(bikesToName(backend, 'user-1', 'fr').queryKey).toEqual(['known-bikes', 'user-1', 'fr']);
});

test('[UI-2, PWA-4] bikes that are downloaded for the other language have its names', async () => {
  outcome = { outcome: 'answered', status: 200, body: { products: [] } };
  for (const locale of locales) await client().query(bikesToName(backend, 'user-1', locale));
  expect(langs).toEqual(locales);
});

test.each([
  ['claims', () => client().query(claimsQuery(backend, 'user-1'))],
  ['fields', () => client().query(claimFieldsQuery(backend, 'user-1'))],
  ['provinces', () => client().query(provincesQuery(backend, 'user-1', 'CA'))],
  ['serial number', () => client().query(serialQuery(backend, 'user-1', 'BO27'))],
  ['bikes', () => client().query(bikesToName(backend, 'user-1', 'en'))],
])('[WAR-1, UI-4] %s that could not be had say why', async (_, ask) => {
  outcome = { outcome: 'unreachable', reason: 'network' };
  const error: unknown = await ask().catch((reason: unknown) => reason);
  expect(absenceOf(error as Error)).toBe('offline');
});
