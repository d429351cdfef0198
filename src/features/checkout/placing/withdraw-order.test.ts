import { expect, test } from 'vitest';
import { memoryDraftStore } from '../../../../tests/builders/memory-draft-store.ts';
import { order, settle, setUpSync } from '../../../../tests/builders/scripted-sync.ts';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { CartSync } from '../../../offline/cart/cart-sync.ts';
import { openDraft } from '../../../offline/drafts/draft.ts';
import { checkoutDraft } from '../../../offline/drafts/order-draft.ts';
import type { CheckoutCart } from '../checkout-cart.ts';
import { withdrawOrder } from './withdraw-order.ts';

/** The checkout of a device that has an order in its queue; the next one's form holds a comment. */
async function setUp() {
  const device = setUpSync();
  await device.sync.append([{ type: 'add', key: 'bike', n: 2 }]);
  await settle();
  const draft = openDraft(memoryDraftStore(), checkoutDraft);
  await draft.read;
  draft.change({ comment: 'The next order' });
  const cart = {
    user: { addresses: { billing: [], shipping: [] } },
    sync: device.sync as unknown as CartSync<CartItem>,
    draft,
  } as unknown as CheckoutCart;
  return { ...device, cart, draft };
}

test('[ORD-6] an order that was not sent is withdrawn', async () => {
  const { sync, script, browser, cart } = await setUp();
  browser.isOnline = false;
  script.push(null);
  await sync.append([order]);
  await settle();
  const [view] = sync.getSnapshot().orders;
  if (!view) throw new Error('the order waits');
  expect(await withdrawOrder(cart, view.orderId, null)).toBe(true);
  expect(sync.getSnapshot()).toMatchObject({ orders: [], totalUnits: 2 });
});

test('[ORD-6] an order that was sent just before is not, and the form keeps what was typed for the next one', async () => {
  const { sync, script, cart, draft } = await setUp();
  script.push(null);
  await sync.append([order]);
  const [view] = sync.getSnapshot().orders;
  if (!view) throw new Error('the order waits');
  await settle();
  expect(await withdrawOrder(cart, view.orderId, null)).toBe(false);
  expect(sync.getSnapshot().orders).toMatchObject([{ state: 'unknown' }]);
  expect(draft.getSnapshot().comment).toBe('The next order');
});
