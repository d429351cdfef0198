import { fc } from '@fast-check/vitest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CartItem, loadCart, updateCart } from '../../../src/contract/orders/cart.ts';
import { orderDiscount, orderTaxes } from '../../../src/contract/orders/pricing.ts';
import type { Mode } from '../../../src/domain/account/mode.ts';
import type { DeliveryMode } from '../../../src/domain/pricing/line-amounts.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import type { PaymentTerm } from '../../../src/domain/pricing/payment-terms.ts';
import { type OrderToPrice, orderTotals } from '../../../src/domain/pricing/totals.ts';
import { cartView } from '../../../src/features/cart/cart-view.ts';
import { type CartToPrice, priceCart } from '../../../src/features/cart/totals/price-cart.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { readOrderTerms } from '../account/order-terms.ts';
import { audienceOf } from '../catalogue/audience.ts';
import { readOffers } from '../catalogue/offers.ts';
import type { ProductInput, SkuInput } from '../catalogue/products/product-input.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';
import { readSellingTerms } from '../catalogue/selling-terms.ts';
import { quoteOf } from './quote.ts';

type Discount = NonNullable<CartToPrice['discount']>;
type Taxes = NonNullable<CartToPrice['taxes']>;

/** Terms that meet in all ways: odd cents, discounts of their own or none, fixed prices, free shipping, little stock. */
const odd: Partial<SkuInput>[] = [
  { prices: [{ priceGroup: '*', msrpCents: 3_333_33, costCents: 1_999_99 }] },
  { prices: [{ priceGroup: '*', msrpCents: 10_01, costCents: 7_77 }], freeShipping: true },
  { prices: [{ priceGroup: '*', msrpCents: 10_05, costCents: 5_05, fixed: { name: 'season', cents: 4_99 } }] },
  {
    prices: [
      { priceGroup: '*', msrpCents: 99_95, costCents: 66_67 },
      { priceGroup: 'USA', msrpCents: 79_95, costCents: 50_03 },
    ],
  },
  { prices: [{ priceGroup: '*', msrpCents: 1_11, costCents: 1_01 }], discount: 12.5 },
];
const products: ProductInput[] = odd.flatMap((terms, n) => [
  aBike({ id: `bike-${n}` }, { stock: { quantity: 1_000_000, next: null }, shippingFeeCents: 45_55, ...terms }),
  aPart({ id: `part-${n}` }, { stock: { quantity: 3, next: null }, ...terms }),
]);
const skus = odd.flatMap((_, n) => [`bike-${n}-trail-M-lagoon`, `bike-${n}-race-L-ember`, `part-${n}`]);
const inputs = new Map(products.flatMap((product) => product.skus.map((sku) => [sku.sku, sku])));

let portal: TestPortal;
let dealers: Record<string, TestCaller>;
beforeAll(async () => {
  portal = await startTestPortal();
  const tier = { discount_group: 'GOLD', valid_from: '2026-01-01', valid_to: null };
  await portal.db
    .insertInto('discount_tiers')
    .values([
      { ...tier, min_quantity: 2, discount: '5', discount_shipping: '20' },
      { ...tier, min_quantity: 6, discount: '7.25', discount_shipping: '33.3333' },
    ])
    .execute();
  const tax = { area: 'CA-QC', valid_from: '2020-01-01' };
  await portal.db
    .insertInto('tax_rates')
    .values([
      { ...tax, position: 1, name: JSON.stringify({ en: 'GST', fr: 'TPS' }), rate: '5' },
      { ...tax, position: 2, name: JSON.stringify({ en: 'QST', fr: 'TVQ' }), rate: '9.975' },
    ])
    .execute();
  dealers = {};
  for (const group of ['CANADA', 'USA', 'EUROPE']) {
    dealers[group] = await portal.signedIn({
      customer_group: group,
      discount_group: group === 'EUROPE' ? null : 'GOLD',
    });
  }
}, 60_000);
afterAll(async () => portal.close());

const term = fc.constantFrom<PaymentTerm>('STRIPE', 'ONTERM');
const cart = fc.record({
  group: fc.constantFrom('CANADA', 'USA', 'EUROPE'),
  shippingMethod: fc.constantFrom<DeliveryMode>('SHIPPING', 'PICKUP'),
  configurationsPaymentTerm: term,
  partsPaymentTerm: term,
  freeFreightCents: fc.option(fc.integer({ min: 0, max: 30_000_00 })),
  lines: fc.dictionary(fc.constantFrom(...skus), fc.integer({ min: 1, max: 9 }), { minKeys: 1, maxKeys: 6 }),
});

