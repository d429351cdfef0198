import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { BookingCatalogue } from '../../../contract/booking/booking.ts';
import { queuedOrder } from '../../../contract/orders/order.ts';
import { figuresOnWire } from '../../checkout/build-order.ts';
import { bookingOffers } from './booking-offers.ts';
import { type BookingHeader, buildBooking } from './build-booking.ts';
import { type BookingTerms, priceBooking } from './price-booking.ts';

const catalogue: BookingCatalogue = {
  year: 2027,
  models: [
    {
      name: 'Ridge 29',
      uom: 'EA',
      colors: [{ id: 'lagoon', name: 'Lagoon', nameFr: 'Lagune' }],
      configurations: [
        {
          name: 'Trail',
          prices: { CANADA: { PRICE: 2_000, MSRP: 3_200 } },
          shipping: { fee: 45 },
          items: [
            {
              color: 'lagoon',
              skus: [
                { sku: 'M' },
                { sku: 'L', prices: { CANADA: { PRICE: 2_100, MSRP: 3_300 } } },
                { sku: 'S', discount: 12.5, multiple: 2 },
                { sku: 'unpriced', prices: { CANADA: { MSRP: 3_300 } } },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const offers = bookingOffers(catalogue, 'Canada');
const tax = { area: 'CA-QC', amount: 4_000, total: 400, taxes: [{ name: 'GST', rate: 10, amount: 400 }] };
const terms: BookingTerms = {
  priceGroup: 'CANADA',
  delivery: 'SHIPPING',
  discount: { discount: 0, discountship: 0 },
  isOwnDiscount: true,
  tax,
};
const address = {
  name: 'Vélo Roy',
  line1: '12, rue du Port',
  line2: '',
  city: 'Québec',
  province: 'QC',
  country: 'CA',
};
const header: BookingHeader = {
  comment: ' For spring\n',
  documentNo: 'B-27',
  billingAddress: { ...address, postalCode: 'G1K 4A1', phone: '', validationErrors: ['line1'] },
  shippingAddress: { ...address, postalCode: 'G1K 4A1', phone: '' },
  shippingMethod: 'SHIPPING',
};

test('[BOOK-3] what is sold has the price of the group, a size its own; what shows no cost is not sold', () => {
  expect([...offers].map(([sku, { price, discountPercent }]) => [sku, price.costCents, discountPercent])).toEqual([
    ['M', 200_000, 0],
    ['L', 210_000, 0],
    ['S', 200_000, 12.5],
  ]);
});

test('[PRICE-9] a booking comes to what the server makes of it: taxed without its shipping', () => {
  const { totals, isWhole } = priceBooking([{ sku: 'M', q0: 2 }], offers, terms);
  expect(figuresOnWire(totals)).toMatchObject({ configurations: 4_000, shipping: 90, tax: 400, total: 4_490 });
  expect(isWhole).toBe(true);
});

test('[PRICE-3, PRICE-4] the volume discount counts all windows, and none where a line has a discount of its own', () => {
  const discounted = { ...terms, discount: { discount: 5, discountship: 20 } };
  expect(priceBooking([{ sku: 'M', demo: 1, q0: 1 }], offers, discounted).totals.discountCents).toBe(20_000);
  const mixed = priceBooking(
    [
      { sku: 'M', q0: 1 },
      { sku: 'S', q3: 2 },
    ],
    offers,
    discounted,
  );
  expect(mixed.totals.discountCents).toBe(50_000);
  expect(mixed.totals.configurationShippingCents).toBe(13_500);
});

test('[BOOK-7, ORD-2] the body names cells and their year, as the contract has it, and the total that was agreed to', () => {
  const rows = [
    { sku: 'M', demo: 1, q0: 1 },
    { sku: 'L', q2: 3 },
  ];
  const figures = priceBooking(rows, offers, terms);
  const request = buildBooking({ year: 2027, rows, offers, header, figures, lang: 'fr' });
  expect(v.is(queuedOrder.entries.request, request)).toBe(true);
  expect(request).toMatchObject({
    order_type: 'Booking',
    booking_year: 2027,
    configurationsPayment: 'ONTERM',
    payed: false,
    payNowItems: [],
    items: [
      { sku: 'M', demo: 1, q0: 1, quantities: 2, discount: 0 },
      { sku: 'L', q2: 3, quantities: 3, discount: 0 },
    ],
    comment: ' For spring\n',
    total: figures.totals.totalCents / 100,
  });
  expect(request.billingAddress).not.toHaveProperty('validationErrors');
});

test('[PRICE-13] without taxes, or with a line without a price, no total is agreed to', () => {
  const totalOf = (rows: { sku: string; q0: number }[], changed: Partial<BookingTerms>) => {
    const figures = priceBooking(rows, offers, { ...terms, ...changed });
    return buildBooking({ year: 2027, rows, offers, header, figures, lang: 'en' }).total;
  };
  expect(totalOf([{ sku: 'M', q0: 1 }], {})).toBe(2_245);
  expect(totalOf([{ sku: 'M', q0: 1 }], { tax: undefined })).toBeUndefined();
  expect(totalOf([{ sku: 'M', q0: 1 }], { discount: undefined })).toBeUndefined();
  expect(
    totalOf(
      [
        { sku: 'M', q0: 1 },
        { sku: 'gone', q0: 1 },
      ],
      {},
    ),
  ).toBeUndefined();
});

test('[PRICE-7] what is picked up has no shipping and no address to ship to', () => {
  const rows = [{ sku: 'M', q0: 1 }];
  const figures = priceBooking(rows, offers, { ...terms, delivery: 'PICKUP' });
  const picked = { ...header, shippingMethod: 'PICKUP' } as const;
  const request = buildBooking({ year: 2027, rows, offers, header: picked, figures, lang: 'en' });
  expect(request).toMatchObject({ pickup: true, shippingAddress: null, total: 2_200 });
});
