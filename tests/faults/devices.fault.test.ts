import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openIndexedStore } from '../../src/platform/database/indexed-store.ts';
import { skus, type TestDealer } from './kit/dealers.ts';
import type { Device, Tab } from './kit/device.ts';
import { add, order, remove, set, shown } from './kit/edits.ts';
import { passAll } from './kit/fault-proxy.ts';
import { signIn } from './kit/lab.ts';
import { cartOf, opsOf, ordersOf } from './kit/server-side.ts';
import { startTestbed, type Testbed } from './kit/testbed.ts';

let bed: Testbed;
let dealer: TestDealer;

beforeAll(async () => {
  bed = await startTestbed();
});
afterAll(() => bed.close());

beforeEach(async () => {
  dealer = await bed.dealer();
});
afterEach(() => bed.forget());

const syncOf = (device: Device) => device.tabs[0]!.cart().sync;
const notesOf = (device: Device) =>
  syncOf(device)
    .getSnapshot()
    .notes.map(({ code, key, asked, quantity }) => ({ code, key, asked, quantity }));
const cut = (device: Device) => (device.proxy.plan = () => ({ do: 'refuse' }));
const mend = (device: Device) => (device.proxy.plan = passAll);

/** Two devices of the dealer that have both seen five of the part. */
async function twoDevices(): Promise<[Device, Device]> {
  const shop = await bed.signedIn('shop', dealer);
  await syncOf(shop).append([add(skus.part, 5)]);
  await bed.quiet();
  return [shop, await bed.signedIn('workshop', dealer)];
}

/** Every device asks, and shows what the server has. */
async function expectConverged(cart: Record<string, number>, ...devices: Device[]): Promise<void> {
  await bed.pass(70);
  for (const device of devices) syncOf(device).load();
  await bed.pass(3);
  expect(await cartOf(bed.db, dealer)).toEqual(cart);
  for (const device of devices) {
    expect(shown(device.tabs[0])).toEqual(cart);
    expect(syncOf(device).getSnapshot().pending).toBe(0);
  }
}

describe('two devices of a dealer', () => {
  test('[SYNC-3] edits of different lines both stay', async () => {
    const [shop, workshop] = await twoDevices();
    cut(shop);
    await syncOf(shop).append([set(skus.part, 6)]);
    await syncOf(workshop).append([add(skus.bike, 2)]);
    await bed.pass(2);
    mend(shop);
    await expectConverged({ [skus.part]: 6, [skus.bike]: 2 }, shop, workshop);
  });

  test('[SYNC-3, F-32] set against set: the later one wins, and both authors see it', async () => {
    const [shop, workshop] = await twoDevices();
    cut(shop);
    await syncOf(shop).append([set(skus.part, 8)]);
    await syncOf(workshop).append([set(skus.part, 3)]);
    await bed.pass(2);
    mend(shop);
    await expectConverged({ [skus.part]: 8 }, shop, workshop);
    expect(notesOf(shop)).toEqual([{ code: 'edited-elsewhere', key: skus.part, asked: 8, quantity: 8 }]);
    expect(notesOf(workshop)).toEqual([{ code: 'replaced', key: skus.part, asked: 3, quantity: 8 }]);
  });

  test('[SYNC-3, F-33] a removal against an edit: the edit stays, and who removed is told', async () => {
    const [shop, workshop] = await twoDevices();
    cut(shop);
    await syncOf(shop).append([remove(skus.part)]);
    await syncOf(workshop).append([set(skus.part, 7)]);
    await bed.pass(2);
    mend(shop);
    await expectConverged({ [skus.part]: 7 }, shop, workshop);
    expect(notesOf(shop)).toMatchObject([{ code: 'kept', key: skus.part, quantity: 7 }]);
  });

  test('[SYNC-3, F-34] an order against an edit: what is above the order stays, and is said', async () => {
    const [shop, workshop] = await twoDevices();
    cut(workshop);
    await syncOf(workshop).append([set(skus.part, 8)]);
    await syncOf(shop).append([order({ [skus.part]: 5 })]);
    await bed.pass(3);
    expect(await cartOf(bed.db, dealer)).toEqual({});
    mend(workshop);
    await expectConverged({ [skus.part]: 3 }, shop, workshop);
    expect(await ordersOf(bed.db, dealer)).toHaveLength(1);
    expect(notesOf(workshop)).toMatchObject([{ code: 'ordered-elsewhere', key: skus.part, asked: 8, quantity: 3 }]);
  });

  test('[SYNC-3, F-35] the same lines ordered on both: the second order is held and asks', async () => {
    const [shop, workshop] = await twoDevices();
    cut(workshop);
    const second = order({ [skus.part]: 5 });
    await syncOf(workshop).append([second]);
    await syncOf(shop).append([order({ [skus.part]: 5 })]);
    await bed.pass(3);
    mend(workshop);
    await expectConverged({}, shop, workshop);
    expect(await ordersOf(bed.db, dealer)).toHaveLength(1);
    expect(syncOf(workshop).getSnapshot()).toMatchObject({
      state: 'attention',
      orders: [{ orderId: second.orderId, state: 'attention', reason: 'lines-need-attention' }],
    });
  });

  test('[CART-10] a device that never had the cart puts what was added on top of it', async () => {
    const shop = await bed.signedIn('shop', dealer);
    await syncOf(shop).append([add(skus.part, 5), add(skus.bike, 1)]);
    await bed.pass(1);
    const fresh = await bed.device('fresh');
    await signIn(fresh, dealer);
    cut(fresh);
    await bed.pass(3);
    expect(syncOf(fresh).getSnapshot().isLoaded).toBe(false);
    await syncOf(fresh).append([add(skus.part, 2)]);
    expect(shown(fresh.tabs[0])).toEqual({ [skus.part]: 2 });
    mend(fresh);
    await expectConverged({ [skus.part]: 7, [skus.bike]: 1 }, shop, fresh);
  });

  test('[SYNC-5, F-28] a profile that was copied with unsent work: it is done once, and both go on', async () => {
    const [shop] = await twoDevices();
    cut(shop);
    await syncOf(shop).append([add(skus.part, 2)]);
    await bed.pass(1);
    const copy = shop.clone('copy', await bed.network());
    shop.crash();
    mend(shop);
    await Promise.all([shop.openTab(), copy.openTab()]);
    await bed.pass(3);
    await syncOf(shop).append([add(skus.bike, 1)]);
    await syncOf(copy).append([add(skus.few, 3)]);
    await expectConverged({ [skus.part]: 7, [skus.bike]: 1, [skus.few]: 3 }, shop, copy);
    const names = [shop, copy].map(
      ({ disks }) => (disks.get(dealer.id)!.records.get('meta') as { device: string }).device,
    );
    expect(new Set(names).size).toBe(2);
  });
});

