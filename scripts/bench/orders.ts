import { fillDemo } from '../../demo/fill.ts';
import { readSettings } from '../../server/config.ts';
import { newId } from '../../server/database/new-id.ts';
import { openDatabase } from '../../server/database/open.ts';
import { accessTokenSeconds, signAccessToken } from '../../server/http/access-token.ts';
import { createCallers } from '../../server/http/callers.ts';
import { saveCart } from '../../server/modules/cart/save-cart.ts';
import { upsertProducts } from '../../server/modules/catalogue/products/repository.ts';
import type { OrderRequest } from '../../server/modules/orders/order-request.ts';
import { placeOrder } from '../../server/modules/orders/place-order.ts';
import { claimPortal } from '../../server/portal/repository.ts';

const PARTS = 5_000;
const LINES = 50;
const ROUNDS = 12;

type Items = readonly { readonly sku: string; readonly quantities: number }[];

/** For each dealer: filling the cart, which is not timed, and ordering what is in it. */
export interface Ordering {
  readonly fills: readonly ((items: Items) => Promise<unknown>)[];
  readonly orders: readonly ((items: Items) => Promise<unknown>)[];
}

const skus = Array.from({ length: LINES }, (_, index) => ({
  sku: `BENCH-${index}`,
  type: 'part' as const,
  uom: 'EA' as const,
  prices: [{ priceGroup: '*', msrpCents: 2_000 + index, costCents: 1_200 + index }],
  stock: { quantity: 900_000, next: null },
}));

/** Orders of 50 lines per second, when several dealers order the same parts at once. */
export async function ordersPerSecond({ fills, orders }: Ordering): Promise<number> {
  const items = skus.map(({ sku }) => ({ sku, quantities: 2 }));
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

/** Fills a database with the demo, 5,000 parts and those that are ordered, and orders without HTTP. */
export async function ordersWithoutHttp(
  environment: Readonly<Record<string, string>>,
  usernames: readonly string[],
): Promise<number> {
  const settings = readSettings(environment);
  const { db, close } = await openDatabase(settings, console.error);
  const portal = await claimPortal(db);
  const now = () => new Date();
  await fillDemo(db, { now: now(), parts: PARTS - LINES });
  const products = skus.map((sku, index) => ({
    id: sku.sku.toLowerCase(),
    kind: 'part' as const,
    position: 100_000 + index,
    name: { en: `Bench part ${index}`, fr: `Pièce d’essai ${index}` },
    model: '',
    year: null,
    description: { en: '', fr: '' },
    discontinued: false,
    properties: [],
    detail: {},
    skus: [sku],
  }));
  await db.transaction().execute((trx) => upsertProducts(trx, products, { now: now(), removeOthers: false }));
  const callers = createCallers(db, portal, now);
  const services = { db, settings, portal, payments: null, now };

  async function callerOf(userId: string) {
    const sessionId = newId();
    const expires = new Date(Date.now() + accessTokenSeconds * 1_000);
    await db
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: userId,
        remember: false,
        created_at: now(),
        last_used_at: now(),
        expires_at: expires,
        revoked_at: null,
        user_agent: '',
      })
      .execute();
    const token = signAccessToken(portal.secret, { userId, sessionId, expiresAt: expires.getTime() });
    const caller = await callers.find(`Bearer ${token}`);
    if (caller === null) throw new Error('The bench could not sign in.');
    return caller;
  }

  const users = await db.selectFrom('users').select('id').where('username', 'in', usernames).execute();
  const signedIn = await Promise.all(users.map(({ id }) => callerOf(id)));
  const rate = await ordersPerSecond({
    fills: signedIn.map((user) => (items) => saveCart(services, user, 'en', { id: user.id, items: [...items] })),
    orders: signedIn.map((user) => async (items) => {
      const outcome = await placeOrder(services, user, orderBody(user.id, items));
      if (outcome.code !== 'placed') throw new Error(`An order of the bench is ${outcome.code}.`);
    }),
  });
  await close();
  return rate;
}

/** An order on terms of what is in the cart. */
export function orderBody(userId: string, items: Items): OrderRequest {
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
  return {
    userId,
    configurationsPayment: 'ONTERM',
    partsPayment: 'ONTERM',
    payNowItems: [],
    payLaterItems: [...items],
    items: [...items],
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
