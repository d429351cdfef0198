import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertProducts } from '../../server/modules/catalogue/products/repository.ts';
import { hashPassword } from '../../server/modules/session/password-hash.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../server/testing/portal.ts';
import { aBike, aPart } from '../../server/testing/products.ts';
import { openSeason } from '../../server/testing/season.ts';

/** The specification's other calls, as a client that knows it alone writes them. */
const username = 'roy@velo.example';
const password = 'over the hills 12';
const address = { name: 'Vélo Roy', line1: '12, rue du Port', city: 'Québec', province: 'QC', country: 'CA' };

type Json = Record<string, unknown>;

let portal: TestPortal;
let dealer: TestCaller;
let international: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  const products = [aBike(), aPart()];
  await portal.db.transaction().execute(async (trx) => {
    await upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true });
    const fit = { product_id: 'chain-12', model: 'Motion+ 500', first_year: null, last_year: null };
    await trx.insertInto('model_parts').values(fit).execute();
    await trx.insertInto('serial_prefixes').values({ prefix: 'MO', model: fit.model, year: null }).execute();
  });
  await openSeason(portal.db);
  dealer = await portal.signedIn({ username, email: username, password_hash: await hashPassword(password) });
  international = await portal.signedIn({ customer_group: 'INTER-DK' });
});
afterAll(async () => portal.close());

/** What the browser keeps of the portal's cookies. */
let cookies: Record<string, string> = {};

type Sent = { method?: 'GET' | 'POST'; payload?: string | object; type?: string; caller?: TestCaller | null };

async function send(url: string, { method = 'GET', payload, type, caller = dealer }: Sent = {}) {
  const headers = {
    ...(caller && { authorization: `Bearer ${caller.token}` }),
    ...(type !== undefined && { 'content-type': type }),
  };
  const answer = await portal.app.inject({ method, url, headers, cookies, ...(payload !== undefined && { payload }) });
  for (const { name, value } of answer.cookies) cookies = { ...cookies, [name]: value };
  return { status: answer.statusCode, body: (answer.payload === '' ? null : answer.json()) as Json };
}

const form = async (url: string, fields: Record<string, string>) =>
  send(url, {
    method: 'POST',
    payload: new URLSearchParams(fields).toString(),
    type: 'application/x-www-form-urlencoded',
    caller: null,
  });

