import { expect, test } from 'vitest';
import { memoryDisk } from '../../../tests/builders/memory-store.ts';
import { add, order, problem, settle, setUpSync as setUp } from '../../../tests/builders/scripted-sync.ts';

const tooOld = () => problem(426, 'client-too-old');

test('[F-18, PWA-5] a server that wants a newer app holds the queue: it is said, all is kept, nothing counts as refused', async () => {
  const { sync, disk, script, pushes, clock } = setUp();
  await settle();
  sync.load();
  await settle();
  script.push(tooOld());
  await sync.append([add(3)]);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ state: 'update', isReady: true, pending: 1, totalUnits: 3, refused: [] });
  // What is done meanwhile is kept, too.
  script.push(...Array.from({ length: 100 }, tooOld));
  expect(await sync.append([add(1)])).toEqual({ code: 'stored' });
  for (let minutes = 0; minutes < 5; minutes += 1) {
    clock.advance(60_000);
    await settle();
  }
  expect(pushes).toHaveLength(1);
  expect(sync.getSnapshot()).toMatchObject({ state: 'update', pending: 2, totalUnits: 4, refused: [] });
  // The page is reloaded, and the app is a newer one.
  sync.stop();
  const renewed = setUp(disk, clock);
  await settle();
  expect(renewed.pushes.flatMap(({ ops }) => ops)).toMatchObject([{ n: 3 }, { n: 1 }]);
  expect(renewed.sync.getSnapshot()).toMatchObject({ state: 'saved', pending: 0, totalUnits: 4 });
});

test('[F-18] who is told so while nothing waits knows it before the first edit', async () => {
  const { sync, script } = setUp();
  await settle();
  script.push(tooOld());
  sync.load();
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ state: 'update', pending: 0 });
});

test('[F-18] an app that was too old by mistake asks once a minute, and goes on by itself once it may', async () => {
  const { sync, script, sent, clock } = setUp();
  await settle();
  script.push(tooOld(), tooOld());
  sync.load();
  await settle();
  await sync.append([add(2)]);
  await settle();
  sent.length = 0;
  for (let seconds = 0; seconds < 59; seconds += 1) {
    clock.advance(1_000);
    await settle();
  }
  expect(sent).toEqual([]);
  clock.advance(1_000);
  await settle();
  expect([sent, sync.getSnapshot().state]).toEqual([['pull'], 'update']);
  clock.advance(60_000);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ state: 'saved', pending: 0, totalUnits: 2 });
});

test('[F-18, ORD-6] an order that the server would not hear of was not sent: it can be taken back, or goes out later, once', async () => {
  const { sync, disk, script, orders, clock } = setUp();
  await sync.append([add(2)]);
  await settle();
  script.push(tooOld());
  await sync.append([order]);
  await settle();
  expect(orders).toHaveLength(1);
  expect(sync.getSnapshot()).toMatchObject({ state: 'update', orders: [{ state: 'queued' }] });
  // While the app is too old, the document is asked for before the order is tried again.
  script.push(tooOld());
  clock.advance(60_000);
  await settle();
  expect(orders).toHaveLength(1);
  sync.stop();
  const renewed = setUp(memoryDisk(structuredClone(disk.records)), clock);
  await settle();
  expect(renewed.orders.map(({ opId }) => opId)).toEqual(['order-1']);
  expect(renewed.sync.getSnapshot().orders).toMatchObject([{ state: 'accepted' }]);
});

test('[F-18, ORD-5] an order whose answer was lost before stays one of which nobody knows', async () => {
  const { sync, script, clock } = setUp();
  await sync.append([add(2)]);
  await settle();
  script.push(null);
  await sync.append([order]);
  await settle();
  script.push(tooOld());
  clock.advance(2_000);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ state: 'update', orders: [{ state: 'unknown' }] });
  expect(await sync.withdraw('order-1')).toBe(true);
  expect(sync.getSnapshot().orders).toMatchObject([{ state: 'unknown' }]);
});

test('[F-18, SYNC-7] where the storage refuses too, that is said first: a reload would lose what this tab alone holds', async () => {
  const { sync, disk, script } = setUp();
  await settle();
  disk.isBroken = true;
  script.push(tooOld());
  await sync.append([add(2)]);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ state: 'not-saved', pending: 1 });
});
