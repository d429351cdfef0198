import { expect, test } from 'vitest';
import { add, order, problem, settle, setUpSync as setUp } from '../../../tests/builders/scripted-sync.ts';
import { referencesOf } from '../outbox/queue-view.ts';

test('[ORD-2] the receipt of an order stands until it was seen, in every tab and after a crash', async () => {
  const first = setUp();
  await first.sync.append([add(2), order]);
  await settle();
  expect(referencesOf(first.sync.getSnapshot().unseenOrders)).toBe('R-1');
  await first.sync.markSeen(['order-2']);
  first.sync.stop();

  const [one, other] = [setUp(first.disk), setUp(first.disk)];
  await settle();
  expect(other.sync.getSnapshot().unseenOrders).toMatchObject([{ orderId: 'order-1', state: 'accepted' }]);
  expect(await one.sync.markSeen(['order-1'])).toBe(true);
  await settle();
  for (const { sync } of [one, other, setUp(first.disk)]) {
    await settle();
    expect(sync.getSnapshot()).toMatchObject({ unseenOrders: [], orders: [{ state: 'accepted' }] });
  }
});

test('[ORD-2] an order that waits or was refused has no receipt that could be seen', async () => {
  const { sync, script } = setUp();
  await sync.append([add(2)]);
  await settle();
  script.push(problem(409, 'total-changed'));
  await sync.append([order]);
  await settle();
  await sync.markSeen(['order-1']);
  expect(sync.getSnapshot()).toMatchObject({
    unseenOrders: [],
    orders: [{ state: 'attention', entry: { isSeen: false } }],
  });
});

test('[CART-9] the order of a cart is completed once it was placed, until something is added', async () => {
  const { sync, script } = setUp();
  await sync.append([add(2)]);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ orderCompleted: false });
  script.push(problem(409, 'total-changed'));
  await sync.append([order]);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ orderCompleted: false });
  await sync.retry('order-1');
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ lines: [], orderCompleted: true });
  await sync.append([add(1)]);
  expect(sync.getSnapshot()).toMatchObject({ orderCompleted: false });
});
