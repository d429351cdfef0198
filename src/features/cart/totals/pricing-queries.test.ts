import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Backend, CallOutcome } from '../../../contract/backend.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { sessionAnswers } from '../../../contract/persisted-answer.ts';
import { lastDiscountQuery, orderDiscountQuery } from './pricing-queries.ts';

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
