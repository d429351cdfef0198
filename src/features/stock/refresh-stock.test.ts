import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import { partQuantities, productQuantities } from '../../contract/catalogue/stock.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { refreshStock, stockOf, type StockedProduct, type StockReader } from './refresh-stock.ts';
import { checkedMsOf, keptStock, type Stock } from './stock-figures.ts';

const startMs = Date.parse('2026-11-20T12:00:00Z');
const minuteMs = 60_000;
const old = '2026-11-20T10:00:00.000Z';

type Call = { readonly name: string; readonly body: { sku?: string; skus?: readonly unknown[] } };
let calls: Call[];
let nowMs: number;
let answer: (call: Call) => CallOutcome<Endpoint> | Promise<CallOutcome<Endpoint>>;
let reader: StockReader;

beforeEach(() => {
  calls = [];
  nowMs = startMs;
  answer = ({ name, body }) => {
    const skus = (body.skus ?? []).map((one) => (typeof one === 'string' ? one : (one as { sku: string }).sku));
    const figures = skus.map((sku) => ({ sku, available: 7, next: null, updated: old }));
    const ofPart = { quantity: 7, next: null, updated: old, skus: figures };
    return { outcome: 'answered', status: 200, body: name === productQuantities.name ? figures : ofPart };
  };
  const backend: Backend = {
    call: (async (endpoint: Endpoint, request: { body: Call['body'] }) => {
      const call = { name: endpoint.name, body: request.body };
      calls.push(call);
      return answer(call);
    }) as Backend['call'],
  };
  reader = { backend, queryClient: new QueryClient(), userId: 'user-1', now: () => nowMs };
});

const product = (id: string, skus: readonly string[], updated = old): StockedProduct => ({
  isBike: true,
  id,
  name: id,
  skus: skus.map((sku) => ({ sku, availableQuantity: { quantity: 3, next: null, updated } })),
});
const part = (sku: string): StockedProduct => ({ ...product(sku, [sku]), isBike: false });
const stock = () => reader.queryClient.getQueryData<Stock>(stockOf('user-1').queryKey)!;

describe('stock of one product', () => {
  test('[STK-2] is fetched only if it is older than 300 s', async () => {
    const taiga = product('taiga', ['a', 'b']);
    await refreshStock(reader, [taiga]);
    nowMs += 5 * minuteMs;
    await refreshStock(reader, [taiga]);
    expect(calls).toEqual([
      { name: productQuantities.name, body: { id: 'taiga', name: 'taiga', skus: [{ sku: 'a' }, { sku: 'b' }] } },
    ]);
    nowMs += 1;
    await refreshStock(reader, [taiga]);
    expect(calls).toHaveLength(2);
  });

  test('[STK-2] is not fetched while the catalogue brought fresh figures', async () => {
    await refreshStock(reader, [product('taiga', ['a'], '2026-11-20T11:56:00.000Z')]);
    expect(calls).toEqual([]);
  });

  test('[STK-2] is being refreshed while the call runs and not afterwards, failure included', async () => {
    const during: number[] = [];
    answer = () => {
      during.push(stock().asked.size);
      return { outcome: 'unreachable', reason: 'network' };
    };
    await refreshStock(reader, [product('taiga', ['a', 'b'])]);
    expect(during).toEqual([2]);
    expect(stock().asked.size).toBe(0);
  });

  test('is asked for once, however many ask at the same time', async () => {
    await Promise.all([
      refreshStock(reader, [product('taiga', ['a'])]),
      refreshStock(reader, [product('taiga', ['a'])]),
    ]);
    expect(calls).toHaveLength(1);
  });

  test('[STK-4] that cannot be refreshed stays as it was', async () => {
    await refreshStock(reader, [product('taiga', ['a'])]);
    nowMs += 6 * minuteMs;
    answer = () => ({ outcome: 'unreachable', reason: 'network' });
    await refreshStock(reader, [product('taiga', ['a'])]);
    expect(stock().figures.get('a')).toEqual({ quantity: 7, next: null, updated: old });
    expect(stock().absence).toBe('offline');
    expect(checkedMsOf(stock(), ['a'])).toBe(startMs);
  });
});

test('[STK-4] the age of what is in view is that of its oldest figure', async () => {
  await refreshStock(reader, [product('taiga', ['a'])]);
  nowMs += 2 * minuteMs;
  await refreshStock(reader, [product('nordet', ['b'])]);
  expect(checkedMsOf(stock(), ['a', 'b', 'never asked about'])).toBe(startMs);
  expect(checkedMsOf(stock(), ['b'])).toBe(nowMs);
  expect(checkedMsOf(stock(), ['never asked about'])).toBeNull();
});

