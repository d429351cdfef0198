import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_ADDRESSES, saveAddress, saveAddresses } from '../../../src/contract/account/account.ts';
import type { Address, User } from '../../../src/contract/account/user.ts';
import { newId } from '../../database/new-id.ts';
import { startTestPortal, type TestAnswer, type TestCaller, type TestPortal } from '../../testing/portal.ts';

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

test('[ACCT-3] what a screen found wrong with an address is the screen’s: it is taken along, and neither kept nor given back', async () => {
  const address = { ...shop, validationErrors: ['line1'] };
  const added = await portal.call(saveAddress, { body: { kind: 'shipping', address } }, dealer);
  const [first] = addressesOf(added).shipping;
  expect(first).toEqual({ ...shop, id: first?.id });
  const replaced = await portal.call(saveAddresses, { body: { shipping: [address], billing: [address] } }, dealer);
  for (const one of Object.values(addressesOf(replaced)).flat()) expect(one).not.toHaveProperty('validationErrors');
});

test('[ACCT-1] a device names the address that it adds, and may tell of it twice and change it before it has heard', async () => {
  const named = { ...shop, id: randomUUID() };
  const body = { kind: 'shipping' as const, address: named };
  await portal.call(saveAddress, { body }, dealer);
  await portal.call(saveAddress, { body }, dealer);
  const moved = { ...named, line1: '14, rue Saint-Jean' };
  const answer = await portal.call(saveAddress, { body: { ...body, address: moved } }, dealer);
  expect(addressesOf(answer).shipping).toEqual([moved]);
  const odd = { ...shop, id: 'no uuid', name: 'Dépôt' };
  const more = await portal.call(saveAddress, { body: { ...body, address: odd } }, dealer);
  expect(addressesOf(more).shipping).toMatchObject([moved, { name: 'Dépôt' }]);
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

/** Of the dealer, as many as there are names. */
async function withShipping(...names: string[]): Promise<User['addresses']> {
  const body = { shipping: names.map((name) => ({ ...shop, name })), billing: [shop] };
  return addressesOf(await portal.call(saveAddresses, { body }, dealer));
}

test('[ACCT-1] addresses are replaced only where they are still as they were read', async () => {
  const from = await withShipping('A', 'B', 'C');
  const put = async (shipping: readonly Address[], known: User['addresses']) =>
    portal.call(saveAddresses, { body: { shipping: [...shipping], billing: from.billing, from: known } }, dealer);
  const removed = addressesOf(await put(from.shipping.slice(1), from));
  expect(removed.shipping).toEqual(from.shipping.slice(1));
  const changed = { ...removed, shipping: removed.shipping.map((one) => ({ ...one, phone: '1' })) };
  for (const known of [from, changed, { ...removed, shipping: removed.shipping.toReversed() }]) {
    expect(await put([], known)).toMatchObject({ status: 409, body: { code: 'addresses-changed' } });
  }
  expect(addressesOf(await put(removed.shipping.toReversed(), removed)).shipping.map(({ name }) => name)).toEqual([
    'C',
    'B',
  ]);
});

test('[F-65] addresses of another dealer are neither moved nor taken over', async () => {
  const theirs = await withShipping('A', 'B');
  const other = await portal.signedIn();
  expect((await portal.call(saveAddresses, { body: { ...theirs, from: theirs } }, other)).status).toBe(409);
  const copied = addressesOf(await portal.call(saveAddresses, { body: theirs }, other));
  expect(copied.shipping.map(({ id }) => id)).not.toContain(theirs.shipping[0]?.id);
  const kept = await portal.db.selectFrom('addresses').where('user_id', '=', dealer.id).selectAll().execute();
  expect(kept).toHaveLength(3);
});

test.each(['remove', 'default'])('[F-18] an app that still asks for address/%s is told to update', async (path) => {
  const answer = await portal.app.inject({ method: 'POST', url: `/api/user/address/${path}`, payload: { id: 'A' } });
  expect(answer.statusCode).toBe(426);
  expect(answer.json()).toMatchObject({ code: 'client-too-old' });
});

test('[ACCT-1] an address that is sent twice, or by two devices at once, is added once', async () => {
  const send = async () => portal.call(saveAddress, { body: { kind: 'billing', address: shop } }, dealer);
  await Promise.all([send(), send(), send()]);
  expect(addressesOf(await send()).billing).toMatchObject([shop]);
});

test('[ACCT-1] addresses added at the same time all stay, in an order of their own', async () => {
  const names = ['A', 'B', 'C', 'D'];
  await Promise.all(
    names.map(async (name) =>
      portal.call(saveAddress, { body: { kind: 'shipping', address: { ...shop, name } } }, dealer),
    ),
  );
  const rows = await portal.db.selectFrom('addresses').where('user_id', '=', dealer.id).selectAll().execute();
  expect(new Set(rows.map(({ position }) => position)).size).toBe(names.length);
});

test('[ACCT-1] a list takes as many as a page can show, and no more', async () => {
  const full = Array.from({ length: MOST_ADDRESSES }, (_, n) => ({ ...shop, name: `Dépôt ${n}` }));
  const body = { shipping: full, billing: [] };
  const [first] = addressesOf(await portal.call(saveAddresses, { body }, dealer)).shipping;
  const put = (address: Address) => portal.call(saveAddress, { body: { kind: 'shipping', address } }, dealer);
  expect(await put(shop)).toMatchObject({
    status: 400,
    body: { code: 'address-refused', errors: [{ field: 'body.address', message: 'too-many' }] },
  });
  expect((await put({ ...shop, id: first?.id })).status).toBe(200);
  const more = { ...body, shipping: [...full, shop] };
  expect((await portal.call(saveAddresses, { body: more }, dealer)).status).toBe(400);
});

test('[F-60] an address with a member that is not of it is refused', async () => {
  const address = { ...shop, user_id: newId() };
  expect((await portal.call(saveAddress, { body: { kind: 'shipping', address } }, dealer)).status).toBe(400);
});
