import { type Random, seededRandom } from '../../scripts/seeded-random.ts';
import { loadCart } from '../../src/contract/orders/cart.ts';
import { readSettings } from '../config.ts';
import { upsertProducts } from '../modules/catalogue/products/repository.ts';
import { readPaymentByIntent } from '../modules/payments/repository.ts';
import { settleDue } from '../modules/payments/settlement.ts';
import { stripeProvider } from '../modules/payments/stripe-provider.ts';
import { anOrder, sendOrder } from './orders.ts';
import { aCardOrder, asPaid, askIntent, fillCart } from './payments.ts';
import { startTestPortal, type TestCaller, type TestPortal } from './portal.ts';
import { aPart } from './products.ts';
import { startStripe, type StripeFault, type StripeStandIn } from './stripe-stand-in.ts';

const sku = 'chain-12';
const dealers = 8;
const minuteMs = 60_000;

/** Percent of provider calls and of browser steps that fail. */
const faultPercent = 30;

type Shop = { readonly stripe: StripeStandIn; readonly portal: TestPortal; readonly random: Random };

export type CheckoutRun = { readonly stripe: StripeStandIn; readonly portal: TestPortal; close(): Promise<void> };

/**
 * Runs `count` concurrent card checkouts with random faults and competing orders. In the end the faults stop and open
 * payments settle.
 */
export async function runCheckouts(count: number, seed: number): Promise<CheckoutRun> {
  const stripe = await startStripe(500);
  const { stripe: keys } = readSettings(stripe.environment);
  if (keys === null) throw new Error('the stand-in gives keys');
  // No second try inside a call: each fault is seen.
  const payments = stripeProvider(keys, { timeoutMs: 400, retries: 0 });
  const portal = await startTestPortal({ environment: stripe.environment, dependencies: { payments } });
  const shop: Shop = { stripe, portal, random: seededRandom(seed) };
  await sell(shop, 40_00, 100_000);
  stripe.fault = () => (goesWrong(shop) ? shop.random.pick<StripeFault>(['unheard', 'lost', 'late', 'busy']) : null);

  let begun = 0;
  await Promise.all(
    Array.from({ length: dealers }, async () => {
      for (; begun < count;) {
        begun += 1;
        // Sessions expire with the test clock, so each cart gets a fresh sign-in.
        await checkOut(shop, await portal.signedIn());
      }
    }),
  );

  stripe.fault = () => null;
  // Covers remaining payments, retries and the hour of an unpaid intent.
  portal.clock.nowMs += 7 * 60 * minuteMs;
  await settleDue(portal.dependencies, (error) => {
    throw error;
  });
  return {
    stripe,
    portal,
    async close() {
      await portal.close();
      await stripe.close();
    },
  };
}

function goesWrong({ random }: Shop): boolean {
  return random.between(1, 100) <= faultPercent;
}

/** One cart from filling to its end. Any step may be the last or repeated. */
async function checkOut(shop: Shop, dealer: TestCaller): Promise<void> {
  const { portal, stripe, random } = shop;
  const units = random.between(1, 3);
  await fillCart(portal, dealer, { [sku]: units });
  const order = aCardOrder(dealer, { [sku]: units });
  const intent = await intentOf(shop, dealer, order);
  const orderLater = goesWrong(shop) ? await laterOrder(portal, dealer, units) : null;
  if (intent === null || goesWrong(shop)) {
    await orderLater?.();
    return happen(shop);
  }

  // Another tab's payment replaces this one, or finds it paid.
  const other = goesWrong(shop) ? aCardOrder(dealer, { [sku]: units }) : null;
  const [later] = await Promise.all([other && intentOf(shop, dealer, other), happen(shop)]);
  const statuses = [
    'succeeded',
    'succeeded',
    'succeeded',
    'processing',
    'requires_action',
    'requires_payment_method',
  ] as const;
  stripe.pay(intent, random.pick(statuses));
  if (typeof later === 'string' && goesWrong(shop)) stripe.pay(later);
  if (goesWrong(shop)) await takeBack(portal, dealer, order.key ?? '');
  await happen(shop);

  const messages = [
    async () => tell(shop, intent),
    async () => sendOrder(portal, dealer, asPaid(order, intent)),
    ...(orderLater === null ? [] : [orderLater]),
  ];
  // Each of them lost, or doubled, or both at once.
  await Promise.all([...messages, ...messages].filter(() => !goesWrong(shop)).map(async (send) => send()));
  if (other !== null && typeof later === 'string') await sendOrder(portal, dealer, asPaid(other, later));
  // What was processing has been paid in the end.
  if (goesWrong(shop)) stripe.pay(intent);
}

