// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../locales/en/office.po';
import { buildGridLine } from '../../../../tests/builders/build-grid-line.ts';
import type { OrderFigures, OrderRequest } from '../../../contract/orders/order.ts';
import type { Tax } from '../../../contract/orders/pricing.ts';
import type { GridUnits } from '../../../domain/booking/grid.ts';
import type { OrderHeader } from '../../checkout/checkout-cart.ts';
import type { BookingOffer } from './booking-offers.ts';
import { BookingReview } from './booking-review.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
const address = { id: 'a1', name: 'Vélo Roy', line1: '12, rue du Port', line2: '', city: 'Québec', province: 'QC' };
const known = { ...address, country: 'CA', postalCode: 'G1K 4A1', phone: '' };
const offer: BookingOffer = {
  type: 'configuration',
  price: { costCents: 200_000, msrpCents: 320_000, fixedPriceCents: null },
  discountPercent: 0,
  feeCents: 4_500,
  freeShipping: false,
  available: 0,
  maxQuantity: 0,
  discontinued: false,
};
const header: OrderHeader = {
  comment: '',
  documentNo: 'B-27',
  billingAddress: known,
  shippingAddress: known,
  shippingMethod: 'SHIPPING',
  requestedShipDate: '',
  shipComplete: false,
  purchaseOrder: null,
  writtenBilling: null,
  writtenShipping: null,
  configurationsPaymentTerm: 'ONTERM',
  partsPaymentTerm: 'ONTERM',
};
const onlyGst: Tax = { area: 'CA-QC', amount: 4_000, total: 400, taxes: [{ name: 'GST', rate: 10, amount: 400 }] };

type Changes = { booked?: GridUnits; changed?: Partial<OrderHeader>; isOwnDiscount?: boolean; tax?: Tax };
const nothing: GridUnits = new Map();

let leave: () => void;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => leave());

function show(units: GridUnits, { booked = nothing, changed = {}, isOwnDiscount = true, tax = onlyGst }: Changes = {}) {
  const placed: { body: OrderRequest; figures: OrderFigures }[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <BookingReview
          offered={{
            year: 2027,
            lines: [buildGridLine({ sku: 'M', unitCents: 200_000 }), buildGridLine({ sku: 'L', unitCents: 200_000 })],
            offers: new Map(['M', 'L'].map((sku) => [sku, sku === 'L' ? { ...offer, multiple: 2 } : offer])),
            windows: [{ name: 'q0', label: 'January', labelFr: 'Janvier', shipDate: '2027-01-18' }],
            currency: 'CA',
          }}
          units={units}
          booked={booked}
          terms={{ priceGroup: 'CANADA', discount: { discount: 0, discountship: 0 }, isOwnDiscount, tax }}
          pickupPlace={null}
          addresses={{ billing: [known], shipping: [known] }}
          header={{ ...header, ...changed }}
          onHeader={() => undefined}
          lang="en"
          isPlacing={false}
          onPlace={(body, figures) => placed.push({ body, figures })}
        />
      </I18nProvider>,
    ),
  );
  leave = () => {
    act(() => root.unmount());
    place.remove();
  };
  const press = async () => act(async () => Promise.resolve(place.querySelector('button')?.click()));
  return { place, placed, press };
}

test('[BOOK-7, PRICE-9, ORD-2] all that is open is ordered, at the total that stands on the button', async () => {
  const { place, placed, press } = show(new Map([['M', { q0: 2 }]]));
  expect(place.querySelector('button')?.textContent).toBe('Place booking · $4,490.00');
  await press();
  expect(placed[0]?.body).toMatchObject({
    order_type: 'Booking',
    booking_year: 2027,
    items: [{ sku: 'M', q0: 2, quantities: 2 }],
    total: 4_490,
  });
  expect(placed[0]?.figures).toMatchObject({ configurations: 4_000, shipping: 90, tax: 400, total: 4_490 });
});

test('[ORD-6, PRICE-12] by the discount of another number of units the total is not called final, and is compared all the same', async () => {
  const { place, placed, press } = show(new Map([['M', { q0: 2 }]]), { isOwnDiscount: false });
  expect(place.textContent).toContain('Total, based on data on this device');
  await press();
  expect(placed[0]?.body.total).toBe(4_490);
});

test('[BOOK-7] a further order books the difference alone, and says so', async () => {
  const { place, placed, press } = show(new Map([['M', { demo: 1, q0: 5 }]]), { booked: new Map([['M', { q0: 3 }]]) });
  expect(place.textContent).toContain(
    'This order includes only units you haven’t booked yet. 3 units in the grid are already booked',
  );
  await press();
  expect(placed[0]?.body.items).toEqual([expect.objectContaining({ sku: 'M', demo: 1, q0: 2, quantities: 3 })]);
});

test('[BOOK-7] where all is booked, or nothing entered, nothing can be ordered', () => {
  const { place } = show(new Map([['M', { q0: 3 }]]), { booked: new Map([['M', { q0: 3 }]]) });
  expect([place.textContent?.includes('Everything in the grid is booked.'), place.querySelector('button')]).toEqual([
    true,
    null,
  ]);
  leave();
  expect(show(new Map()).place.textContent).toContain('The grid is empty.');
});

test('[ORD-2, QTY-6] what is missing or not sold so is said by name, and nothing is placed', async () => {
  const { place, placed, press } = show(new Map([['L', { q0: 3 }]]), { changed: { billingAddress: null } });
  await press();
  expect(placed).toEqual([]);
  expect(place.textContent).toContain('Choose a billing address.');
  const alerts = [...place.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  expect(alerts).toContain('Taïga 140 GX, Spruce, M: Sold in packs of 2.');
});

test('[INV-1] each tax has its name, rate and amount, as the server rounds it', () => {
  const taxes = [
    { name: 'GST', rate: 5, amount: 200 },
    { name: 'QST', rate: 9.975, amount: 399 },
  ];
  const { place } = show(new Map([['M', { q0: 2 }]]), { tax: { area: 'CA-QC', amount: 4_000, total: 599, taxes } });
  const rows = [...place.querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(rows).toEqual(expect.arrayContaining(['GST 5%$200.00', 'QST 9.975%$399.00']));
  expect(rows.join()).not.toContain('Sales tax');
});
