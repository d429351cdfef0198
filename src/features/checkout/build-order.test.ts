import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Address } from '../../contract/account/user.ts';
import type { CartItem } from '../../contract/orders/cart.ts';
import { queuedOrder } from '../../contract/orders/order.ts';
import { withAddresses, withWritten } from './address/order-addresses.ts';
import { acceptFigures, buildOrder, headerOf } from './build-order.ts';
import type { CheckoutFigures, CheckoutLine, OrderHeader } from './checkout-cart.ts';

const address: Address = {
  id: 'a1',
  name: 'Vélo Roy',
  line1: '12, rue du Port',
  line2: '',
  city: 'Québec',
  province: 'QC',
  country: 'CA',
  postalCode: 'G1K 4A1',
  phone: '',
};
const header: OrderHeader = {
  comment: '  Ring at the back\n',
  documentNo: 'FLOOR-27',
  billingAddress: { ...address, validationErrors: ['line1'] },
  shippingAddress: address,
  writtenBilling: null,
  writtenShipping: null,
  configurationsPaymentTerm: 'ONTERM',
  partsPaymentTerm: 'ONTERM',
  shippingMethod: 'SHIPPING',
  requestedShipDate: '',
  shipComplete: false,
  purchaseOrder: null,
};

function bike(sku: string, quantity: number): CheckoutLine {
  const item: CartItem = {
    type: 'configuration',
    sku,
    name: 'Nordet',
    description: 'M',
    quantities: 9,
    oldQuantities: null,
    maxQuantity: 0,
    uom: 'EA',
    discount: 4,
    freeShipping: false,
    availableQuantity: { quantity: 9, next: null, updated: '2026-11-20T10:00:00.000Z' },
    discontinued: false,
    prices: { msrp: 3000, cost: 2000, spring: 1900 },
    fixedPrice: 'spring',
  };
  const terms = { type: 'configuration', maxQuantity: 0, discontinued: false, available: 9 } as const;
  return { sku, quantity, item, terms, totalCents: null, retail: null };
}

const figures: CheckoutFigures = {
  whole: {
    configurationsCents: 3_800_00,
    partsCents: 0,
    discountCents: 100_01,
    subtotalCents: 3_699_99,
    tariffCents: 0,
    configurationShippingCents: 90_00,
    partsShippingCents: 15_00,
    taxCents: 5_00,
    totalCents: 3_809_99,
  },
  customerDiscountPercent: 5,
  shippingDiscountPercent: 20,
  payNowCents: 0,
  isWhole: true,
  heldSinceMs: null,
};
const toOrder = { lines: [bike('B-1', 2)], header, figures, lang: 'fr' } as const;

test('[ORD-1, ORD-2] an order says what the dealer saw and filled in, the comment as it was typed', () => {
  const { request } = buildOrder(toOrder);
  expect(request).toEqual({
    configurationsPayment: 'ONTERM',
    partsPayment: 'ONTERM',
    payNowItems: [],
    payLaterItems: [{ sku: 'B-1', quantities: 2 }],
    items: [
      {
        sku: 'B-1',
        quantities: 2,
        type: 'configuration',
        prices: { msrp: 3000, cost: 2000, spring: 1900 },
        discount: 4,
      },
    ],
    customerDiscount: 5,
    shippingDiscount: 20,
    billingAddress: address,
    shippingAddress: address,
    pickup: false,
    comment: '  Ring at the back\n',
    external_document_no: 'FLOOR-27',
    order_type: 'Repeat',
    lang: 'fr',
    payed: false,
    total: 3809.99,
  });
});

test('an order is read again from the queue as it was put into it', () => {
  const order = buildOrder(toOrder);
  expect(v.parse(queuedOrder, structuredClone(order))).toEqual(order);
});

test('[ORD-2] the PO number goes without spaces around it', () => {
  const { request } = buildOrder({ ...toOrder, header: { ...header, documentNo: ' FLOOR 27\u00a0' } });
  expect(request.external_document_no).toBe('FLOOR 27');
});

test('[PRICE-7] what is picked up has no shipping address', () => {
  const { request } = buildOrder({ ...toOrder, header: { ...header, shippingMethod: 'PICKUP' } });
  expect(request).toMatchObject({ pickup: true, shippingAddress: null });
});

test('[PRICE-13] a total without taxes is no total that the server could compare', () => {
  const order = buildOrder({ ...toOrder, figures: { ...figures, isWhole: false } });
  expect(order.request).not.toHaveProperty('total');
});

test('a line that the device knows by its sku alone is ordered without figures', () => {
  const { request, items } = buildOrder({ ...toOrder, lines: [{ ...bike('B-1', 2), item: null }] });
  expect(request.items).toEqual([{ sku: 'B-1', quantities: 2 }]);
  expect(items).toEqual([]);
});

test('[PRICE-12] accepted figures are the server’s; lines, addresses and texts stay', () => {
  const order = buildOrder({ ...toOrder, lines: [bike('B-1', 2), bike('B-2', 1)] });
  const now = { ...order.figures, total: 4000 };
  const item = { ...(bike('B-2', 1).item as CartItem), prices: { msrp: 3000, cost: 2100 }, discount: 0 };
  const accepted = acceptFigures(order, {
    code: 'figures-changed',
    figures: now,
    customerDiscount: 3,
    lines: [{ sku: 'B-2', code: 'price-changed', asked: 1, item }],
  });
  expect(accepted.request).toEqual({
    ...order.request,
    items: [order.request.items[0], { ...order.request.items[1], prices: { msrp: 3000, cost: 2100 }, discount: 0 }],
    customerDiscount: 3,
    total: 4000,
  });
  expect(accepted.figures).toEqual(now);
  expect(accepted.items.map(({ sku, quantities }) => [sku, quantities])).toEqual([
    ['B-1', 2],
    ['B-2', 1],
  ]);
});

test('[ORD-3] what was filled in comes back out of an order that was not placed', () => {
  expect(headerOf(buildOrder(toOrder))).toEqual({ ...header, billingAddress: address });
});

test('[ORD-6] an address that was written for an order is sent tidied, without a name, and written in the form again', () => {
  const written = { ...address, name: ' Salon ', postalCode: 'g1k4a1', isChosen: true };
  const { id: _, ...fields } = address;
  const account = { billing: [address], shipping: [address] };
  const filled = withAddresses({ ...header, shippingAddress: null, writtenShipping: written }, account);
  const order = buildOrder({ ...toOrder, header: filled });
  expect(order.request.shippingAddress).toEqual({ ...fields, name: 'Salon' });
  const again = withWritten(headerOf(order), account);
  expect(again).toMatchObject({ writtenBilling: null, writtenShipping: { name: 'Salon', isChosen: true } });
  expect(withAddresses(again, account)).toMatchObject({ billingAddress: address, shippingAddress: { name: 'Salon' } });
});

test('[ORD-12] when to ship, and whether at once, is in an order only if it was asked for', () => {
  const { request } = buildOrder(toOrder);
  expect(Object.keys(request)).not.toEqual(expect.arrayContaining(['requestedShipDate', 'shipComplete']));
  expect(headerOf({ request })).toMatchObject({ requestedShipDate: '', shipComplete: false });
  const asked = { requestedShipDate: '2027-02-01', shipComplete: true };
  const order = buildOrder({ ...toOrder, header: { ...header, ...asked } });
  expect(order.request).toMatchObject(asked);
  expect(v.parse(queuedOrder, structuredClone(order))).toEqual(order);
  expect(headerOf(order)).toMatchObject(asked);
});
