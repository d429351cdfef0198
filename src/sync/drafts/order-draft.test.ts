import { expect, test } from 'vitest';
import { type OrderDraft, returnedTo } from './order-draft.ts';

const empty: OrderDraft = {
  comment: '',
  documentNo: '',
  billingAddress: null,
  shippingAddress: null,
  writtenBilling: null,
  writtenShipping: null,
  configurationsPaymentTerm: 'ONTERM',
  partsPaymentTerm: 'ONTERM',
  shippingMethod: 'SHIPPING',
};
const order: OrderDraft = { ...empty, comment: 'Ring first', documentNo: 'FIRST', shippingMethod: 'PICKUP' };

test('[ORD-6] an order goes back to its empty form whole', () => {
  expect(returnedTo({ ...empty, partsPaymentTerm: '30 DAYS' }, order)).toEqual(order);
});

test('[ORD-6, SYNC-1] what was typed for the next order stays, and no comment is lost', () => {
  const next: OrderDraft = { ...empty, comment: 'No box', partsPaymentTerm: '30 DAYS' };
  const both = returnedTo(next, order);
  expect(both).toEqual({ ...next, comment: 'Ring first\nNo box', documentNo: 'FIRST' });
  expect(returnedTo(both, order)).toEqual(both);
  expect(returnedTo({ ...empty, documentNo: 'NEXT' }, order)).toMatchObject({
    documentNo: 'NEXT',
    comment: 'Ring first',
    shippingMethod: 'SHIPPING',
  });
});
