import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { skus, type TestDealer } from './kit/dealers.ts';
import type { Device } from './kit/device.ts';
import { add, order, remove, set, shown } from './kit/edits.ts';
import { type Fault, passAll } from './kit/fault-proxy.ts';
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
afterEach(() => bed.forget());

const sync = () => device.tabs[0]!.cart().sync;
const isCart = (path: string) => path === '/api/portal/cart/update';

/** Does this to the next requests that change something, then lets everything pass. */
function next(fault: Fault, times = 1): void {
  let left = times;
  device.proxy.plan = ({ method, path }) => {
    if (left === 0 || method !== 'POST' || !(isCart(path) || path.startsWith('/api/order'))) return { do: 'pass' };
    left -= 1;
    return fault;
  };
}

/** After all is over: what the device shows is what the server has, and nothing waits. */
async function expectSettled(cart: Record<string, number>): Promise<void> {
  await bed.pass(5);
  expect(await cartOf(bed.db, dealer)).toEqual(cart);
  expect(shown(device.tabs[0])).toEqual(cart);
  expect(sync().getSnapshot()).toMatchObject({ pending: 0, refused: [], state: 'saved' });
}

describe('an edit', () => {
  test('[SYNC-1, F-2] where nothing comes through, the call is given up after 8 s, and the edit is kept and sent later', async () => {
    device.proxy.plan = () => ({ do: 'hold' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await sync().append([add(skus.part, 2)])).toEqual({ code: 'stored' });
    expect(sync().getSnapshot()).toMatchObject({ pending: 1, totalUnits: 2 });
    // A poll would let the time of these timers pass.
    while (device.proxy.held() === 0) await setImmediate();
    await vi.advanceTimersByTimeAsync(7_900);
    expect(device.proxy.held()).toBe(1);
    expect(sync().getSnapshot().state).toBe('saving');
    // What goes out is given the time that it takes on a slow line.
    await vi.advanceTimersByTimeAsync(300);
    vi.useRealTimers();
    await expect.poll(() => sync().getSnapshot().state).toBe('device');
    expect(await cartOf(bed.db, dealer)).toEqual({});

    device.proxy.plan = passAll;
    await expectSettled({ [skus.part]: 2 });
  });

  test.each([
    ['[SYNC-5, F-3] whose answer was lost', { do: 'cut-answer' }],
    ['[SYNC-5, F-4] whose answer broke off half way', { do: 'cut-half' }],
    ['[SYNC-5, F-5] whose request came twice', { do: 'duplicate' }],
  ] as const)('%s is done once', async (_title, fault) => {
    next(fault);
    await sync().append([add(skus.part, 2)]);
    await expectSettled({ [skus.part]: 2 });
    expect(await opsOf(bed.db, dealer)).toBe(1);
  });

  test('[F-4] of an answer that broke off half way nothing is taken', async () => {
    await sync().append([add(skus.part, 1)]);
    await bed.quiet();
    next({ do: 'cut-half' });
    await sync().append([add(skus.bike, 2)]);
    await bed.quiet();
    expect(sync().getSnapshot()).toMatchObject({ pending: 1, state: 'device' });
    await expectSettled({ [skus.part]: 1, [skus.bike]: 2 });
  });

  test('[SYNC-5, F-7] is not saved by the page of a captive portal', async () => {
    device.proxy.plan = () => ({ do: 'html' });
    await sync().append([add(skus.part, 2)]);
    await bed.pass(4);
    expect(sync().getSnapshot()).toMatchObject({ pending: 1, totalUnits: 2, state: 'device' });
    expect(await cartOf(bed.db, dealer)).toEqual({});
    device.proxy.plan = passAll;
    await bed.pass(60);
    await expectSettled({ [skus.part]: 2 });
  });

  test.each([429, 503] as const)(
    '[F-10] that is answered with %i is kept, and waits as long as it is asked to',
    async (status) => {
      next({ do: 'busy', status, retryAfterS: 20 });
      await sync().append([add(skus.part, 2)]);
      await bed.quiet();
      const before = device.proxy.seen.length;
      sync().load();
      await bed.pass(2);
      const { length } = device.proxy.seen;
      expect(sync().getSnapshot().totalUnits).toBe(2);
      // The dealer asked for it: one more try. By itself the device waits.
      expect(length - before).toBeLessThanOrEqual(2);
      await bed.pass(20);
      await expectSettled({ [skus.part]: 2 });
    },
  );
});

test('[F-6] a late answer does not take the screen back', async () => {
  const late = await device.openTab();
  await bed.pass(3);
  device.proxy.plan = ({ method }) => ({ do: method === 'GET' ? 'hold-answer' : 'pass' });
  late.cart().sync.load();
  await expect.poll(() => device.proxy.held()).toBe(1);
  device.proxy.plan = passAll;
  // The tab that waits holds the lock: it is passed by after 8 s.
  await sync().append([add(skus.part, 3)]);
  await bed.pass(10);
  expect(await cartOf(bed.db, dealer)).toEqual({ [skus.part]: 3 });
  const seen: number[] = [];
  late.cart().sync.subscribe(() => seen.push(late.cart().sync.getSnapshot().totalUnits));
  device.proxy.release();
  await bed.pass(5);
  expect(new Set([3, ...seen])).toEqual(new Set([3]));
  expect(shown(late)).toEqual({ [skus.part]: 3 });
});

test('[F-6] an answer of yesterday, given again in place of today’s, changes nothing', async () => {
  await sync().append([add(skus.part, 3)]);
  await bed.quiet();
  sync().load();
  await bed.quiet();
  await sync().append([set(skus.part, 5)]);
  await bed.quiet();
  device.proxy.plan = () => ({ do: 'stale' });
  sync().load();
  await bed.quiet();
  expect(shown(device.tabs[0])).toEqual({ [skus.part]: 5 });
  await sync().append([remove(skus.part), add(skus.bike, 1)]);
  await bed.pass(3);
  expect(shown(device.tabs[0])).toEqual({ [skus.bike]: 1 });
  device.proxy.plan = passAll;
  await bed.pass(60);
  await expectSettled({ [skus.bike]: 1 });
  expect(await opsOf(bed.db, dealer)).toBe(4);
});

test('[SYNC-2, F-8] five minutes of a network that comes and goes: at most one try a second, and all is sent', async () => {
  let isUp = false;
  const perSecond: number[] = [];
  device.proxy.plan = () => ({ do: isUp ? 'pass' : 'refuse' });
  let typed = 0;
  for (let second = 0; second < 300; second += 1) {
    isUp = second % 7 === 3;
    const before = device.proxy.seen.length;
    if (second % 20 === 0) {
      typed += 1;
      await sync().append([add(skus.part, 1)]);
    }
    // The browser tells of every change of the network, and each time the device would like to try.
    sync().flush();
    await bed.pass(1);
    perSecond.push(device.proxy.seen.length - before);
  }
  const failing = perSecond.filter((_tries, second) => second % 7 !== 3);
  expect(Math.max(...failing)).toBeLessThanOrEqual(1);
  device.proxy.plan = passAll;
  await bed.pass(60);
  await expectSettled({ [skus.part]: typed });
  expect(await opsOf(bed.db, dealer)).toBe(typed);
});

test('[F-9] what the browser believes of its network decides nothing: what gets through is sent', async () => {
  // This device's browser says all the time that it is online.
  device.proxy.plan = () => ({ do: 'refuse' });
  await sync().append([add(skus.part, 1)]);
  await bed.pass(3);
  expect(sync().getSnapshot()).toMatchObject({ pending: 1, state: 'device' });
  device.proxy.plan = passAll;
  await bed.pass(60);
  await expectSettled({ [skus.part]: 1 });
});

describe('an order', () => {
  test.each([
    ['[ORD-5, F-3] whose answer was lost', { do: 'cut-answer' }],
    ['[ORD-5, F-4] whose answer broke off half way', { do: 'cut-half' }],
    ['[ORD-5, F-5] whose request came twice', { do: 'duplicate' }],
    ['[ORD-5, F-7] that a captive portal swallowed', { do: 'html' }],
    ['[ORD-6, F-9] that never left', { do: 'refuse' }],
    ['[ORD-5, F-10] that was turned away for a while', { do: 'busy', status: 503, retryAfterS: 2 }],
  ] as const)('%s is placed once', async (_title, fault) => {
    await sync().append([add(skus.part, 3)]);
    await bed.quiet();
    next(fault);
    const placed = order({ [skus.part]: 3 });
    await sync().append([placed]);
    await bed.pass(10);
    const references = await ordersOf(bed.db, dealer);
    expect(references).toHaveLength(1);
    expect(sync().getSnapshot().orders).toMatchObject([
      { orderId: placed.orderId, state: 'accepted', answer: { references } },
    ]);
    await expectSettled({});
  });
});
