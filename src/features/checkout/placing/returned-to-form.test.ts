import { expect, test } from 'vitest';
import { hasTyped, type OrderDraft } from '../../../offline/drafts/order-draft.ts';
import { returnedTo } from './withdraw-order.ts';

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
  requestedShipDate: '',
  shipComplete: false,
  purchaseOrder: null,
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

test('[ORD-6, ORD-12] what was asked of the shipping goes back to the form, unless another date was typed there', () => {
  const dated: OrderDraft = { ...empty, requestedShipDate: '2027-02-01', shipComplete: true };
  expect(hasTyped(dated)).toBe(true);
  expect(returnedTo(empty, dated)).toEqual(dated);
  expect(returnedTo({ ...empty, comment: 'Next' }, dated)).toMatchObject({
    requestedShipDate: '2027-02-01',
    shipComplete: true,
  });
  expect(returnedTo({ ...empty, requestedShipDate: '2027-03-01' }, dated).requestedShipDate).toBe('2027-03-01');
});
