import { expect, test } from 'vitest';
import { cartBase, cartState } from '../../../tests/builders/cart-state.ts';
import { add, order, settle, setUpSync } from '../../../tests/builders/scripted-sync.ts';
import { historyToSearch, withReceipt, withKnownOrders } from './receipts.ts';

const placed = withReceipt(
  withReceipt(cartState(), 'order-1', { references: ['B-1'] }, 'epoch-1'),
  'order-2',
  { references: ['B-2', 'B-3'] },
  'epoch-1',
);
const restored = { ...placed, base: cartBase([], { epoch: 'epoch-2' }) };

test('[F-16] orders are looked for once the server’s history is another one', () => {
  expect([cartState(), placed, { ...placed, base: null }, restored].map(historyToSearch)).toEqual([
    null,
    null,
    null,
    'epoch-2',
  ]);
});

test('[F-16] what a restored server has not is lost, with the references that it lacks; the rest is as before', () => {
  const searched = withKnownOrders(restored, 'epoch-2', new Set(['B-1', 'B-3', 'B-9']));
  expect(searched.receipts).toEqual([
    { orderId: 'order-1', references: ['B-1'], epoch: 'epoch-2', isLost: false },
    { orderId: 'order-2', references: ['B-2'], epoch: 'epoch-2', isLost: true },
  ]);
  expect(historyToSearch(searched)).toBeNull();
  // Restored once more: what is lost stays said.
  const again = { ...searched, base: cartBase([], { epoch: 'epoch-3' }) };
  expect(withKnownOrders(again, 'epoch-3', new Set(['B-1', 'B-2'])).receipts.map(({ isLost }) => isLost)).toEqual([
    false,
    true,
  ]);
});

test('[F-16] an order that was placed in the new history is not doubted, and one that is answered twice is one', () => {
  const more = withReceipt(restored, 'order-4', { references: ['B-4'] }, 'epoch-2');
  expect(withKnownOrders(more, 'epoch-2', new Set()).receipts.map(({ isLost }) => isLost)).toEqual([true, true, false]);
  expect(withReceipt(more, 'order-4', { references: ['B-4'] }, 'epoch-2').receipts).toHaveLength(3);
});

test('[F-16] no more is kept than any backup could lack', () => {
  const many = Array.from({ length: 300 }, (_, at) => `order-${at}`);
  const queue = many.reduce((before, id) => withReceipt(before, id, 'unreadable', 'epoch-1'), cartState());
  expect(queue.receipts.map(({ orderId }) => orderId)).toEqual(many.slice(100));
});

test('[F-16] an order that was placed leaves a receipt, and a server with another history is asked for it', async () => {
  const { sync, script, disk } = setUpSync();
  await settle();
  await sync.append([add(2), order]);
  await settle();
  const receipt = { orderId: 'order-1', references: ['R-1'], epoch: 'e', isLost: false };
  expect(disk.records.get('receipts')).toEqual([receipt]);
  expect(sync.getSnapshot()).toMatchObject({ historyToSearch: null, lostOrders: [], state: 'saved' });

  const ack = { seq: 0, opId: null };
  const document = { kind: 'synced', rev: 1, epoch: 'f', lines: [], ack, gap: false, refused: [], notes: [] };
  script.push({ status: 200, body: document, retryAfterMs: null });
  sync.load();
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ historyToSearch: 'f', unseenOrders: [{ orderId: 'order-1' }] });
  await sync.noteKnownOrders('f', new Set());
  const lost = { ...receipt, epoch: 'f', isLost: true };
  expect(sync.getSnapshot()).toMatchObject({
    historyToSearch: null,
    lostOrders: [lost],
    orders: [],
    unseenOrders: [],
    state: 'attention',
  });
  await sync.dismissLost('order-1');
  expect(sync.getSnapshot()).toMatchObject({ lostOrders: [], offers: [] });
});
