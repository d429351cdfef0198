import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upsertProducts } from '../../server/modules/catalogue/products/repository.ts';
import { replaceTaxRates } from '../../server/modules/orders/taxes/repository.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../server/testing/portal.ts';
import { aBike, aPart } from '../../server/testing/products.ts';
import { openSeason } from '../../server/testing/season.ts';

/** A client that knows the specification alone: its paths and bodies are written here, not taken from the contract. */
const bike = 'ridge-29-trail-M-lagoon';
const address = {
  name: 'Vélo Roy',
  line1: '12, rue du Port',
  city: 'Québec',
  province: 'QC',
  country: 'CA',
  postalCode: 'G1K 4A1',
};

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.db.transaction().execute(async (trx) => {
    await upsertProducts(trx, [aBike(), aPart()], { now: portal.dependencies.now(), removeOthers: true });
    await replaceTaxRates(trx, [], [{ area: 'CA-QC', name: 'GST', french: 'TPS', percent: 5, from: '2008-01-01' }]);
  });
  await openSeason(portal.db);
});
afterAll(async () => portal.close());
beforeEach(async () => {
  dealer = await portal.signedIn();
});

type Json = Record<string, unknown>;
type Entity = Json & { sku: string; quantities: number };

async function send(method: 'GET' | 'POST', url: string, payload?: object): Promise<{ status: number; body: Json }> {
  const headers = { authorization: `Bearer ${dealer.token}` };
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.payload === '' ? {} : answer.json() };
}

const get = async (path: string) => (await send('GET', path)).body;
const post = async (path: string, payload: object) => send('POST', path, payload);

/** The cart after two products were put into it, as GET cart returns it. */
async function cart(): Promise<Entity[]> {
  const items = [
    { sku: bike, quantities: 1 },
    { sku: 'chain-12', quantities: 2 },
  ];
  await post('/api/portal/cart/update', { id: dealer.id, items });
  return (await get(`/api/cart/${dealer.id}`)).cart as Entity[];
}

/** The booking lines as GET booking/cart returns them. */
async function bookingLines(): Promise<Entity[]> {
  const items = [{ sku: bike, demo: 1, q0: 2, q1: 0, q2: 0, q3: 0, q4: 0, quantities: 3 }];
  await post('/api/cart/booking/update', { id: dealer.id, items });
  return (await get(`/api/booking/cart/${dealer.id}`)).items as Entity[];
}

/** A line with every field that the specification lists, of which the server decides all but sku and units. */
const bookingLineOf = ({ sku, quantities }: Entity): Entity => ({
  sku,
  model: 'Ridge',
  configuration: 'Trail',
  colorName: 'Lagoon',
  colorNameFr: 'Lagune',
  cost: 1,
  msrp: 2,
  uom: 'EA',
  demo: 0,
  q0: quantities,
  q1: 0,
  q2: 0,
  q3: 0,
  q4: 0,
  quantities,
});

/** The body of POST order, field by field as the specification lists it. */
function order(items: readonly Entity[], changes: Json = {}): Json {
  return {
    userId: dealer.id,
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
    comment: 'Before Easter, please.',
    external_document_no: 'PO-7',
    order_type: 'Repeat',
    booking_year: null,
    lang: 'en',
    payed: false,
    payedtoken: null,
    ...changes,
  };
}

describe('[API-1] the cart', () => {
  test('cart/update takes the items as GET cart returned them', async () => {
    const items = (await cart()).map((item) => ({ ...item, quantities: item.quantities + 1 }));
    const saved = await post('/api/portal/cart/update', {
      id: dealer.id,
      items,
      intent: null,
      paymentAvailable: true,
    });
    expect(saved).toMatchObject({ status: 200, body: { paymentIntent: null } });
    expect(await get(`/api/cart/${dealer.id}`)).toMatchObject({
      paymentIntent: null,
      cart: items.map(({ sku, quantities }) => ({ sku, quantities })),
    });
  });

  test('cart/update ignores what the server decides itself, whatever is said of it', async () => {
    const [first] = await cart();
    const said = { name: 7, prices: 'free', discount: 100, availableQuantity: null, maxQuantity: -1, uom: {} };
    const saved = await post('/api/portal/cart/update', { id: dealer.id, items: [{ ...first, ...said }] });
    expect(saved).toMatchObject({ status: 200, body: { cart: [first, { sku: bike }] } });
  });

  test('a field that the specification does not know is still refused', async () => {
    const [first] = await cart();
    const { status, body } = await post('/api/portal/cart/update', {
      id: dealer.id,
      items: [{ ...first, colour: 'red' }],
    });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'body.items.0.colour' })]]);
  });
});

