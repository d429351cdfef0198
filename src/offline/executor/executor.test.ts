import { expect, test } from 'vitest';
import { memoryDisk } from '../../../tests/builders/memory-store.ts';
import { add, order, problem, settle, setUpSync as setUp } from '../../../tests/builders/scripted-sync.ts';
import { virtualClock } from '../../../tests/builders/virtual-clock.ts';

test('[SYNC-1, F-24] an edit comes back when it is stored, and is there after a crash', async () => {
  const first = setUp();
  first.script.push(null);
  expect(await first.sync.append([add(2)])).toEqual({ code: 'stored' });
  first.sync.stop();
  const second = setUp(memoryDisk(structuredClone(first.disk.records)));
  second.script.push(null);
  await settle();
  expect(second.sync.getSnapshot()).toMatchObject({ totalUnits: 2, pending: 1 });
});

test('[SYNC-2] what was left unsent goes out at the next start', async () => {
  const first = setUp();
  await first.sync.append([add(2)]);
  first.sync.stop();
  const second = setUp(first.disk);
  await settle();
  expect(second.pushes.flatMap(({ ops }) => ops)).toMatchObject([{ type: 'add', n: 2 }]);
  expect(second.sync.getSnapshot()).toMatchObject({ pending: 0, state: 'saved' });
});

test('[SYNC-2] a timer that rings a moment too soon is set again, however close the moment is', async () => {
  for (let earlyMs = 0; earlyMs < 3; earlyMs += 0.25) {
    const { sync, script, clock } = setUp(memoryDisk(), virtualClock({ tickMs: 0.5, earlyMs }));
    await settle();
    script.push(null);
    await sync.append([add(1)]);
    await settle();
    for (let ms = 0; ms < 1_010; ms += 0.5) clock.advance(0.5);
    await settle();
    expect(sync.getSnapshot()).toMatchObject({ pending: 0, state: 'saved' });
    sync.stop();
  }
});

test('[CART-3, CART-7] adding and removing save the cart at once', async () => {
  const { sync, pushes } = setUp();
  await sync.append([add(2)]);
  await settle();
  await sync.append([{ type: 'remove', key: 'bike' }]);
  await settle();
  expect(pushes.flatMap(({ ops }) => ops.map((op) => op.type))).toEqual(['add', 'remove']);
  expect(sync.getSnapshot().lines).toEqual([]);
});

test('[CART-10] a cart that was never loaded is asked for before anything is sent', async () => {
  const { sync, sent, script } = setUp();
  script.push(null);
  await sync.append([add()]);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ isLoaded: false, totalUnits: 1 });
  expect(sent).toEqual(['pull']);
});

test('[SYNC-6] nothing is called saved before the records were read', async () => {
  const { sync } = setUp();
  expect(sync.getSnapshot()).toMatchObject({ isReady: false, state: 'checking' });
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ isReady: true, state: 'saved' });
});

test('[SYNC-6] the state says where the edits are', async () => {
  const { sync, script, clock } = setUp();
  const states: string[] = [];
  await settle();
  sync.subscribe(() => states.push(sync.getSnapshot().state));
  script.push(null);
  await sync.append([add()]);
  await settle();
  expect(sync.getSnapshot().state).toBe('device');
  clock.advance(2_000);
  await settle();
  expect(new Set(states)).toEqual(new Set(['device', 'saving', 'saved']));
  script.push(null);
  sync.load();
  await settle();
  expect(sync.getSnapshot().state).toBe('offline');
});

test('[SYNC-4, SYNC-6] a tab whose try failed, and whose work another tab has sent, asks until it is heard and is offline no longer', async () => {
  const one = setUp();
  await settle();
  one.script.push(null);
  await one.sync.append([add()]);
  await settle();
  setUp(one.disk);
  await settle();
  expect(one.sync.getSnapshot()).toMatchObject({ pending: 0, state: 'offline' });
  one.clock.advance(2_000);
  await settle();
  expect(one.sync.getSnapshot()).toMatchObject({ pending: 0, state: 'saved' });
});

