import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { buildPart } from '../../../../../tests/builders/build-part.ts';
import type { Backend, CallOutcome } from '../../../../contract/backend.ts';
import type { Endpoint, Schema } from '../../../../contract/endpoint.ts';
import { absenceOf } from '../../../../contract/not-answered.ts';
import type { Persist } from '../../../../contract/persisted-answer.ts';
import type { BikeQuery } from './bike-in-address.ts';
import { fittingParts, knownBikes } from './fitting-queries.ts';

const chain = buildPart('CHAIN', { assembly: 'drivetrain' });
const bySerial: BikeQuery = { by: 'serial', serial: 'BO27T140' };

let outcome: CallOutcome<Endpoint>;
let calls: { name: string; request: unknown }[];
let client: QueryClient;
const backend: Backend = {
  call: (async (endpoint: Endpoint, request: unknown) => {
    calls.push({ name: endpoint.name, request });
    return outcome;
  }) as Backend['call'],
};
const reader = { backend, userId: 'user-1', locale: 'en' } as const;

beforeEach(() => {
  outcome = { outcome: 'answered', status: 200, body: { skus: [chain] } };
  calls = [];
  client = new QueryClient();
});

/** Of the answer that is saved as a record. */
function schemaOf({ meta }: { readonly meta?: { readonly persist?: Persist } | undefined }): Schema {
  return meta?.persist?.as === 'record' ? meta.persist.schema : v.never();
}

test('[CAT-6] parts are asked for by serial number', async () => {
  expect(await client.query(fittingParts(reader, bySerial))).toEqual([chain]);
  expect(calls).toEqual([{ name: 'partsBySerial', request: { params: { serial: 'BO27T140' } } }]);
});

test('[CAT-6] parts are asked for by model, a plus sign sent as an underscore, of one year or of all', async () => {
  await client.query(fittingParts(reader, { by: 'model', model: 'Motion+ 500', year: null }));
  await client.query(fittingParts(reader, { by: 'model', model: 'Motion+ 500', year: 2027 }));
  expect(calls).toEqual([
    { name: 'partsByModel', request: { params: { model: 'Motion_ 500' }, query: {} } },
    { name: 'partsByModel', request: { params: { model: 'Motion_ 500' }, query: { year: '2027' } } },
  ]);
});

test('[CAT-6] 204 gives an empty list, which is kept as an answer', async () => {
  outcome = { outcome: 'answered', status: 204, body: undefined };
  const query = fittingParts(reader, bySerial);
  expect(await client.query(query)).toEqual([]);
  expect(v.safeParse(schemaOf(query), []).success).toBe(true);
});

test('[CAT-6, UI-4] a failure gives no list, and why; the flag of looking is cleared', async () => {
  outcome = { outcome: 'unreachable', reason: 'network' };
  const query = fittingParts(reader, bySerial);
  const looking = client.query(query);
  expect(client.isFetching()).toBe(1);
  const error: unknown = await looking.catch((reason: unknown) => reason);
  expect(absenceOf(error as Error)).toBe('offline');
  expect(client.isFetching()).toBe(0);
  expect(client.getQueryData(query.queryKey)).toBeUndefined();
});

test('[CAT-6] what is held must be parts, of this dealer, in this language', () => {
  const { meta, queryKey } = fittingParts(reader, bySerial);
  expect(meta?.persist?.userId).toBe('user-1');
  expect(v.parse(schemaOf({ meta }), structuredClone([chain]))).toEqual([chain]);
  expect(v.safeParse(schemaOf({ meta }), [{ sku: 'CHAIN' }]).success).toBe(false);
  expect(fittingParts({ ...reader, locale: 'fr' }, bySerial).queryKey).not.toEqual(queryKey);
});

test('[CAT-11] the bikes to choose from are asked for once and kept', async () => {
  const products = [{ id: 'b1', name: 'Taïga 140', model: 'Taïga 140', year: 2027 }];
  outcome = { outcome: 'answered', status: 200, body: { products } };
  const query = knownBikes(reader);
  expect(await client.query(query)).toEqual(products);
  expect(await client.query(query)).toEqual(products);
  expect(calls.map(({ name }) => name)).toEqual(['productsDropdown']);
  expect(v.parse(schemaOf(query), products)).toEqual(products);
});
