import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Address } from '../../../src/contract/account/user.ts';
import { emptyAddress } from '../../../src/domain/address/postal-address.ts';
import { csvFormat } from '../../admin/orders/order-formats.ts';
import { newId } from '../../database/new-id.ts';
import { anOrder, type OrderBody, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aPart } from '../../testing/products.ts';
import { stockOf } from '../../testing/stock.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';
import { readPlacedOrder } from './placed-orders.ts';

/** Written for one order: in no account. */
const show: Address = {
  name: 'Salon du vélo, stand 14',
  line1: '200, rue Principale',
  line2: 'Quai 3',
  city: 'Moncton',
  province: 'NB',
  country: 'CA',
  postalCode: 'E1C 1B2',
  phone: '506 555-0114',
};

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());
beforeEach(async () => {
  dealer = await portal.signedIn();
  await portal.db.deleteFrom('stock').execute();
  const products = [aPart({ id: 'chain-12' }, { stock: { quantity: 10, next: null } })];
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
});

const order = async (changes: Partial<OrderBody>) =>
  sendOrder(portal, dealer, anOrder(dealer, { 'chain-12': 2 }, changes));

/** All that an order writes. */
async function written() {
  const rows = portal.db.selectFrom('transactions').selectAll().where('user_id', '=', dealer.id);
  const mails = portal.db.selectFrom('mails').select(({ fn }) => fn.countAll<string>().as('mails'));
  return {
    transactions: (await rows.execute()).length,
    stock: (await stockOf(portal.db, 'chain-12'))?.quantity,
    mails: Number((await mails.executeTakeFirstOrThrow()).mails),
  };
}

const wrong: [string, object, string, string?][] = [
  ['no name', { name: ' ' }, 'name', 'missing'],
  ['no street', { line1: '' }, 'line1', 'missing'],
  ['a street of two lines', { line1: 'a\nb' }, 'line1'],
  ['a second line that is too long', { line2: 'x'.repeat(101) }, 'line2'],
  ['no city', { city: '' }, 'city', 'missing'],
  ['a half character', { city: '\uD800' }, 'city'],
  ['no province', { province: '' }, 'province', 'missing'],
  ['a province of another country', { province: 'VT' }, 'province', 'unknown'],
  ['a country that is none', { country: 'ZZ', province: '' }, 'country', 'unknown'],
  ['a country in small letters', { country: 'ca' }, 'country'],
  ['no country', { country: undefined }, 'country'],
  ['no postal code', { postalCode: '' }, 'postalCode', 'missing'],
  ['a postal code of another country', { postalCode: '05401' }, 'postalCode', 'not-a-postal-code'],
  ['a number for a phone', { phone: 5065550114 }, 'phone'],
  ['a phone with U+0000', { phone: '\u0000' }, 'phone'],
  ['a field that no address has', { gift: true }, 'gift'],
  ['a name in the account that is too long', { id: 'x'.repeat(65) }, 'id'],
];

for (const field of ['shippingAddress', 'billingAddress'] as const) {
  test.each(wrong)(
    `[ORD-3, F-59, F-60] a ${field} with %s is refused with its field, and nothing is written`,
    async (_what, changed, part, code) => {
      const before = await written();
      const answer = await order({ [field]: { ...show, ...changed } });
      const errors = [{ field: `body.${field}.${part}`, ...(code !== undefined && { message: code }) }];
      expect(answer).toMatchObject(
        code === undefined
          ? { status: 400, body: { code: 'invalid-request', errors } }
          : { status: 422, body: { code: 'order-refused', errors } },
      );
      expect(await written()).toEqual(before);
    },
  );
}

test('[ORD-2, ORD-9] an order goes to the addresses that were written for it; order, mails and export have them', async () => {
  const bureau = { ...show, name: 'Bureau comptable', province: 'QC', postalCode: 'G1K 4A1', city: 'Québec' };
  const answer = await order({ shippingAddress: show, billingAddress: bureau });
  expect(answer.status).toBe(200);
  const { transactionId, references } = answer.body as { transactionId: string; references: string[] };
  const placed = await readPlacedOrder(portal.db, transactionId);
  expect(placed.detail).toMatchObject({ shippingAddress: show, billingAddress: bureau });
  const mails = await portal.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('subject', 'like', `Order ${references[0]} received%`)
    .orderBy('subject')
    .execute();
  // No tax rules are entered here, which only the company's mail says.
  const received = `Order ${references[0]} received`;
  expect(mails.map(({ subject }) => subject)).toEqual([received, `${received} (no tax calculated)`]);
  for (const { body } of mails) {
    expect(body).toContain(
      `Ship to:\n${show.name}\n${show.line1}\n${show.line2}\nMoncton NB E1C 1B2\nCanada\n${show.phone}\n`,
    );
    expect(body).toContain(`Bill to:\n${bureau.name}\n`);
  }
  const row = csvFormat.order(placed, true);
  for (const cell of ['"Salon du vélo, stand 14"', 'Quai 3', 'Bureau comptable']) expect(row).toContain(cell);
});

test('[ACCT-1] what is written for an order changes nothing in the account', async () => {
  expect((await order({ shippingAddress: show })).status).toBe(200);
  expect(await portal.db.selectFrom('addresses').where('user_id', '=', dealer.id).selectAll().execute()).toEqual([]);
});

test('[ORD-2, F-65] an address of the account may be as the maker has given it; its id alone makes no address right', async () => {
  const odd = { ...emptyAddress('FR'), name: 'Dépôt', line1: '1, quai Nord', city: '', province: 'Bretagne' };
  const { postalCode: postal_code, ...columns } = odd;
  const row = { ...columns, id: newId(), postal_code, user_id: dealer.id, position: 0 };
  await portal.db
    .insertInto('addresses')
    .values({ ...row, kind: 'shipping' })
    .execute();
  const changed = await order({ shippingAddress: { ...odd, id: row.id, line1: 'Elsewhere' } });
  expect(changed).toMatchObject({ status: 422, body: { errors: [{ field: 'body.shippingAddress.city' }] } });
  expect((await order({ shippingAddress: { ...odd, id: row.id } })).status).toBe(200);
});

test('[PRICE-9, PRICE-12] taxes are those of the address that was written', async () => {
  const label = JSON.stringify({ en: 'HST', fr: 'TVH' });
  const rate = { area: 'CA-NB', position: 1, name: label, rate: '15', valid_from: '2020-01-01' };
  await portal.db.insertInto('tax_rates').values(rate).execute();
  const answer = await order({ shippingAddress: show });
  const { figures } = answer.body as { figures: { tax: number; parts: number; shipping: number } };
  expect(figures.tax).toBeCloseTo((figures.parts + figures.shipping) * 0.15, 2);
  await portal.db.deleteFrom('tax_rates').where('area', '=', 'CA-NB').execute();
});