test('the snapshot is the same object until something changes', async () => {
  const { sync } = setUp();
  await settle();
  const before = sync.getSnapshot();
  expect(sync.getSnapshot()).toBe(before);
  await sync.append([add()]);
  expect(sync.getSnapshot()).not.toBe(before);
});

test('[F-8] a connection that fails is tried once a second at most', async () => {
  const { sync, script, sent, clock } = setUp();
  await settle();
  script.push(...Array.from({ length: 50 }, () => null));
  await sync.append([add()]);
  sent.length = 0;
  for (let tenths = 0; tenths < 50; tenths += 1) {
    clock.advance(100);
    sync.flush();
    await settle();
  }
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.length).toBeLessThanOrEqual(5);
});

test('[F-8] a connection that comes back while a try is under way that then fails is not waited for', async () => {
  const { sync, script, sent, clock } = setUp();
  await settle();
  script.push(...Array.from({ length: 6 }, () => null));
  sent.length = 0;
  void sync.append([add()]);
  for (let tries = 0; tries < 5; tries += 1) {
    await settle();
    clock.advance(60_000);
  }
  for (let turn = 0; sent.length < 6 && turn < 100; turn += 1) await Promise.resolve();
  expect(sent).toHaveLength(6);
  sync.flush();
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ pending: 1, state: 'device' });
  clock.advance(1_000);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ pending: 0, state: 'saved' });
});

test('[F-49] after a 401 nothing is sent until the dealer has signed in, and nothing is lost', async () => {
  const { sync, script, pushes, clock } = setUp();
  sync.load();
  await settle();
  script.push(problem(401));
  await sync.append([add(3)]);
  await settle();
  clock.advance(600_000);
  sync.flush();
  await settle();
  expect(pushes).toHaveLength(1);
  expect(sync.getSnapshot()).toMatchObject({ needsSignIn: true, pending: 1 });
  sync.signedIn();
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ needsSignIn: false, pending: 0, totalUnits: 3 });
});

test('an edit that the server refuses needs attention, can be tried again, and holds up nothing behind it', async () => {
  const { sync, script, pushes } = setUp();
  sync.load();
  await settle();
  script.push(problem(400, 'bad-op'), problem(400, 'bad-op'));
  await sync.append([add(1), add(2)]);
  await settle();
  const { refused, state } = sync.getSnapshot();
  expect(refused).toMatchObject([{ op: { n: 1 }, reason: 'bad-op' }]);
  expect(state).toBe('attention');
  expect(pushes.slice(-2).flatMap(({ ops }) => ops)).toMatchObject([
    { type: 'void', seq: 1 },
    { type: 'add', n: 2, seq: 2 },
  ]);
});

test('[SYNC-7, F-23] where the storage refuses it is said at once, and the edit still reaches the server', async () => {
  const { sync, disk, pushes } = setUp();
  await settle();
  disk.isBroken = true;
  expect(await sync.append([add(2)])).toEqual({ code: 'not-saved' });
  expect(sync.getSnapshot().state).toBe('not-saved');
  expect(sync.exportUnsent()?.entries).toMatchObject([{ type: 'add', n: 2 }]);
  await settle();
  expect(pushes.flatMap(({ ops }) => ops)).toMatchObject([{ n: 2 }]);
});

test('[SYNC-7, F-19] what a full storage refused is stored as soon as it can be, without another edit', async () => {
  const { sync, disk, script, clock } = setUp();
  await settle();
  disk.isBroken = true;
  script.push(null, null);
  expect(await sync.append([add(2)])).toEqual({ code: 'not-saved' });
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ state: 'not-saved', totalUnits: 2 });
  disk.isBroken = false;
  clock.advance(1_000);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ state: 'device', pending: 1 });
  sync.stop();
  const next = setUp(disk);
  next.script.push(null);
  await settle();
  expect(next.sync.getSnapshot()).toMatchObject({ totalUnits: 2, pending: 1 });
});