/** Another device orders the same lines on account, having seen the current cart. */
async function laterOrder(portal: TestPortal, dealer: TestCaller, units: number): Promise<() => Promise<unknown>> {
  const place = { device: 'desk', seq: 1 };
  const request = { params: { userId: dealer.id }, query: { device: place.device, baseRev: '0' } };
  const { rev: ver, epoch } = (await portal.call(loadCart, request, dealer)).body as { rev: number; epoch: string };
  const order = anOrder(dealer, { [sku]: units }, { ...place, ver, epoch });
  return async () => sendOrder(portal, dealer, order);
}

/** An order's intent, requested as often as a dealer might. */
async function intentOf(
  { portal }: Shop,
  dealer: TestCaller,
  order: Parameters<typeof asPaid>[0],
): Promise<string | null> {
  let amount = 55;
  for (let tries = 0; tries < 4; tries += 1) {
    const { body } = await askIntent(portal, dealer, { order, amount });
    const { paymentIntent, payNow } = body as { paymentIntent?: string | null; payNow?: number };
    if (typeof paymentIntent === 'string') return paymentIntent;
    amount = payNow ?? amount;
  }
  return null;
}

/** Random events: prices or stock change, payments settle, or an hour passes. */
async function happen(shop: Shop): Promise<void> {
  const { portal, random } = shop;
  const what = random.between(1, 20);
  if (what === 1) await sell(shop, random.pick([40_00, 41_00, 45_50]), 100_000);
  if (what === 2) portal.clock.nowMs += 5 * minuteMs;
  if (what === 3) await settleDue(portal.dependencies, () => undefined);
}

async function sell({ portal }: Shop, costCents: number, quantity: number): Promise<void> {
  const prices = [{ priceGroup: '*', msrpCents: costCents * 2, costCents }];
  const part = aPart({ id: sku }, { prices, stock: { quantity, next: null } });
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [part], { now: portal.dependencies.now(), removeOthers: true }));
}

async function takeBack(portal: TestPortal, dealer: TestCaller, key: string): Promise<void> {
  await portal.db
    .insertInto('cart_ops')
    .values({ user_id: dealer.id, op_id: key, device: 'tablet', rev: 1, refusal: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An event, now and then of long ago or by another's secret. */
async function tell(shop: Shop, intent: string): Promise<void> {
  const { stripe, portal } = shop;
  const now = portal.dependencies.now();
  const event = goesWrong(shop)
    ? stripe.event(intent, 'payment_intent.succeeded', now, 'whsec_of_someone_else')
    : stripe.event(intent, 'payment_intent.succeeded', goesWrong(shop) ? new Date(now.getTime() - 301_000) : now);
  await portal.app.inject({ method: 'POST', url: '/api/payment-events', ...event });
}

/** Every charged intent with its outcomes, of which exactly one must hold. */
export async function chargesOf({ stripe, portal }: CheckoutRun) {
  const orders = await portal.db.selectFrom('transactions').selectAll().execute();
  const charged = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded');
  return Promise.all(
    charged.map(async ({ id, amount_received: amountCents, refunded }) => ({
      id,
      refunded,
      state: (await readPaymentByIntent(portal.db, id))?.state,
      orders: orders.filter(({ detail }) => detail.payment?.intent === id).length,
      isPaidInFull: orders.every(
        ({ detail }) => detail.payment?.intent !== id || detail.payment.paidCents === amountCents,
      ),
    })),
  );
}