/** The totals as the rules have them, from what the maker entered. */
function totalsByInput(lines: Record<string, number>, terms: Omit<OrderToPrice, 'lines' | 'orderType'>) {
  const priced = Object.entries(lines).map(([sku, quantity]) => {
    const input = inputs.get(sku)!;
    const price = input.prices.find(({ priceGroup }) => priceGroup === terms.priceGroup) ?? input.prices[0]!;
    return {
      type: input.type,
      price: { ...price, fixedPriceCents: price.fixed?.cents ?? null },
      quantity,
      available: input.stock!.quantity,
      discountPercent: input.discount ?? 0,
      freeShipping: input.freeShipping ?? false,
      feeCents: input.shippingFeeCents ?? 0,
    };
  });
  return orderTotals({ ...terms, orderType: 'Repeat', lines: priced });
}

/** The server's own totals, of a card too, which no order can be paid with here. */
async function totalsByServer(dealer: TestCaller, lines: Record<string, number>, draft: CartToPrice['draft']) {
  const { db, dependencies } = portal;
  const { group, discountGroup, no, accessLevel } = await userOf(dealer);
  const user = { group, discountGroup, no, accessLevel };
  const offers = await readOffers(db, Object.keys(lines), audienceOf(user), 'en');
  const selling = await readSellingTerms(db, { discountGroup, area: 'CA-QC', now: dependencies.now() });
  return quoteOf(
    {
      lines: Object.entries(lines).map(([sku, quantity]) => ({ offer: offers.get(sku)!, quantity })),
      user,
      orderTerms: await readOrderTerms(db, dealer.id),
      orderType: 'Repeat',
      isPickup: draft.shippingMethod === 'PICKUP',
      configurationsPaymentTerm: draft.configurationsPaymentTerm,
      partsPaymentTerm: draft.partsPaymentTerm,
    },
    selling,
  ).totals;
}

async function userOf({ id }: TestCaller) {
  const row = await portal.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const { customer_group: group, discount_group: discountGroup, no, access_level: accessLevel } = row;
  return { group, discountGroup, no, accessLevel };
}

test('[PRICE-12, PRICE-14] for any cart, the app’s totals from the wire, the rules’ and the server’s are one, share by share', async () => {
  await fc.assert(
    fc.asyncProperty(cart, async ({ group, lines, freeFreightCents, ...draft }) => {
      const dealer = dealers[group]!;
      const freeFreight = { free_freight_cents: freeFreightCents };
      await portal.db.updateTable('users').set(freeFreight).where('id', '=', dealer.id).execute();
      const user = {
        group,
        ...(freeFreightCents !== null && { freeFreightFrom: amountFromCents(freeFreightCents) }),
      };
      await portal.db
        .transaction()
        .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
      const items = Object.entries(lines).map(([sku, quantities]) => ({ sku, quantities }));
      await portal.call(updateCart, { body: { id: dealer.id, items } }, dealer);
      const loaded = await portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, dealer);
      const wire = (loaded.body as { cart: CartItem[] }).cart;
      const view = cartView({
        lines: wire.map((item) => ({
          key: item.sku,
          quantity: item.quantities,
          oldQuantity: null,
          gen: 1,
          detail: item,
        })),
        notes: [],
      });

      const isPickup = draft.shippingMethod === 'PICKUP';
      const order = anOrder(dealer, lines, { pickup: isPickup });
      const asked = { userId: dealer.id, quantity: view.configurations.units };
      const discount = (await portal.call(orderDiscount, { body: asked }, dealer)).body as Discount;
      const { shippingAddress, billingAddress, userId } = order;
      const taxed = { userId, items, shippingAddress, billingAddress, pickup: isPickup };
      const taxes = (await portal.call(orderTaxes, { body: taxed }, dealer)).body as Taxes;

      const priceIn = (mode: Mode, terms = draft) =>
        priceCart({ view, draft: terms, user, mode, discount, taxes }).totals;
      const byApp = { cost: priceIn('admin'), msrp: priceIn('client') };
      expect(await totalsByServer(dealer, lines, draft)).toEqual(byApp);
      expect(
        totalsByInput(lines, {
          priceGroup: group,
          delivery: draft.shippingMethod,
          configurationsPaymentTerm: draft.configurationsPaymentTerm,
          partsPaymentTerm: draft.partsPaymentTerm,
          customerDiscountPercent: discount.discount,
          shippingDiscountPercent: discount.discountship,
          taxPercents: [5, 9.975],
          freeFreightCents,
        }),
      ).toEqual(byApp);

      const onTerms = { ...draft, configurationsPaymentTerm: 'ONTERM', partsPaymentTerm: 'ONTERM' } as const;
      const prices = wire.map((item) => ({
        sku: item.sku,
        quantities: item.quantities,
        prices: item.prices,
        discount: item.discount,
      }));
      const sums = {
        customerDiscount: discount.discount,
        shippingDiscount: discount.discountship,
        total: amountFromCents(priceIn('admin', onTerms).whole.totalCents),
      };
      const placed = await sendOrder(portal, dealer, { ...order, ...sums, items: prices });
      expect(placed).toMatchObject({ status: 200, body: { figures: { total: sums.total } } });
    }),
    { numRuns: 25 },
  );
}, 120_000);
