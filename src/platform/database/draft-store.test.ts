import 'fake-indexeddb/auto';
import { promisifyRequest } from 'idb-keyval';
import { expect, test } from 'vitest';
import type { OrderDraft } from '../../offline/drafts/order-draft.ts';
import { openDraftStore } from './draft-store.ts';
import { CLOSED, openRecords } from './guarded-records.ts';
import { openIndexedStore } from './indexed-store.ts';

const draft: OrderDraft = {
  comment: 'Ring at the back',
  documentNo: '',
  billingAddress: null,
  shippingAddress: null,
  writtenBilling: null,
  writtenShipping: null,
  configurationsPaymentTerm: 'ONTERM',
  partsPaymentTerm: 'ONTERM',
  shippingMethod: 'SHIPPING',
  requestedShipDate: '',
  shipComplete: false,
  purchaseOrder: null,
};

test('[CART-9] a draft is found again, of its own user alone', async () => {
  await openDraftStore('draft-ada').update(() => draft);
  expect(await openDraftStore('draft-ada').load()).toEqual(draft);
  expect(await openDraftStore('draft-ben').load()).toBeUndefined();
});

test('the records of the cart and the draft leave each other alone', async () => {
  const records = openIndexedStore('draft-cai');
  await records.commit(0, new Map([['stamp', 1]]));
  await openDraftStore('draft-cai').update(() => draft);
  expect((await records.load()).get('stamp')).toBe(1);
  expect(await records.commit(1, new Map([['stamp', 2]]))).toBe(true);
  expect(await openDraftStore('draft-cai').load()).toEqual(draft);
});

test('[SES-9] once the dealer is signed out, a tab that has not heard of it adds nothing to what is kept', async () => {
  const store = openRecords('draft-dee');
  await store('readwrite', async (records) => promisifyRequest(records.put(true, CLOSED)));
  await expect(openDraftStore('draft-dee').update(() => draft)).rejects.toThrow('signed out');
  await expect(openIndexedStore('draft-dee').commit(0, new Map([['stamp', 1]]))).rejects.toThrow('signed out');
  expect(await openIndexedStore('draft-dee').load()).toEqual(new Map([[CLOSED, true]]));
});