async function signIn(secret: string) {
  const field = (name: string, value: string) =>
    `--limit\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const payload = `${field('username', username)}${field('password', secret)}--limit--\r\n`;
  return send('/api/oauth/token', {
    method: 'POST',
    payload,
    type: 'multipart/form-data; boundary=limit',
    caller: null,
  });
}

describe('[API-1] session and account', () => {
  test('[SES-1] oauth/token takes username and password as multipart', async () => {
    expect(await signIn(password)).toMatchObject({ status: 200, body: { user_info: { id: dealer.id } } });
    expect(await signIn('wrong')).toMatchObject({ status: 401 });
  });

  test('[SES-6] oauth/refresh takes refresh_token form-encoded and answers what the specification reads', async () => {
    const { refresh_token } = (await signIn(password)).body;
    const { status, body } = await form('/api/oauth/refresh', { refresh_token: String(refresh_token) });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['access_token', 'refresh_token', 'timestamp', 'expires_in']),
    );
  });

  test.each(['phone', 'contactName'])('[ACCT-1] user/field takes field_name %s and value', async (field_name) => {
    const payload = { field_name, value: '418 555-0199' };
    const answer = await send('/api/user/field', { method: 'POST', payload });
    expect(answer).toMatchObject({ status: 200, body: { id: dealer.id, [field_name]: '418 555-0199' } });
  });

  test('[ACCT-1] user/addresses takes the addresses whole, each with its validationErrors', async () => {
    const listed = { ...address, postalCode: 'G1K 4A1', validationErrors: [] };
    const payload = { shipping: [listed], billing: [listed] };
    const { status, body } = await send('/api/user/addresses', { method: 'POST', payload });
    expect(status).toBe(200);
    const again = await send('/api/user/addresses', { method: 'POST', payload: body.addresses as Json });
    expect(again.body.addresses).toEqual(body.addresses);
  });

  test('[TXN-1] user/history gives a list and user/transaction one of it', async () => {
    const item = { sku: 'chain-12', quantities: 1 };
    const to = { ...address, postalCode: 'G1K 4A1' };
    const payload = {
      userId: dealer.id,
      configurationsPayment: 'ONTERM',
      partsPayment: 'ONTERM',
      payNowItems: [],
      payLaterItems: [item],
      items: [item],
      customerDiscount: 0,
      shippingDiscount: 0,
      billingAddress: to,
      shippingAddress: to,
      pickup: true,
      comment: '',
      external_document_no: '',
      order_type: 'Repeat',
      booking_year: null,
      lang: 'en',
      payed: false,
      payedtoken: null,
    };
    expect(await send('/api/order?lang=en', { method: 'POST', payload })).toMatchObject({ status: 200 });
    const { body } = await send(`/api/user/history/${dealer.id}`);
    const [first] = body as unknown as { id: string }[];
    expect(await send(`/api/user/transaction/${dealer.id}/${first!.id}`)).toMatchObject({
      status: 200,
      body: { id: first!.id },
    });
  });
});

describe('[API-1] catalogue, stock, booking and claims', () => {
  const ofDealer = (path: string) => `/api/${path}/${dealer.id}`;

  test.each(['parts/en', 'parts/fr', 'accessories/en', 'accessories/fr'])(
    '[CAT-4] %s gives products, filters and paging with current',
    async (path) => {
      const { status, body } = await send(ofDealer(path));
      expect(status).toBe(200);
      expect(body).toMatchObject({ products: expect.any(Array) as unknown, paging: { current: 1 } });
      expect(body).toHaveProperty('filters');
    },
  );

  test('[CAT-2] products-inter serves the international catalogue', async () => {
    const answer = await send(`/api/products-inter/en/${international.id}`, { caller: international });
    expect(answer).toMatchObject({ status: 200, body: { paging: { current: 1 } } });
  });

  test.each(['parts/filter/NONE-1', 'parts/filter-by-model/Nothing_27'])('[CAT-6] %s: 204, no skus', async (path) => {
    expect(await send(`/api/${path}`)).toEqual({ status: 204, body: null });
  });

  test.each(['parts/filter/MO27500123', 'parts/filter-by-model/Motion_ 500'])(
    '[CAT-6] %s answers with the skus that fit',
    async (path) => {
      const answer = await send(`/api/${encodeURI(path)}`);
      expect(answer).toMatchObject({ status: 200, body: { skus: [{ sku: 'chain-12', type: 'part' }] } });
    },
  );

  test.each<[string, string[] | null]>([
    ['products/dropdown/', ['products']],
    ['warranty-claim/fields', null],
    ['warranty-claim/provinces/CA', null],
    ['downloads/documents/en', null],
    ['downloads/photos/fr', null],
    ['booking/settings', ['startDate', 'endDate', 'bookingIsOpen', 'hideRebateMenu', 'hideBookingMenu']],
    ['booking/products', ['models']],
  ])('GET %s answers with %j', async (path, fields) => {
    const { status, body } = await send(`/api/${path}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(fields ?? []));
  });

  test('[BOOK-8] booking/history answers a list', async () => {
    expect(await send(ofDealer('booking/history'))).toEqual({ status: 200, body: [] });
  });

  test('[PRICE-4] the discount look-up takes customer id, quantity and an optional value', async () => {
    for (const value of [undefined, 0, 1_000]) {
      const payload = { id: dealer.id, quantity: 4, value };
      const answer = await send('/api/discount', { method: 'POST', payload });
      expect(answer).toMatchObject({ status: 200, body: { discount: 0, discountship: 0 } });
    }
  });
});

test('[API-1, SES-11, SES-12] a forgotten password is reset by form', async () => {
  const payload = { email: username, lang: 'fr', type: 'reset' };
  const forgot = await send('/api/password/forgot', { method: 'POST', payload, caller: null });
  expect(forgot.status).toBe(204);
  const mail = await portal.db.selectFrom('mails').select('body').where('recipient', '=', username).execute();
  const reset_token = mail.map(({ body }) => /#.*?([\w-]{20,})/.exec(body)?.[1]).find((found) => found !== undefined);
  const fields = { password: 'under the bridges 34', reset_token: reset_token ?? '' };
  expect((await form('/api/password/reset', fields)).status).toBe(204);
  expect((await signIn(fields.password)).status).toBe(200);
  expect(await form('/api/password/reset', fields)).toMatchObject({ status: 400 });
});
