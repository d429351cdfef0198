import { fc } from '@fast-check/vitest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CartItem, loadCart, updateCart } from '../../src/contract/cart.ts';
import { orderDiscount, orderTaxes } from '../../src/contract/pricing.ts';
import { configurationQuantityOf } from '../../src/domain/discount.ts';
import { amountFromCents, centsFromAmount } from '../../src/domain/money.ts';
import { type Price, priceFromAmounts } from '../../src/domain/price.ts';
import { type OrderToPrice, orderTotals } from '../../src/domain/totals.ts';
import type { ProductInput, SkuInput } from '../repositories/product-input.ts';
import { upsertProducts } from '../repositories/products.ts';
import { anOrder, sendOrder } from '../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';
import { aBike, aPart } from '../testing/products.ts';

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

const cart = fc.record({
  group: fc.constantFrom('CANADA', 'USA', 'EUROPE'),
  pickup: fc.boolean(),
  lines: fc.dictionary(fc.constantFrom(...skus), fc.integer({ min: 1, max: 9 }), { minKeys: 1, maxKeys: 6 }),
});

type Terms = Pick<
  OrderToPrice,
  'delivery' | 'priceGroup' | 'customerDiscountPercent' | 'shippingDiscountPercent' | 'taxPercent'
>;
const later = { orderType: 'Repeat', configurationsPaymentTerm: 'ONTERM', partsPaymentTerm: 'ONTERM' } as const;

/** The total as an app computes it that knows nothing but what the wire told it. */
function totalByWire(items: readonly CartItem[], terms: Terms): number {
  const lines = items.map((item) => ({
    type: item.type,
    price: priceFromAmounts(item.prices, item.fixedPrice) as Price,
    quantity: item.quantities,
    available: item.availableQuantity.quantity,
    discountPercent: item.discount,
    freeShipping: item.freeShipping,
    feeCents: centsFromAmount(item.shipping?.fee ?? 0),
  }));
  return orderTotals({ ...terms, ...later, lines }).cost.whole.totalCents;
}

/** The total as the rules have it, from what the maker entered. */
function totalByInput(lines: Record<string, number>, terms: Terms): number {
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
  return orderTotals({ ...terms, ...later, lines: priced }).cost.whole.totalCents;
}

test('[PRICE-12] for any cart, the app’s total from the wire, the rules’ total and the server’s are one', async () => {
  await fc.assert(
    fc.asyncProperty(cart, async ({ group, pickup, lines }) => {
      const dealer = dealers[group]!;
      await portal.db
        .transaction()
        .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
      const items = Object.entries(lines).map(([sku, quantities]) => ({ sku, quantities }));
      await portal.call(updateCart, { body: { id: dealer.id, items } }, dealer);
      const loaded = await portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, dealer);
      const wire = (loaded.body as { cart: CartItem[] }).cart;

      const order = anOrder(dealer, lines, { pickup });
      const quantity = configurationQuantityOf(wire.map(({ type, quantities }) => ({ type, quantity: quantities })));
      const discounts = await portal.call(orderDiscount, { body: { userId: dealer.id, quantity } }, dealer);
      const { discount, discountship } = discounts.body as { discount: number; discountship: number };
      const { shippingAddress, billingAddress, userId } = order;
      const taxes = await portal.call(
        orderTaxes,
        { body: { userId, items, shippingAddress, billingAddress, pickup } },
        dealer,
      );
      const { taxes: named } = (taxes.body as { cost: { taxes: { rate: number }[] } }).cost;
      const terms: Terms = {
        delivery: pickup ? 'PICKUP' : 'SHIPPING',
        priceGroup: group,
        customerDiscountPercent: discount,
        shippingDiscountPercent: discountship,
        taxPercent: named.reduce((sum, tax) => sum + tax.rate, 0),
      };
      const byWire = totalByWire(wire, terms);
      expect(totalByInput(lines, terms)).toBe(byWire);

      const prices = wire.map((item) => ({
        sku: item.sku,
        quantities: item.quantities,
        prices: item.prices,
        discount: item.discount,
      }));
      const sums = { customerDiscount: discount, shippingDiscount: discountship, total: amountFromCents(byWire) };
      const placed = await sendOrder(portal, dealer, { ...order, ...sums, items: prices });
      expect(placed).toMatchObject({ status: 200, body: { figures: { total: sums.total } } });
    }),
    { numRuns: 25 },
  );
}, 120_000);