describe('[API-1] stock', () => {
  test.each<[string, (items: Entity[]) => unknown[]]>([
    ['as text', (items) => items.map(({ sku }) => sku)],
    ['each as an object', (items) => items.map(({ sku }) => ({ sku }))],
    ['as the items of the cart', (items) => items],
    ['as the lines of the booking', (items) => items.map(bookingLineOf)],
  ])('[STK-6] product/verifyquantities takes skus alone, %s', async (_how, skusOf) => {
    const answer = await post('/api/product/verifyquantities', { skus: skusOf(await cart()) });
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { sku: 'chain-12', available: 10 },
        { sku: bike, available: 10 },
      ],
    });
  });

  test('[STK-6] without units the answer says how many of those in the cart can be had', async () => {
    await cart();
    const items = [{ sku: bike, quantities: 40 }];
    await post('/api/portal/cart/update', { id: dealer.id, items });
    const { body } = await post('/api/product/verifyquantities', { skus: [bike, { sku: 'chain-12' }] });
    expect(body).toMatchObject([{ quantities: 10 }, { quantities: 2 }]);
  });

  test('[STK-3] product/quantities takes skus with the units that are selected of them', async () => {
    const skus = [{ sku: bike, type: 'other', discontinued: false, quantities: 2 }];
    const answer = await post('/api/product/quantities', { id: 'ridge-29', name: 'Ridge 29', skus });
    expect(answer).toMatchObject({ status: 200, body: [{ sku: bike, available: 10 }] });
    expect(Object.keys((answer.body as unknown as Json[])[0]!)).toEqual(
      expect.arrayContaining(['sku', 'available', 'next', 'updated']),
    );
  });

  test('[STK-3] product/quantities takes a product’s skus as its catalogue has them', async () => {
    const { products } = (await get(`/api/products/en/${dealer.id}`)) as {
      products: { id: string; name: string; configurations: { sizes: { skus: { revisions: Entity[] }[] }[] }[] }[];
    };
    const { id, name, configurations } = products[0]!;
    const skus = configurations[0]!.sizes[0]!.skus[0]!.revisions;
    const answer = await post('/api/product/quantities', { id, name, skus });
    expect(answer).toMatchObject({ status: 200, body: [{ sku: bike, available: 10 }] });
  });

  test.each<[string, () => Promise<Entity[]>]>([
    ['of a catalog', async () => (await get(`/api/parts/en/${dealer.id}`)).products as Entity[]],
    ['of the cart', cart],
    ['of the booking', bookingLines],
  ])('[STK-3, STK-6] both stock calls take the entities %s as they were returned', async (_where, entities) => {
    const skus = await entities();
    const known = skus.map(({ sku }) => expect.objectContaining({ sku, available: 10 }) as unknown);
    for (const answer of [
      await post('/api/product/quantities', { id: 'any', name: 'Any', skus }),
      await post('/api/product/verifyquantities', { skus }),
    ])
      expect([answer.status, answer.body]).toEqual([200, expect.arrayContaining(known)]);
  });

  test('[STK-3] part/quantities takes a sku alone', async () => {
    expect(await post('/api/part/quantities', { sku: 'chain-12' })).toMatchObject({
      status: 200,
      body: { quantity: 10, next: '2026-12-01', updated: expect.stringMatching(/^20\d\d-/) as string },
    });
  });
});