describe('the tabs of a device', () => {
  /** The tab holds the lock: what it sends is held by the network, and then nothing of it runs any more. */
  async function freezeAsItSends(device: Device, tab: Tab): Promise<void> {
    await bed.pass(3);
    device.proxy.plan = () => ({ do: 'hold' });
    await tab.cart().sync.append([add(skus.part, 2)]);
    await expect.poll(() => device.proxy.held()).toBe(1);
    tab.freeze();
    mend(device);
  }

  test('[SYNC-4] show the same cart, and one of them sends', async () => {
    const device = await bed.signedIn('tablet', dealer);
    await device.openTab();
    await bed.pass(3);
    device.proxy.seen.length = 0;
    await device.tabs[0]!.cart().sync.append([add(skus.part, 2)]);
    await device.tabs[1]!.cart().sync.append([add(skus.bike, 1)]);
    await bed.pass(1);
    for (const tab of device.tabs) expect(shown(tab)).toEqual({ [skus.part]: 2, [skus.bike]: 1 });
    expect(await cartOf(bed.db, dealer)).toEqual({ [skus.part]: 2, [skus.bike]: 1 });
    expect(device.proxy.seen.length).toBeLessThanOrEqual(2);
  });

  test('[SYNC-4, F-30] the tab that holds the lock is frozen: another one sends within ten seconds', async () => {
    const device = await bed.signedIn('tablet', dealer);
    const [frozen, other] = [device.tabs[0]!, await device.openTab()];
    await freezeAsItSends(device, frozen);
    await other.cart().sync.append([add(skus.bike, 1)]);
    await bed.pass(10);
    expect(await cartOf(bed.db, dealer)).toEqual({ [skus.part]: 2, [skus.bike]: 1 });
    // What it had sent arrives after all, and it wakes up.
    device.proxy.release();
    frozen.thaw();
    await expectConverged({ [skus.part]: 2, [skus.bike]: 1 }, device);
    expect(await opsOf(bed.db, dealer)).toBe(2);
  });

  test('[SYNC-4, F-30] a tab that is opened while another one is frozen asks for the cart and sends within ten seconds', async () => {
    const device = await bed.signedIn('tablet', dealer);
    await freezeAsItSends(device, device.tabs[0]!);
    const opened = await device.openTab();
    await expect.poll(() => opened.carts.getSnapshot()).not.toBeNull();
    await opened.cart().sync.append([add(skus.bike, 1)]);
    await bed.pass(10);
    expect(await cartOf(bed.db, dealer)).toEqual({ [skus.part]: 2, [skus.bike]: 1 });
  });
});

