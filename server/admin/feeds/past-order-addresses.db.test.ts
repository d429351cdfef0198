import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTransaction, type Transaction, transactionHistory } from '../../../src/contract/orders/transactions.ts';
import { feedRunner } from '../../testing/feeds.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

const columns = {
  number: 'Order',
  dealer: 'Dealer',
  date: 'Date',
  sku: 'SKU',
  name: 'Item',
  addressName: 'Ship to',
  line1: 'Street',
  city: 'City',
  province: 'Prov',
  country: 'Country',
  postalCode: 'Code',
};
const mapOf = (differences = {}) => ({
  'past-orders': { columns: { ...columns, ...differences }, countries: { CDN: 'CA' }, provinces: { Qc: 'QC' } },
});

let portal: TestPortal;
let dealer: TestCaller;
let no: string;
const feed = feedRunner(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn({ customer_group: 'CANADA' });
  ({ no } = await portal.db.selectFrom('users').where('id', '=', dealer.id).select('no').executeTakeFirstOrThrow());
});
afterAll(async () => portal.close());

const fileOf = (street: string, province = 'Qc') =>
  `Order,Dealer,Date,SKU,Item,Ship to,Street,City,Prov,Country,Code
E-3,${no},2026-11-20,P-1,Stem,Atelier,${street},Québec,${province},CDN,G2J 1A7
E-3,${no},2026-11-20,B-1,Bike,,,,,,
E-4,${no},2026-11-20,P-1,Stem,,,,,,
`;

async function shippedTo(reference: string) {
  const { body } = await portal.call(transactionHistory, { params: { userId: dealer.id }, query: {} }, dealer);
  const found = (body as Transaction[]).find((heading) => heading.reference === reference);
  const params = { userId: dealer.id, transactionId: found?.id ?? '' };
  return ((await portal.call(oneTransaction, { params }, dealer)).body as Transaction).shippingAddress;
}

test('[FEED-5] past orders come with the address they were shipped to, and a later file changes it', async () => {
  expect((await feed('past-orders', fileOf('640 rue Bouvier'), mapOf())).status).toBe(0);
  const known = {
    name: 'Atelier',
    line1: '640 rue Bouvier',
    line2: '',
    city: 'Québec',
    province: 'QC',
    country: 'CA',
    postalCode: 'G2J 1A7',
    phone: '',
  };
  expect(await shippedTo('E-3')).toMatchObject(known);
  expect(await shippedTo('E-4')).toBeNull();
  expect((await feed('past-orders', fileOf('640 rue Bouvier'), mapOf())).lines[0]).toContain('2 unchanged');
  const changed = await feed('past-orders', fileOf('1 rue du Port'), mapOf());
  expect(changed.lines[0]).toContain('1 changed, 1 unchanged');
  expect(await shippedTo('E-3')).toMatchObject({ ...known, line1: '1 rue du Port' });
});

test('[FEED-5] an address that cannot be is refused with its line and column', async () => {
  const { lines } = await feed('past-orders', fileOf('1 rue du Port', 'XX'), mapOf());
  expect(lines[0]).toBe("past-orders.csv, line 2, column Prov: 'XX' is no province or territory of Canada");
  const partial = await feed('past-orders', fileOf('1 rue du Port'), mapOf({ city: undefined }));
  expect(partial.lines.join('\n')).toContain('line1 together with city and country');
});
