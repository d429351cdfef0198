import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Favourite, syncFavourites } from '../../../src/contract/account/favourites.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

async function sync(caller: TestCaller, changes: readonly Favourite[] = [], userId = caller.id) {
  const { status, body } = await portal.call(syncFavourites, { body: { userId, changes: [...changes] } }, caller);
  return { status, ...(body as { now: number; favourites: Favourite[] }) };
}

const on = (product: string, at: number): Favourite => ({ product, on: true, at });
const off = (product: string, at: number): Favourite => ({ product, on: false, at });

test('[CAT-13] what was marked on one device is answered to the other, and to nobody else', async () => {
  const [dealer, other] = [await portal.signedIn(), await portal.signedIn()];
  expect((await sync(dealer, [on('taiga', 1_000), on('chain', 2_000)])).favourites).toEqual([
    on('taiga', 1_000),
    on('chain', 2_000),
  ]);
  expect(await sync(dealer)).toEqual({
    status: 200,
    now: portal.clock.nowMs,
    favourites: [on('taiga', 1_000), on('chain', 2_000)],
  });
  expect((await sync(other)).favourites).toEqual([]);
  expect((await sync(other, [off('taiga', 9_000)], dealer.id)).status).toBe(404);
  expect((await sync(dealer)).favourites).toHaveLength(2);
});

test('[CAT-13] the last change of a product wins, whatever comes twice, late or in one call', async () => {
  const dealer = await portal.signedIn();
  await sync(dealer, [on('taiga', 1_000), off('taiga', 3_000), on('taiga', 2_000)]);
  expect((await sync(dealer, [on('taiga', 1_000)])).favourites).toEqual([off('taiga', 3_000)]);
  expect((await sync(dealer, [on('taiga', 3_000)])).favourites).toEqual([on('taiga', 3_000)]);
  expect((await sync(dealer, [off('taiga', 3_000)])).favourites).toEqual([on('taiga', 3_000)]);
});

test('[CAT-13, F-44] a change from the future counts as of now, so that the next one can undo it', async () => {
  const dealer = await portal.signedIn();
  const { now, favourites } = await sync(dealer, [on('taiga', portal.clock.nowMs + 86_400_000)]);
  expect(favourites).toEqual([on('taiga', now)]);
  portal.clock.nowMs += 1;
  expect((await sync(dealer, [off('taiga', now + 1)])).favourites).toEqual([off('taiga', now + 1)]);
});

test('[CAT-13] a user has 2,000 favourites at most; what is too much is off again, for devices too', async () => {
  const dealer = await portal.signedIn();
  for (let start = 0; start < 2_000; start += 200)
    await sync(
      dealer,
      Array.from({ length: 200 }, (_, index) => on(`part-${start + index}`, 1_000 + start + index)),
    );
  const { favourites } = await sync(dealer, [on('one-too-many', 50_000)]);
  expect(favourites.filter((one) => one.on)).toHaveLength(2_000);
  expect(favourites.at(-1)).toEqual(off('one-too-many', 50_001));
  expect((await sync(dealer, [on('one-too-many', 50_000)])).favourites).toEqual(favourites);
});

test('[CAT-13] what is no change of a favourite is refused', async () => {
  const dealer = await portal.signedIn();
  const refused = [
    { product: '', on: true, at: 1 },
    { product: 'a\u0000', on: true, at: 1 },
    { product: 'a'.repeat(65), on: true, at: 1 },
    { product: 'a', on: true, at: -1 },
    { product: 'a', on: true, at: 1.5 },
  ];
  for (const change of refused) expect((await sync(dealer, [change])).status).toBe(400);
  const many = Array.from({ length: 201 }, (_, index) => on(String(index), 1));
  expect((await sync(dealer, many)).status).toBe(400);
  expect((await sync(dealer)).favourites).toEqual([]);
});

test('[CAT-13] two devices at once both have their say', async () => {
  const dealer = await portal.signedIn();
  const products = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all([
    sync(
      dealer,
      products.map((product, index) => on(product, index)),
    ),
    sync(
      dealer,
      products.toReversed().map((product) => off(product, 2)),
    ),
  ]);
  const { favourites } = await sync(dealer);
  expect(Object.fromEntries(favourites.map(({ product, on: isOn }) => [product, isOn]))).toEqual({
    a: false,
    b: false,
    c: true,
    d: true,
    e: true,
  });
});