test('[SYNC-7, F-19] of two tabs whose storage refused, each keeps what was done in it once there is room again', async () => {
  const one = setUp();
  const other = setUp(one.disk);
  await settle();
  for (const { script } of [one, other]) script.push(null, null, null);
  one.disk.isBroken = true;
  for (const [tab, key] of [[one, 'bike'] as const, [other, 'part'] as const])
    expect(await tab.sync.append([{ type: 'add', key, n: 2 }])).toEqual({ code: 'not-saved' });
  await settle();
  one.disk.isBroken = false;
  for (const { clock } of [one, other]) clock.advance(1_000);
  await settle();
  const kept = [...one.disk.records].flatMap(([key, value]) =>
    key.startsWith('entry:') ? [(value as { op: { key: string } }).op.key] : [],
  );
  expect(kept.toSorted()).toEqual(['bike', 'part']);
  for (const { sync } of [one, other]) expect(sync.getSnapshot()).toMatchObject({ pending: 2, totalUnits: 4 });
});

test('[SYNC-7, F-19, F-28] what was refused, and may have been sent by other numbers, goes on under another name', async () => {
  const one = setUp();
  const other = setUp(one.disk);
  await settle();
  const nameOnDisk = () => one.disk.records.get('meta') as { device: string; formerly?: string[] } | undefined;
  for (const { script } of [one, other]) script.push(null, null, null);
  one.disk.isBroken = true;
  for (const tab of [one, other]) await tab.sync.append([{ type: 'add', key: 'part', n: 1 }]);
  await settle();
  one.disk.isBroken = false;
  other.clock.advance(1_000);
  await settle();
  const before = nameOnDisk()?.device ?? '';
  one.clock.advance(1_000);
  await settle();
  expect(nameOnDisk()?.formerly).toContain(before);
  expect(nameOnDisk()?.device).not.toBe(before);
});

test('[F-26] records of a later version are neither shown nor touched', async () => {
  const { sync, disk } = setUp(memoryDisk(new Map([['meta', { version: 99 }]])));
  await settle();
  expect(sync.getSnapshot().state).toBe('update');
  expect(await sync.append([add()])).toEqual({ code: 'update' });
  expect(disk.records).toEqual(new Map([['meta', { version: 99 }]]));
});

test('[SYNC-4, F-29, F-31] two tabs show the same cart, and both their edits are kept', async () => {
  const one = setUp();
  const two = setUp(one.disk);
  await settle();
  two.script.push(null);
  await Promise.all([one.sync.append([add(1)]), two.sync.append([add(2)])]);
  await settle();
  expect(one.sync.getSnapshot().lines).toEqual(two.sync.getSnapshot().lines);
  expect(one.disk.records.get('meta')).toMatchObject({ nextSeq: 3 });
});

test('an order goes behind the edits before it, and the cart is then what the server says', async () => {
  const { sync, sent } = setUp();
  await settle();
  await sync.append([add(2), order]);
  await settle();
  expect(sent).toEqual(['pull', 'push', 'order', 'pull']);
  expect(sync.getSnapshot()).toMatchObject({
    totalUnits: 0,
    orders: [{ orderId: 'order-1', state: 'accepted', answer: { references: ['R-1'] } }],
  });
});

test.for([null, problem(500), problem(503), problem(429)])(
  '[ORD-5, F-15] an order without an answer is asked for again under the same key (%j)',
  async (failure) => {
    const { sync, script, orders, clock } = setUp();
    await settle();
    await sync.append([add(2)]);
    await settle();
    script.push(failure);
    await sync.append([order]);
    await settle();
    expect(sync.getSnapshot().orders).toMatchObject([{ state: 'unknown' }]);
    await sync.withdraw('order-1');
    clock.advance(5_000);
    await settle();
    expect(orders.map(({ opId, seq }) => [opId, seq])).toEqual([
      ['order-1', 2],
      ['order-1', 2],
    ]);
    expect(sync.getSnapshot().orders).toMatchObject([{ state: 'accepted' }]);
  },
);

