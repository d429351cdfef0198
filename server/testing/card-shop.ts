import { loadCart } from '../../src/contract/orders/cart.ts';
import { upsertProducts } from '../modules/catalogue/products/repository.ts';
import { settleAll } from '../modules/payments/settlement.ts';
import type { OrderBody } from './orders.ts';
import { aCardOrder, askIntent, fillCart } from './payments.ts';
import { startTestPortal, type TestCaller, type TestPortal } from './portal.ts';
import { aBike, aPart } from './products.ts';
import { stockOf } from './stock.ts';
import { startStripe, type StripeStandIn } from './stripe-stand-in.ts';

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

/** A server with the Stripe stand-in. `dealer` is the current shopper. */
export async function openCardShop() {
  const stripe = await startStripe();
  const portal = await startTestPortal({ environment: stripe.environment });
  const shop = { stripe, portal, dealer: await portal.signedIn() };
  const { db } = portal;

  return Object.assign(shop, {
    /** Another dealer, a full stock, and a provider at which nothing goes wrong. */
    async begin(): Promise<void> {
      shop.dealer = await portal.signedIn();
      stripe.fault = () => null;
      await stock(portal, 10);
      stripe.calls.length = 0;
    },
    stock: async (quantity: number, cents?: number) => stock(portal, quantity, cents),
    ready: async (lines: Record<string, number>, amount: number, changes: Partial<OrderBody> = {}) =>
      ready(portal, shop.dealer, { lines, amount, changes }),
    transactions: async () => db.selectFrom('transactions').selectAll().where('user_id', '=', shop.dealer.id).execute(),
    payments: async () =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('user_id', '=', shop.dealer.id)
        .orderBy('attempt')
        .orderBy('id')
        .execute(),
    states: async () => {
      const rows = await db
        .selectFrom('payments')
        .select('state')
        .where('user_id', '=', shop.dealer.id)
        .orderBy('id')
        .execute();
      return rows.map(({ state }) => state);
    },
    left: async (sku: string) => (await stockOf(db, sku))?.quantity,
    /** As a server does when it starts. */
    settle: async () => settleAll(portal.dependencies, () => undefined),
    cart: async () => {
      const { body } = await portal.call(loadCart, { params: { userId: shop.dealer.id }, query: {} }, shop.dealer);
      return body as { cart: { sku: string; quantities: number }[]; paymentIntent: string | null };
    },
    tell: async (event: ReturnType<StripeStandIn['event']>) =>
      (await portal.app.inject({ method: 'POST', url: '/api/payment-events', ...event })).statusCode,
    async close(): Promise<void> {
      await portal.close();
      await stripe.close();
    },
  });
}

async function stock(portal: TestPortal, quantity: number, cents?: number): Promise<void> {
  const figure = { stock: { quantity, next: null } };
  const price = cents === undefined ? {} : { prices: [{ priceGroup: '*', msrpCents: cents * 2, costCents: cents }] };
  const products = [aBike({}, figure), aPart({ id: 'chain-12' }, { ...figure, ...price })];
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
}

/** A cart, its order by card, and the intent that pays `amount` of it. */
async function ready(
  portal: TestPortal,
  dealer: TestCaller,
  { lines, amount, changes }: { lines: Record<string, number>; amount: number; changes: Partial<OrderBody> },
): Promise<{ order: OrderBody; intent: string }> {
  await fillCart(portal, dealer, lines);
  const order = aCardOrder(dealer, lines, changes);
  const answer = await askIntent(portal, dealer, { order, amount });
  const { paymentIntent: intent } = answer.body as { paymentIntent?: unknown };
  if (typeof intent !== 'string') throw new Error(`There is no intent: ${JSON.stringify(answer.body)}`);
  return { order, intent };
}
