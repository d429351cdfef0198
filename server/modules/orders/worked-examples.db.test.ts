import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderDiscount, orderTaxes } from '../../../src/contract/orders/pricing.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import { taxBaseCents } from '../../../src/domain/pricing/tax.ts';
import type { Totals } from '../../../src/domain/pricing/totals.ts';
import { type PageExample, type PageLine, readPricingPage } from '../../../tests/builders/pricing-page.ts';
import { anOrder, type OrderBody, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import type { SkuInput } from '../catalogue/products/product-input.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';
import { replaceTaxRates } from './taxes/repository.ts';

const examples = readPricingPage();

/** The names of what is sold recur on the page, at other prices. */
const idOf = (example: PageExample, line: PageLine) =>
  `${example.title.slice(0, 1)}-${line.name.toLowerCase().replaceAll(' ', '-')}`;
const skuOf = (example: PageExample, line: PageLine) =>
  line.type === 'part' ? idOf(example, line) : `${idOf(example, line)}-trail-M-lagoon`;

function productOf(example: PageExample, line: PageLine) {
  const { msrpCents, costCents, fixedPriceCents } = line.price;
  const fixed = fixedPriceCents === null ? {} : { fixed: { name: 'season', cents: fixedPriceCents } };
  const terms: Partial<SkuInput> = {
    prices: [{ priceGroup: '*', msrpCents, costCents, ...fixed }],
    stock: { quantity: line.available, next: null },
    discount: line.discountPercent,
    freeShipping: line.freeShipping,
    shippingFeeCents: line.feeCents,
  };
  const id = idOf(example, line);
  return line.type === 'part' ? aPart({ id }, terms) : aBike({ id }, terms);
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.db.transaction().execute(async (trx) => {
    const products = examples.flatMap((example) => example.order.lines.map((line) => productOf(example, line)));
    await upsertProducts(trx, products, { now: new Date(), removeOthers: true });
    const rates = examples.flatMap(({ area, taxes }) =>
      taxes.map(({ name, percent }) => ({ area, name, percent, french: null, from: '2020-01-01' })),
    );
    await replaceTaxRates(trx, [], rates);
  });
  await portal.db
    .insertInto('discount_tiers')
    .values(
      examples.map(({ title, order }) => ({
        discount_group: title,
        min_quantity: 1,
        discount: String(order.customerDiscountPercent),
        discount_shipping: String(order.shippingDiscountPercent),
        valid_from: '2020-01-01',
        valid_to: null,
      })),
    )
    .execute();
});
afterAll(async () => portal.close());

async function dealerOf({ title, order }: PageExample): Promise<TestCaller> {
  return portal.signedIn({ customer_group: order.priceGroup, discount_group: title });
}

/** The order as an app would send it. */
function orderOf(example: PageExample, dealer: TestCaller): OrderBody {
  const { order, area } = example;
  const [country = '', province = ''] = area.split('-');
  const postalCode = country === 'US' ? '05401' : 'G1K 4A1';
  const place = { name: 'A', line1: 'B', city: 'C', province, country, postalCode };
  // What is picked up is taxed where it is billed, and no shipping address is asked for.
  const isPickup = order.delivery === 'PICKUP';
  const lines = Object.fromEntries(order.lines.map((line) => [skuOf(example, line), line.quantity]));
  return anOrder(dealer, lines, {
    billingAddress: place,
    shippingAddress: isPickup ? null : place,
    pickup: isPickup,
    configurationsPayment: order.configurationsPaymentTerm,
    partsPayment: order.partsPaymentTerm,
    customerDiscount: order.customerDiscountPercent,
    shippingDiscount: order.shippingDiscountPercent,
  });
}

describe.each(examples)('docs/pricing.md, $title', (example) => {
  const { figures, order, taxes } = example;
  const cents = (name: keyof Totals) => figures[name].wholeCents;

  test('[PRICE-4] the server looks the two discounts up', async () => {
    const dealer = await dealerOf(example);
    const answer = await portal.call(orderDiscount, { body: { userId: dealer.id, quantity: 1 } }, dealer);
    expect(answer.body).toMatchObject({
      discount: order.customerDiscountPercent,
      discountship: order.shippingDiscountPercent,
    });
  });

  test('[PRICE-9, PRICE-12] the server taxes what the page taxes, each tax by its name', async () => {
    const dealer = await dealerOf(example);
    const { items, userId, shippingAddress, billingAddress, pickup, configurationsPayment, partsPayment } = orderOf(
      example,
      dealer,
    );
    const terms = { configurationsPayment, partsPayment };
    const body = { userId, items, shippingAddress, billingAddress, pickup, ...terms };
    const { cost } = (await portal.call(orderTaxes, { body }, dealer)).body as {
      cost: { taxes: { name: string; rate: number; amount: number }[] };
    };
    const shippingCents = cents('configurationShippingCents') + cents('partsShippingCents');
    const base = { subtotalCents: cents('subtotalCents'), tariffCents: cents('tariffCents'), shippingCents };
    expect(cost).toMatchObject({
      area: example.area,
      amount: amountFromCents(taxBaseCents(base, order)),
      total: amountFromCents(cents('taxCents')),
      taxes: taxes.map(({ name, percent }) => ({ name, rate: percent })),
    });
    expect(cost.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(amountFromCents(cents('taxCents')), 6);
  });
});

const paidLater = examples.filter(
  ({ order }) => order.configurationsPaymentTerm === 'ONTERM' && order.partsPaymentTerm === 'ONTERM',
);

test.each(paidLater)(
  '[PRICE-12] docs/pricing.md, $title: placed, it comes to the figures of the page',
  async (example) => {
    const { figures } = example;
    const amount = (...names: (keyof Totals)[]) =>
      amountFromCents(names.reduce((sum, name) => sum + figures[name].wholeCents, 0));
    const dealer = await dealerOf(example);
    const total = amount('totalCents');
    const placed = await sendOrder(portal, dealer, { ...orderOf(example, dealer), total });
    expect(placed).toMatchObject({
      status: 200,
      body: {
        figures: {
          configurations: amount('configurationsCents'),
          parts: amount('partsCents'),
          discount: amount('discountCents'),
          tariff: amount('tariffCents'),
          shipping: amount('configurationShippingCents', 'partsShippingCents'),
          tax: amount('taxCents'),
          total,
        },
      },
    });
  },
);
