import { expect, test } from 'vitest';
import type { CartItem } from '../../contract/orders/cart.ts';
import { emptyAddress } from '../../domain/address/postal-address.ts';
import { emptySnapshot, type Snapshot } from '../../offline/cart/cart-snapshot.ts';
import type { OrderDraft } from '../../offline/drafts/order-draft.ts';
import { countOf, unsentWorkOf } from './unsent-work.ts';

const untouched = {
  comment: '',
  documentNo: '',
  requestedShipDate: '',
  purchaseOrder: null,
  writtenBilling: null,
  writtenShipping: null,
} as OrderDraft;
const order = (state: string) => ({ orderId: state, state }) as Snapshot<CartItem>['orders'][number];
const entry = (type: string) => ({ op: { type } }) as Snapshot<CartItem>['refused'][number];

test('[SES-8] where all is sent, nothing is named', () => {
  const work = unsentWorkOf({ ...emptySnapshot('saved'), orders: [order('accepted')] }, untouched);
  expect(countOf(work)).toBe(0);
});

test('[SES-8] each thing that is on this device alone is named once', () => {
  const snapshot: Snapshot<CartItem> = {
    ...emptySnapshot('device'),
    // Three edits and two orders wait; one edit and one order were refused.
    pending: 5,
    orders: [order('queued'), order('unknown'), order('attention'), order('accepted')],
    refused: [entry('set'), entry('order')],
    aside: [
      { key: 'entry:x', value: 1 },
      { key: 'sealed:iv', value: {} },
    ],
    offers: [{ key: 'SKU', had: 1, detail: null }],
    lostOrders: [{ orderId: 'lost', references: ['B-1'], epoch: 'e', isLost: true }],
    unseenOrders: [order('accepted')],
  };
  const work = unsentWorkOf(snapshot, { ...untouched, documentNo: 'PO 7' });
  expect(work).toMatchObject({
    edits: 3,
    refused: 1,
    aside: 1,
    locked: 1,
    offers: 1,
    unseen: 2,
    hasDraft: true,
    isNewer: false,
  });
  expect(work.orders.map(({ state }) => state)).toEqual(['queued', 'unknown', 'attention']);
  expect(countOf(work)).toBe(13);
});

test('[SES-8, F-18, F-26] what waits for a newer app is named as it is; only what this one cannot read is named as such', () => {
  const waiting = { ...emptySnapshot<CartItem>('update'), isReady: true, pending: 2 };
  expect(unsentWorkOf(waiting, untouched)).toMatchObject({ edits: 2, isNewer: false });
  expect(unsentWorkOf(emptySnapshot('update'), untouched)).toMatchObject({ edits: 0, isNewer: true });
});

test('[SES-8] an address that was written for the next order is named, one that was only begun with its country is not', () => {
  const begun = { ...emptyAddress('CA'), province: 'QC', isChosen: true };
  const of = (writtenShipping: OrderDraft['writtenShipping']) =>
    unsentWorkOf(emptySnapshot('saved'), { ...untouched, writtenShipping }).hasDraft;
  expect(of(begun)).toBe(false);
  expect(of({ ...begun, line1: '200, rue Principale', isChosen: false })).toBe(true);
});
