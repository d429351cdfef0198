import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buildUser } from '../../../../tests/builders/build-user.ts';
import type { Backend, CallOutcome } from '../../../contract/backend.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { sessionAnswers } from '../../../contract/persisted-answer.ts';
import { orderDraft } from '../../../offline/drafts/order-draft.ts';
import { tierOf } from './known-discount.ts';
import {
  accountTaxesQueries,
  discountTiersQuery,
  lastDiscountQuery,
  orderDiscountQuery,
  orderTaxesQuery,
} from './pricing-queries.ts';

const five = { discount: 5, discountship: 20, next: { quantity: 3, discount: 8, discountship: 20 } };

function answering(...outcomes: CallOutcome<Endpoint>[]): Backend {
  return { call: (async () => outcomes.shift()) as Backend['call'] };
}
const found: CallOutcome<Endpoint> = { outcome: 'answered', status: 200, body: five };
const lost: CallOutcome<Endpoint> = { outcome: 'unreachable', reason: 'network' };

test('[ORD-6, PRICE-4] the last discount stands for a number of bikes that cannot be asked about', async () => {
  const client = new QueryClient();
  const backend = answering(found, lost);
  expect(await client.query(lastDiscountQuery('user-1'))).toBeNull();
  await client.query(orderDiscountQuery(backend, 'user-1', 4));
  await expect(client.query({ ...orderDiscountQuery(backend, 'user-1', 5), retry: false })).rejects.toMatchObject({
    absence: 'offline',
  });
  expect(await client.query(lastDiscountQuery('user-1'))).toEqual(five);
  expect(await client.query(lastDiscountQuery('user-2'))).toBeNull();
});

test('[ORD-6] the figures of an order are saved on the device in the shape of the contract, per dealer', () => {
  for (const { meta, queryKey } of [orderDiscountQuery(answering(), 'user-1', 4), lastDiscountQuery('user-1')]) {
    expect(meta?.persist?.userId).toBe('user-1');
    const schema = meta?.persist?.as === 'record' ? meta.persist.schema : sessionAnswers[String(queryKey[0])];
    expect(v.safeParse(schema ?? v.never(), five).success).toBe(true);
    expect(v.safeParse(schema ?? v.never(), { discount: 'all of it' }).success).toBe(false);
  }
});

const none = { discount: 0, discountship: 0, from: null, next: { quantity: 4, discount: 3, discountship: 10 } };
const some = { discount: 3, discountship: 10, from: 5, next: { quantity: 5, discount: 6, discountship: 20 } };
const most = { discount: 6, discountship: 20, from: 10, next: null };

test('[PRICE-4, PWA-4] all tiers are asked for, each once, and tell the discount of any number of bikes', async () => {
  const asked: number[] = [];
  const backend: Backend = {
    call: (async (_: Endpoint, { body }: { body: { quantity: number } }) => {
      asked.push(body.quantity);
      const tier = body.quantity < 5 ? none : body.quantity < 10 ? some : most;
      return { outcome: 'answered', status: 200, body: tier };
    }) as unknown as Backend['call'],
  };
  const tiers = await new QueryClient().query(discountTiersQuery(backend, 'user-1'));
  expect(asked).toEqual([1, 5, 10]);
  expect(tierOf(tiers, 4)).toEqual({ ...none, next: { quantity: 1, discount: 3, discountship: 10 } });
  expect(tierOf(tiers, 7)).toEqual({ ...some, next: { quantity: 3, discount: 6, discountship: 20 } });
  expect(tierOf(tiers, 250)).toEqual(most);
});

test('[API-4] of a backend that does not say where tiers begin nothing is guessed', async () => {
  const body = { discount: 5, discountship: 0 };
  const backend = answering({ outcome: 'answered', status: 200, body });
  const tiers = await new QueryClient().query(discountTiersQuery(backend, 'user-1'));
  expect(tiers).toEqual([body]);
  expect(tierOf(tiers, 7)).toBeUndefined();
});

const vermont = {
  id: 'a-1',
  name: 'Shop',
  line1: '1 Main St',
  line2: '',
  city: 'Stowe',
  province: 'VT',
  country: 'US',
  postalCode: '05672',
  phone: '',
};
const maine = { ...vermont, id: 'a-2', city: 'Bangor', province: 'ME', postalCode: '04401' };
const user = buildUser({ addresses: { shipping: [vermont, maine], billing: [{ ...vermont, id: 'b-1' }] } });
const empty = Object.fromEntries(
  Object.entries(orderDraft).map(([name, field]) => [name, field.empty]),
) as unknown as Parameters<typeof orderTaxesQuery>[1]['draft'];

test('[PRICE-9, PWA-4, UI-2] the taxes of each place of the account are those that the checkout asks for there, in each language', () => {
  const keys = (locale: 'en' | 'fr') =>
    accountTaxesQueries({ backend: answering(), user, locale }, []).map(({ queryKey }) => queryKey);
  expect(keys('en')).toHaveLength(2);
  const lines = [{ key: 'ridge-M', quantity: 2 }];
  for (const locale of ['en', 'fr'] as const) {
    const reader = { backend: answering(), user, locale };
    const atFirst = orderTaxesQuery(reader, { draft: empty, lines });
    const atSecond = orderTaxesQuery(reader, { draft: { ...empty, shippingAddress: maine }, lines });
    const pickedUp = orderTaxesQuery(reader, { draft: { ...empty, shippingMethod: 'PICKUP' }, lines });
    for (const { queryKey } of [atFirst, atSecond, pickedUp]) expect(keys(locale)).toContainEqual(queryKey);
    expect(keys(locale === 'en' ? 'fr' : 'en')).not.toContainEqual(atFirst.queryKey);
  }
});
