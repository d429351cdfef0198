import type { OrderRequest } from '../../server/orders/order-request.ts';
import type { SkuInput } from '../../server/repositories/product-input.ts';

/** Lines of the orders that are measured, and how much of the rate without HTTP is to be left of theirs. */
export const ORDER_SIZES = [
  { lines: 1, atLeast: 1 / 2 },
  { lines: 50, atLeast: 1 / 2 },
  { lines: 1_000, atLeast: 1 / 3 },
] as const;

const ROUNDS = 12;

export type OrderedItem = { sku: string; quantities: number };

/** For each dealer: how the cart is filled (not timed), and how the same lines are ordered (timed). */
export type OrderTools = {
  fills: readonly ((items: OrderedItem[]) => Promise<unknown>)[];
  orders: readonly ((items: OrderedItem[]) => Promise<unknown>)[];
};

/** Orders in a second when several dealers order the same parts at once. */
export async function orderRatePerSecond({ fills, orders }: OrderTools, lines: number): Promise<number> {
  const items = benchSkus.slice(0, lines).map(({ sku }) => ({ sku, quantities: 2 }));
  let spentMs = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const fill of fills) await fill(items);
    const startMs = performance.now();
    await Promise.all(orders.map((order) => order(items)));
    // The first round warms both sides.
    if (round > 0) spentMs += performance.now() - startMs;
  }
  return (orders.length * (ROUNDS - 1) * 1_000) / spentMs;
}

/** Parts that every dealer may buy and that never run out of what can be asked for. */
export const benchSkus: readonly SkuInput[] = Array.from(
  { length: Math.max(...ORDER_SIZES.map(({ lines }) => lines)) },
  (_, index) => ({
    sku: `BENCH-${index}`,
    type: 'part',
    uom: 'EA',
    prices: [{ priceGroup: '*', msrpCents: 2_000 + index, costCents: 1_200 + index }],
    stock: { quantity: 900_000, next: null },
  }),
);

const address = {
  name: 'Bench',
  line1: '1 Test Road',
  line2: '',
  city: 'Montréal',
  province: 'QC',
  country: 'CA',
  postalCode: 'H2X 1Y4',
  phone: '',
};

/** An order on terms of what is in the cart. */
export function orderBody(userId: string, items: OrderedItem[]): OrderRequest {
  return {
    userId,
    configurationsPayment: 'ONTERM',
    partsPayment: 'ONTERM',
    payNowItems: [],
    payLaterItems: items,
    items,
    customerDiscount: 0,
    shippingDiscount: 0,
    billingAddress: address,
    shippingAddress: address,
    pickup: false,
    comment: '',
    external_document_no: '',
    order_type: 'Repeat',
    lang: 'en',
    payed: false,
    key: crypto.randomUUID(),
  };
}
