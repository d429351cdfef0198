import { expect, test } from 'vitest';
import type { SavedCart } from '../../domain/orders/saved-carts.ts';
import { nothingWaits, unread } from '../../offline/sync-status.ts';
import type { ShownEdit } from '../account/edits/account-edits.ts';
import type { PendingPurchaseOrder } from '../checkout/purchase-order/purchase-order-record.ts';
import type { WrittenClaim } from '../warranty/written/written-claim.ts';
import { statusOfAll, type PendingByArea } from './status-of-all.ts';

const none: PendingByArea = {
  booking: nothingWaits,
  savedCarts: { waiting: [], refused: [] },
  orderRequests: [],
  purchaseOrders: [],
  account: [],
  claims: [],
};
function carts(waiting: number, refused = 0) {
  const all = Array.from({ length: waiting }, (_, at) => ({ id: `${at}` }) as SavedCart);
  return { waiting: all, refused: all.slice(0, refused) };
}
const refusal = { code: 'refused', text: 'no' } as const;
const edit = (more: object = {}) => ({ id: 'phone', refusal: null, isAwaited: false, ...more }) as ShownEdit;
const file = (more: object = {}) => ({ id: 'f', order: 'o', refusal: null, ...more }) as PendingPurchaseOrder;
const claim = (more: object = {}) => ({ id: 'c', state: 'to-file', refusal: null, ...more }) as WrittenClaim;

test.for<readonly [string, Partial<PendingByArea>, object]>([
  ['nothing', {}, nothingWaits],
  ['a booking', { booking: { ...nothingWaits, state: 'device', pending: 2 } }, { state: 'device', pending: 2 }],
  ['requests about orders', { orderRequests: [{}] }, { state: 'device', pending: 1 }],
  ['a request that was refused', { orderRequests: [{ refusal: 'order-unknown' }] }, { state: 'attention', pending: 1 }],
  ['saved carts', { savedCarts: carts(2) }, { state: 'device', pending: 2 }],
  ['a saved cart that was refused', { savedCarts: carts(2, 1) }, { state: 'attention', pending: 2 }],
  ['a change of the profile', { account: [edit()] }, { state: 'device', pending: 1 }],
  ['a change whose answer is awaited', { account: [edit({ isAwaited: true })] }, { state: 'saving', pending: 1 }],
  ['a change that was refused', { account: [edit({ refusal })] }, { state: 'attention', pending: 1 }],
  ['the file of an order', { purchaseOrders: [file()] }, { state: 'device', pending: 1 }],
  ['a file that was refused', { purchaseOrders: [file({ refusal })] }, { state: 'attention', pending: 1 }],
  ['a file in the form', { purchaseOrders: [file({ order: null })] }, nothingWaits],
  ['a claim', { claims: [claim()] }, { state: 'device', pending: 1 }],
  ['a claim that was refused', { claims: [claim({ refusal })] }, { state: 'attention', pending: 1 }],
  ['a draft of a claim', { claims: [claim({ state: 'draft' })] }, nothingWaits],
  [
    'something of each',
    { savedCarts: carts(1), account: [edit()], claims: [claim()] },
    { state: 'device', pending: 3 },
  ],
  ['what nobody has read yet', { claims: null }, unread],
])('[SYNC-6] %s beside the cart is said and counted', ([, waiting, said]) => {
  expect(statusOfAll({ ...none, ...waiting })).toMatchObject(said);
});