test('[STK-4] figures as the device keeps them are read again, and what is no figure is not', async () => {
  await refreshStock(reader, [product('taiga', ['a'])]);
  const kept = structuredClone(stock());
  expect(v.parse(keptStock, kept)).toEqual(stock());
  expect(v.safeParse(keptStock, { ...kept, figures: new Map([['a', { quantity: 'many' }]]) }).success).toBe(false);
});

describe('stock of several products', () => {
  test('[STK-3] of bikes is one call for products, and of parts one call for parts', async () => {
    await refreshStock(reader, [product('taiga', ['a', 'b']), part('p'), product('nordet', ['c']), part('q')]);
    expect(calls).toEqual([
      {
        name: productQuantities.name,
        body: { id: 'taiga', name: 'taiga', skus: ['a', 'b', 'c'].map((sku) => ({ sku })) },
      },
      { name: partQuantities.name, body: { sku: 'p', skus: ['p', 'q'] } },
    ]);
    expect([...stock().figures.keys()]).toEqual(['a', 'b', 'c', 'p', 'q']);
  });

  test('[STK-3] of one part is its quantity, next arrival and time', async () => {
    await refreshStock(reader, [part('p')]);
    expect(calls).toEqual([{ name: partQuantities.name, body: { sku: 'p' } }]);
    expect(stock().figures.get('p')).toEqual({ quantity: 7, next: null, updated: old });
  });

  test('[STK-3] of a part that is not sold any more is asked for once, and nothing failed', async () => {
    answer = () => ({ outcome: 'refused', status: 404, problem: { title: '', status: 404, code: 'not-found' } });
    await refreshStock(reader, [part('p')]);
    await refreshStock(reader, [part('p')]);
    expect([calls.length, stock().absence]).toEqual([1, null]);
  });

  test('[STK-3] is one call each where the backend does not know more', async () => {
    const usual = answer;
    answer = (call) => {
      const { sku, skus } = call.body;
      if (call.name === partQuantities.name)
        return { outcome: 'answered', status: 200, body: { quantity: 1, next: null, updated: old } };
      return sku === undefined && (skus?.length ?? 0) > 1
        ? { outcome: 'answered', status: 200, body: [{ sku: 'a', available: 1, next: null, updated: old }] }
        : usual(call);
    };
    await refreshStock(reader, [product('taiga', ['a']), product('nordet', ['c']), part('p'), part('q')]);
    expect(calls.map(({ name }) => name).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => partQuantities.name),
      ...Array.from({ length: 2 }, () => productQuantities.name),
    ]);
    expect([...stock().figures.keys()].toSorted()).toEqual(['a', 'c', 'p', 'q']);
  });

  test('[STK-3, STK-4] of which one call fails keeps the age of what that call was about, and says why', async () => {
    const usual = answer;
    answer = (call) =>
      call.name === partQuantities.name ? { outcome: 'unreachable', reason: 'network' } : usual(call);
    await refreshStock(reader, [product('taiga', ['a']), part('p'), part('q')]);
    expect([...stock().figures.keys()]).toEqual(['a']);
    expect(checkedMsOf(stock(), ['p', 'q'])).toBeNull();
    expect([stock().absence, stock().asked.size]).toEqual(['offline', 0]);
    answer = usual;
    await refreshStock(reader, [product('taiga', ['a']), part('p'), part('q')]);
    expect([...stock().figures.keys()].toSorted()).toEqual(['a', 'p', 'q']);
    expect(stock().absence).toBeNull();
  });

  test('[F-18, STK-4] is asked for once by an app that is too old, which then knows why it has none', async () => {
    const problem = { title: '', status: 426, code: 'client-too-old' } as const;
    answer = () => ({ outcome: 'refused', status: 426, problem });
    await refreshStock(reader, [product('taiga', ['a']), product('fjord', ['b'])]);
    expect([calls.length, stock().absence]).toEqual([1, 'outdated']);
  });

  test('is asked for in as many calls as the number of skus takes', async () => {
    const many = (id: string) =>
      product(
        id,
        Array.from({ length: 1_500 }, (_, n) => `${id}-${n}`),
      );
    await refreshStock(reader, [many('taiga'), many('nordet')]);
    expect(calls.map(({ body }) => body.skus?.length)).toEqual([1_500, 1_500]);
    expect(stock().figures.size).toBe(3_000);
  });

  test('a sku that the portal does not tell of is not asked about for ever', async () => {
    answer = () => ({ outcome: 'answered', status: 200, body: [] });
    await refreshStock(reader, [product('taiga', ['a'])]);
    await refreshStock(reader, [product('taiga', ['a'])]);
    expect(calls).toHaveLength(1);
  });
});
