import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { skus, type TestDealer } from './kit/dealers.ts';
import type { Device } from './kit/device.ts';
import { add, order, shown } from './kit/edits.ts';
import { cartOf, opsOf, ordersOf } from './kit/server-side.ts';
import { startTestbed, type Testbed } from './kit/testbed.ts';

let bed: Testbed;
let dealer: TestDealer;
let device: Device;

beforeAll(async () => {
  bed = await startTestbed();
});
afterAll(() => bed.close());

beforeEach(async () => {
  dealer = await bed.dealer();
  device = await bed.signedIn('tablet', dealer);
});
afterEach(async () => {
  await bed.forget();
  await letGoOnFrom(null);
});

const sync = () => device.tabs[0]!.cart().sync;
const seen = () => sync().getSnapshot();

/** As the maker's command does it; what the server then says of its state holds for the next call. */
async function letGoOnFrom(version: string | null): Promise<void> {
  await bed.db.updateTable('portal').set({ minimum_client: version }).execute();
  const state = (await (await fetch(`${bed.server.url}/api/status`)).json()) as { minimumClient?: string };
  expect(state.minimumClient ?? null).toBe(version);
}

async function reload(): Promise<void> {
  device.crash();
  await device.openTab();
  await bed.pass(3);
}

test('[F-18, PWA-5] an app that is too old says so and keeps what is done; the newer one sends all of it, once', async () => {
  await sync().append([add(skus.part, 1)]);
  await bed.quiet();
  await letGoOnFrom('1.1');
  expect(await sync().append([add(skus.part, 2), add(skus.bike, 1)])).toEqual({ code: 'stored' });
  await sync().append([order({ [skus.part]: 3 })]);
  await bed.pass(180);
  expect(seen()).toMatchObject({ state: 'update', isReady: true, pending: 3, refused: [], needsSignIn: false });
  expect(seen().orders).toMatchObject([{ state: 'queued' }]);
  expect([await cartOf(bed.db, dealer), await ordersOf(bed.db, dealer)]).toEqual([{ [skus.part]: 1 }, []]);

  // A reload that brings no newer app changes nothing, and the session goes on.
  await reload();
  expect(seen()).toMatchObject({ state: 'update', pending: 3, refused: [] });
  expect(device.tabs[0]?.session.getSnapshot()).toMatchObject({ state: 'signed-in' });

  device.publish('1.1.0');
  await reload();
  expect(seen()).toMatchObject({ state: 'saved', pending: 0, refused: [], orders: [{ state: 'accepted' }] });
  expect(await ordersOf(bed.db, dealer)).toHaveLength(1);
  expect(await cartOf(bed.db, dealer)).toEqual({ [skus.bike]: 1 });
  expect(shown(device.tabs[0])).toEqual({ [skus.bike]: 1 });
  expect(await opsOf(bed.db, dealer)).toBe(4);
});

test('[F-18, ORD-6] an order is the first that the server refuses to hear of: it can be taken back, and the cart is as it was', async () => {
  await sync().append([add(skus.part, 3)]);
  await bed.quiet();
  await letGoOnFrom('2');
  const placed = order({ [skus.part]: 3 });
  await sync().append([placed]);
  await bed.quiet();
  expect(seen()).toMatchObject({ state: 'update', orders: [{ state: 'queued' }] });
  expect(await sync().withdraw(placed.orderId)).toBe(true);
  expect(shown(device.tabs[0])).toEqual({ [skus.part]: 3 });

  device.publish('2.0');
  await reload();
  expect(seen()).toMatchObject({ state: 'saved', pending: 0, orders: [] });
  expect([await cartOf(bed.db, dealer), await ordersOf(bed.db, dealer)]).toEqual([{ [skus.part]: 3 }, []]);
});

test('[F-18] what was asked for by mistake is taken back: the queue goes out by itself, without a reload', async () => {
  await letGoOnFrom('2');
  await sync().append([add(skus.part, 2)]);
  await bed.quiet();
  expect(seen()).toMatchObject({ state: 'update', pending: 1 });
  await letGoOnFrom(null);
  await bed.pass(61);
  expect(seen()).toMatchObject({ state: 'saved', pending: 0 });
  expect(await cartOf(bed.db, dealer)).toEqual({ [skus.part]: 2 });
});

test('[F-18, PWA-5] of two tabs the one that was reloaded sends for both', async () => {
  await letGoOnFrom('2');
  await sync().append([add(skus.part, 2)]);
  await bed.quiet();
  device.publish('2.0');
  const renewed = await device.openTab();
  await bed.pass(3);
  expect(await cartOf(bed.db, dealer)).toEqual({ [skus.part]: 2 });
  expect(renewed.cart().sync.getSnapshot()).toMatchObject({ state: 'saved', pending: 0 });
  expect(seen()).toMatchObject({ state: 'update', pending: 0 });
});