describe('[API-1] orders', () => {
  test('order takes cart items in items and in payLaterItems', async () => {
    const items = await cart();
    const placed = await post('/api/order?lang=en', order(items));
    expect(placed).toMatchObject({ status: 200, body: { success: true, references: [expect.any(String) as string] } });
    expect((await get(`/api/cart/${dealer.id}`)).cart).toEqual([]);
  });

  test('order takes null where nothing was said, and the kind that a product calls itself', async () => {
    const items = (await cart()).map((item) => ({ ...item, prices: null, discount: null }));
    const kinds = items.map((item) => ({ ...item, type: item.sku === bike ? 'other' : 'part' }));
    const unsaid = { comment: null, external_document_no: null, payLaterItems: kinds };
    expect(await post('/api/order?lang=en', order(kinds, unsaid))).toMatchObject({
      status: 200,
      body: { success: true },
    });
  });

  test('[PRICE-12] an order for a part that names a bike is still shown first', async () => {
    const items = (await cart()).map((item) => ({ ...item, type: 'part' }));
    expect(await post('/api/order?lang=en', order(items))).toMatchObject({
      status: 409,
      body: { code: 'figures-changed', lines: [{ sku: bike }] },
    });
  });

  test('[PRICE-12] a price among them that is not the server’s is not trusted', async () => {
    const items = (await cart()).map((item) => ({ ...item, prices: { msrp: 1, cost: 1 } }));
    expect(await post('/api/order?lang=en', order(items))).toMatchObject({
      status: 409,
      body: { code: 'figures-changed' },
    });
  });

  test('order takes booking lines as GET booking/cart returned them', async () => {
    const lines = await bookingLines();
    const booking = order(lines, { order_type: 'Booking', booking_year: 2027, payLaterItems: [] });
    expect(await post('/api/order?lang=fr', booking)).toMatchObject({ status: 200, body: { success: true } });
    const history = (await send('GET', `/api/booking/history/${dealer.id}`)).body as unknown as Json[];
    expect(history).toMatchObject([{ bookingLines: [{ sku: bike, demo: 1, q0: 2, quantities: 3 }] }]);
    // The lines of a booking stay, and are those of the grid (ORD-4).
    expect(await get(`/api/booking/cart/${dealer.id}`)).toMatchObject({ items: [{ sku: bike, quantities: 3 }] });
  });

  test('cart/booking/update takes lines as GET booking/cart returned them', async () => {
    const items = (await bookingLines()).map((line) => ({ ...line, q1: 5, quantities: line.quantities + 5 }));
    expect((await post('/api/cart/booking/update', { id: dealer.id, items })).status).toBe(200);
    expect(await get(`/api/booking/cart/${dealer.id}`)).toMatchObject({ items: [{ q1: 5, quantities: 8 }] });
  });

  test('order/taxes takes the body of an order', async () => {
    const { status, body } = await post('/api/order/taxes', order(await cart()));
    // 2,000.00 + 2 × 40.00 + shipping of 45.00 and 15.00, at 5 %.
    expect([status, body]).toMatchObject([200, { cost: { total: 107 } }]);
  });

  test('both look-ups take null where a value is optional', async () => {
    const sum = { area: 'CA-QC', amount: 100 };
    expect((await post('/api/taxes', { cost: sum, msrp: sum, token: null })).status).toBe(200);
    expect((await post('/api/discount', { id: dealer.id, quantity: 4, value: null })).status).toBe(200);
  });

  test('the tax look-up takes what order/taxes gave', async () => {
    const { body } = await post('/api/order/taxes', order(await cart()));
    const answer = await post('/api/taxes', { ...body, token: dealer.token });
    expect(answer).toMatchObject({ status: 200, body: { cost: { total: 107 } } });
  });

  test('order/discount takes userId and quantity', async () => {
    expect(await post('/api/order/discount', { userId: dealer.id, quantity: 4 })).toMatchObject({
      status: 200,
      body: { discount: 0, discountship: 0 },
    });
  });
});

describe('[API-1] the account', () => {
  test.each([undefined, '', 'reset', 'migration', 'dealer'])(
    '[SES-11] password/forgot takes the type %j',
    async (type) => {
      const { status } = await post('/api/password/forgot', { email: 'nobody@dealer.example', lang: 'fr', type });
      expect(status).toBe(204);
    },
  );

  test('[ACCT-1] user/field takes the null that the user has for an empty field', async () => {
    await post('/api/user/field', { field_name: 'phone', value: '418 555-0188' });
    expect(await post('/api/user/field', { field_name: 'phone', value: null })).toMatchObject({
      status: 200,
      body: { phone: null },
    });
  });

  test('[ACCT-1] user/addresses and user/address take addresses as the user has them', async () => {
    const given = { shipping: [address, { ...address, name: 'Atelier' }], billing: [address] };
    const { body } = await post('/api/user/addresses', given);
    const { shipping, billing } = body.addresses as { shipping: Json[]; billing: Json[] };
    const again = await post('/api/user/addresses', { shipping: shipping.toReversed(), billing });
    expect(again).toMatchObject({ status: 200, body: { addresses: { shipping: [{ name: 'Atelier' }, {}], billing } } });
    const marked = billing.map((one) => ({ ...one, validationErrors: { city: 'unknown' } }));
    expect((await post('/api/user/addresses', { shipping, billing: marked })).status).toBe(200);
    const changed = { kind: 'billing', address: { ...billing[0], phone: '418 555-0199', validationErrors: [] } };
    expect(await post('/api/user/address', changed)).toMatchObject({
      status: 200,
      body: { addresses: { billing: [{ phone: '418 555-0199' }] } },
    });
  });
});