describe('a crash', () => {
  test('[SYNC-1, SYNC-2, F-24] right after an edit was kept: it is there at the next start, and is sent', async () => {
    const device = await bed.signedIn('tablet', dealer, { openStore: openIndexedStore });
    cut(device);
    expect(await syncOf(device).append([add(skus.part, 2)])).toEqual({ code: 'stored' });
    device.crash();
    mend(device);
    const tab = await device.openTab();
    await expect.poll(() => tab.carts.getSnapshot()?.sync.getSnapshot().isReady).toBe(true);
    expect(shown(tab)).toEqual({ [skus.part]: 2 });
    await expect.poll(() => cartOf(bed.db, dealer)).toEqual({ [skus.part]: 2 });
  });

  test('[SYNC-1, F-24] while an edit is being kept: it is there whole or not at all', async () => {
    const device = await bed.signedIn('tablet', dealer);
    const answers: boolean[] = [];
    let kept = 0;
    for (let turns = 0; turns < 12; turns += 1) {
      let isKept = false;
      void syncOf(device)
        .append([add(skus.part, 1), add(skus.bike, 1)])
        .then(() => (isKept = true));
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      device.crash();
      const tab = await device.openTab();
      await bed.pass(3);
      const { [skus.part]: part = 0, [skus.bike]: bike = 0 } = shown(tab);
      expect(part).toBe(bike);
      expect(part - kept).toBeGreaterThanOrEqual(isKept ? 1 : 0);
      expect(part - kept).toBeLessThanOrEqual(1);
      answers.push(part > kept);
      kept = part;
    }
    expect(new Set(answers)).toEqual(new Set([false, true]));
    await expectConverged({ [skus.part]: kept, [skus.bike]: kept }, device);
  });

  test('[ORD-5, ORD-6] with an order on its way: the same order is asked for again, and is placed once', async () => {
    const device = await bed.signedIn('tablet', dealer);
    await syncOf(device).append([add(skus.part, 4)]);
    await bed.quiet();
    device.proxy.plan = ({ path }) => ({ do: path.startsWith('/api/order') ? 'hold-answer' : 'pass' });
    const placed = order({ [skus.part]: 4 });
    await syncOf(device).append([placed]);
    await expect.poll(() => ordersOf(bed.db, dealer)).toHaveLength(1);
    device.crash();
    device.proxy.cutAll();
    mend(device);
    await device.openTab();
    await bed.pass(5);
    const references = await ordersOf(bed.db, dealer);
    expect(references).toHaveLength(1);
    expect(syncOf(device).getSnapshot().orders).toMatchObject([{ orderId: placed.orderId, answer: { references } }]);
    await expectConverged({}, device);
  });
});

describe('an order that waits', () => {
  test('[ORD-6] stops and asks where the stock has changed meanwhile', async () => {
    const device = await bed.signedIn('tablet', dealer);
    await syncOf(device).append([add(skus.bike, 4)]);
    await bed.quiet();
    cut(device);
    await syncOf(device).append([order({ [skus.bike]: 4 })]);
    await bed.pass(2);
    await bed.db.updateTable('stock').set({ quantity: 1 }).where('sku', '=', skus.bike).execute();
    mend(device);
    await bed.pass(70);
    await bed.db.updateTable('stock').set({ quantity: 10 }).where('sku', '=', skus.bike).execute();
    expect(await ordersOf(bed.db, dealer)).toEqual([]);
    expect(syncOf(device).getSnapshot().orders).toMatchObject([{ state: 'attention', reason: 'lines-need-attention' }]);
  });
});

test('[SYNC-8] what a dealer left unsent is not sent under the next one, and goes out when its owner comes back', async () => {
  const [other, device] = [await bed.dealer(), await bed.signedIn('tablet', dealer)];
  device.proxy.plan = ({ path }) => ({ do: path.includes('/oauth/') ? 'pass' : 'refuse' });
  await syncOf(device).append([add(skus.part, 2)]);
  await bed.pass(1);
  await bed.db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', dealer.id).execute();
  bed.server.forgetSessions(dealer.id);
  mend(device);
  await bed.pass(60);
  expect(device.tabs[0]!.session.getSnapshot()).toMatchObject({ state: 'signed-out', because: 'ended' });

  await signIn(device, other);
  await bed.pass(3);
  expect(shown(device.tabs[0])).toEqual({});
  await syncOf(device).append([add(skus.bike, 1)]);
  await bed.pass(5);
  expect([await cartOf(bed.db, dealer), await cartOf(bed.db, other)]).toEqual([{}, { [skus.bike]: 1 }]);

  expect(await device.tabs[0]!.session.signOut({ discardUnsent: false })).toMatchObject({ code: 'signed-out' });
  await signIn(device, dealer);
  await expectConverged({ [skus.part]: 2 }, device);
  expect(await cartOf(bed.db, other)).toEqual({ [skus.bike]: 1 });
});