test('[ORD-6] an order that waits for the connection can be withdrawn', async () => {
  const { sync, script, orders, clock } = setUp();
  await settle();
  script.push(null);
  await sync.append([add(2), order]);
  expect(sync.getSnapshot()).toMatchObject({ totalUnits: 0, orders: [{ state: 'queued' }] });
  await sync.withdraw('order-1');
  expect(sync.getSnapshot()).toMatchObject({ totalUnits: 2, orders: [] });
  clock.advance(5_000);
  await settle();
  expect(orders).toEqual([]);
});

test('[ORD-6] an order that the server holds back stops and asks, and its lines are in the cart again', async () => {
  const { sync, script } = setUp();
  await settle();
  await sync.append([add(2)]);
  await settle();
  script.push(problem(409, 'total-changed'));
  await sync.append([order]);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({
    totalUnits: 2,
    state: 'attention',
    orders: [{ state: 'attention', reason: 'total-changed' }],
  });
});

test('[ORD-6] an order is not tried where the browser is offline, so that it can still be taken back', async () => {
  const { sync, browser, script, orders, clock } = setUp();
  await sync.append([add(2)]);
  await settle();
  browser.isOnline = false;
  script.push(null, null);
  await sync.append([order]);
  await settle();
  clock.advance(5_000);
  await settle();
  expect(orders).toEqual([]);
  expect(sync.getSnapshot().orders).toMatchObject([{ state: 'queued' }]);
  expect(await sync.withdraw('order-1')).toBe(true);
  expect(sync.getSnapshot()).toMatchObject({ orders: [], totalUnits: 2 });
});

test('[ORD-6] an order placed while the browser is offline is never shown as reaching the server', async () => {
  const { sync, browser, script } = setUp();
  await sync.append([add(2)]);
  await settle();
  browser.isOnline = false;
  script.push(null, null);
  const seen = new Set<boolean>();
  sync.subscribe(() => seen.add(sync.getSnapshot().isReachable));
  await sync.append([order]);
  await settle();
  expect([...seen]).toEqual([false]);
});

test('[ORD-6] an answer to what was asked before the browser went offline does not count as heard since', async () => {
  const { sync, browser, script, sent, orders } = setUp();
  await sync.append([add(2)]);
  await settle();
  sent.length = 0;
  sync.load();
  while (sent.length === 0) await Promise.resolve();
  browser.isOnline = false;
  await settle();
  script.push(null, null);
  await sync.append([order]);
  await settle();
  expect(orders).toEqual([]);
  expect(sync.getSnapshot().orders).toMatchObject([{ state: 'queued' }]);
});

test('[ORD-6, F-9] an order goes out as soon as a server is heard, whatever the browser believes', async () => {
  const { sync, browser, sent, orders } = setUp();
  await sync.append([add(2)]);
  await settle();
  browser.isOnline = false;
  sent.length = 0;
  await sync.append([order]);
  await settle();
  expect(sent.slice(0, 2)).toEqual(['pull', 'order']);
  expect(orders).toHaveLength(1);
});

test('[ORD-6, F-9] where the network is down and the browser does not know, an order of a former start is not tried and can be withdrawn', async () => {
  const first = setUp();
  await first.sync.append([add(2)]);
  await settle();
  first.browser.isOnline = false;
  first.script.push(...Array.from({ length: 9 }, () => null));
  await first.sync.append([order]);
  await settle();
  first.sync.stop();
  const second = setUp(first.disk);
  second.script.push(null);
  await settle();
  expect(second.sent).toEqual(['pull']);
  expect(second.sync.getSnapshot().orders).toMatchObject([{ state: 'queued' }]);
  await second.sync.withdraw('order-1');
  await settle();
  expect(second.sync.getSnapshot()).toMatchObject({ orders: [], totalUnits: 2 });
});
