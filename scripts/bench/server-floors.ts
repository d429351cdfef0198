import { createCallers } from '../../server/callers.ts';
import { saveCart } from '../../server/cart/save-cart.ts';
import { openDatabase, type OpenDatabase } from '../../server/database/open.ts';
import { DEMO_PASSWORD } from '../../server/demo/demo-accounts.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { placeOrder } from '../../server/orders/place-order.ts';
import { claimPortal } from '../../server/repositories/portal.ts';
import { upsertProducts } from '../../server/repositories/products.ts';
import { hashPassword } from '../../server/session/password-hash.ts';
import { readSettings } from '../../server/settings.ts';
import { openSession } from './bench-session.ts';
import { makeOpeners, type Opener } from './openers.ts';
import { benchSkus, ORDER_SIZES, orderBody, orderRatePerSecond } from './order-rate.ts';

const PARTS = 5_000;
const OPENERS = 50;

export type PreparedDatabase = {
  /** Orders in a second without HTTP, by their number of lines. */
  readonly orderRates: ReadonlyMap<number, number>;
  readonly openers: readonly Opener[];
};

/**
 * Fills the database of a portal that is to be measured with the demo, 5,000 parts and those that are ordered, and measures the
 * same orders without HTTP on the way.
 */
export async function prepareDatabase(
  environment: Readonly<Record<string, string>>,
  usernames: readonly string[],
): Promise<PreparedDatabase> {
  const settings = readSettings(environment);
  const database = await openDatabase(settings, console.error);
  const { db } = database;
  const portal = await claimPortal(db);
  await fillDemo(db, { now: new Date(), parts: PARTS - benchSkus.length });
  await db
    .transaction()
    .execute((trx) => upsertProducts(trx, benchSkus.map(productOf), { now: new Date(), removeOthers: false }));
  const callers = await callersOf(database, portal.secret, usernames);
  const services = { db, settings, portal, payments: null, now: () => new Date() };
  const rates = new Map<number, number>();
  for (const { lines } of ORDER_SIZES) {
    const rate = await orderRatePerSecond(
      {
        fills: callers.map((user) => (items) => saveCart(services, user, 'en', { id: user.id, items })),
        orders: callers.map((user) => async (items) => {
          const outcome = await placeOrder(services, user, orderBody(user.id, items));
          if (outcome.code !== 'placed') throw new Error(`An order of the bench is ${outcome.code}`);
        }),
      },
      lines,
    );
    rates.set(lines, rate);
  }
  const openers = await makeOpeners(db, portal.secret, usernames, OPENERS);
  await database.close();
  return { orderRates: rates, openers };
}

/** What a sign-in cannot do without. */
export async function hashesPerSecond(): Promise<number> {
  const hashes = 40;
  const startMs = performance.now();
  await Promise.all(Array.from({ length: hashes }, () => hashPassword(DEMO_PASSWORD)));
  return (hashes * 1_000) / (performance.now() - startMs);
}

async function callersOf({ db }: OpenDatabase, secret: string, usernames: readonly string[]) {
  const callers = createCallers(db, secret, () => new Date());
  const users = await db.selectFrom('users').select('id').where('username', 'in', usernames).execute();
  return Promise.all(
    users.map(async ({ id }) => {
      const caller = await callers.find(`Bearer ${await openSession(db, secret, id)}`);
      if (caller === null) throw new Error('The bench could not sign in.');
      return caller;
    }),
  );
}

function productOf(sku: (typeof benchSkus)[number], index: number) {
  return {
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
  };
}
