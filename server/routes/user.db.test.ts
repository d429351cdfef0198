import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveAddress, saveAddresses } from '../../src/contract/account.ts';
import type { Address, User } from '../../src/contract/user.ts';
import { newId } from '../new-id.ts';
import { startTestPortal, type TestAnswer, type TestCaller, type TestPortal } from '../testing/portal.ts';

const shop: Address = {
  name: 'Vélo Roy',
  line1: '12, rue Saint-Jean',
  line2: '',
  city: 'Québec',
  province: 'QC',
  country: 'CA',
  postalCode: 'G1R 1N8',
  phone: '',
};

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());
beforeEach(async () => {
  dealer = await portal.signedIn();
});

const addressesOf = (answer: TestAnswer) => (answer.body as User).addresses;

test('[ACCT-1] addresses are replaced as lists, in their order, and read back', async () => {
  const depot = { ...shop, name: 'Dépôt' };
  const body = { shipping: [depot, shop], billing: [shop] };
  const saved = addressesOf(await portal.call(saveAddresses, { body }, dealer));
  expect(saved).toMatchObject(body);
  const again = await portal.call(
    saveAddresses,
    { body: { shipping: saved.shipping.toReversed(), billing: [] } },
    dealer,
  );
  expect(addressesOf(again)).toEqual({ shipping: saved.shipping.toReversed(), billing: [] });
});

test('[ACCT-1] one address is added, and changed where it stands', async () => {
  const body = { kind: 'shipping' as const, address: shop };
  const [first] = addressesOf(await portal.call(saveAddress, { body }, dealer)).shipping;
  await portal.call(saveAddress, { body: { ...body, address: { ...shop, name: 'Dépôt' } } }, dealer);
  const moved = { ...shop, id: first?.id ?? '', line1: '14, rue Saint-Jean' };
  const answer = await portal.call(saveAddress, { body: { ...body, address: moved } }, dealer);
  expect(addressesOf(answer).shipping).toMatchObject([moved, { name: 'Dépôt' }]);
});

test('[F-65] an address of another dealer is neither taken nor changed by giving its id', async () => {
  const other = await portal.signedIn();
  const body = { kind: 'shipping' as const, address: shop };
  const [theirs] = addressesOf(await portal.call(saveAddress, { body }, other)).shipping;
  const stolen = { ...shop, id: theirs?.id ?? '', name: 'Taken' };
  const mine = [
    addressesOf(await portal.call(saveAddress, { body: { ...body, address: stolen } }, dealer)).shipping,
    addressesOf(await portal.call(saveAddresses, { body: { shipping: [stolen], billing: [] } }, dealer)).shipping,
  ];
  expect(mine.flat().map(({ id }) => id)).not.toContain(theirs?.id);
  const kept = await portal.db.selectFrom('addresses').where('user_id', '=', other.id).selectAll().execute();
  expect(kept).toMatchObject([{ id: theirs?.id, name: 'Vélo Roy' }]);
});

test('[ACCT-1, ACCT-2] an address that is not whole is refused with each of its fields, and nothing is written', async () => {
  const refused = await portal.call(
    saveAddress,
    { body: { kind: 'shipping', address: { ...shop, city: ' ', province: 'VT', postalCode: '05401' } } },
    dealer,
  );
  expect(refused).toMatchObject({ status: 400, body: { code: 'address-refused' } });
  expect((refused.body as { errors: object[] }).errors).toEqual([
    { field: 'body.address.city', message: 'missing' },
    { field: 'body.address.province', message: 'unknown' },
    { field: 'body.address.postalCode', message: 'not-a-postal-code' },
  ]);
  const body = { shipping: [shop], billing: [shop, { ...shop, country: 'ZZ' }] };
  expect(await portal.call(saveAddresses, { body }, dealer)).toMatchObject({
    status: 400,
    body: { code: 'address-refused', errors: [{ field: 'body.billing.1.country', message: 'unknown' }] },
  });
  expect(await portal.db.selectFrom('addresses').where('user_id', '=', dealer.id).selectAll().execute()).toEqual([]);
});

test('[ACCT-1] an address that the maker has given as it is may stay beside a new one', async () => {
  const odd = { ...shop, id: newId(), province: 'Que.', postalCode: '' };
  const { postalCode, ...columns } = odd;
  const row = { ...columns, postal_code: postalCode, user_id: dealer.id, kind: 'shipping' as const, position: 0 };
  await portal.db.insertInto('addresses').values(row).execute();
  const answer = await portal.call(saveAddresses, { body: { shipping: [odd, shop], billing: [] } }, dealer);
  expect(addressesOf(answer).shipping).toMatchObject([odd, shop]);
});
