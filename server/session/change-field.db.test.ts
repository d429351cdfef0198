import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateUserField } from '../../src/contract/account.ts';
import { loadCart } from '../../src/contract/cart.ts';
import { refreshSession, signIn } from '../../src/contract/session.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';
import { hashPassword } from './password-hash.ts';

const password = 'over the hills 12';

let portal: TestPortal;
let dealer: TestCaller;
let email: string;
let made = 0;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());
beforeEach(async () => {
  made += 1;
  portal.clock.nowMs += 3_600_000;
  email = `dealer${made}@velo.example`;
  dealer = await portal.signedIn({ username: email, email, password_hash: await hashPassword(password) });
  await portal.db.deleteFrom('mails').execute();
});

const row = () => portal.db.selectFrom('users').where('id', '=', dealer.id).selectAll().executeTakeFirstOrThrow();

async function change(field: string, value: string, currentPassword?: string): Promise<[number, string | undefined]> {
  const proof = currentPassword === undefined ? {} : { current_password: currentPassword };
  const answer = await portal.call(updateUserField, { body: { field_name: field, value, ...proof } }, dealer);
  return [answer.status, (answer.body as { code?: string }).code];
}

/** Past the ten minutes in which the sign-in itself proves who it is; the access token is renewed meanwhile. */
async function elevenMinutesLater(): Promise<void> {
  const created = new Date(portal.clock.nowMs - 11 * 60_000);
  await portal.db.updateTable('sessions').set({ created_at: created }).where('id', '=', dealer.sessionId).execute();
}

test('[ACCT-5] phone and contact are the dealer’s own to change', async () => {
  expect(await change('phone', '+1 418 555 0101')).toEqual([200, undefined]);
  expect(await change('contactName', 'Zoé Côté')).toEqual([200, undefined]);
  expect(await row()).toMatchObject({ phone: '+1 418 555 0101', contact_name: 'Zoé Côté' });
});

test('[F-67, ACCT-5] every other field of the record is refused, by the wire’s name and by the table’s, and nothing changes', async () => {
  const before = await row();
  const onTheWire = [
    'id',
    'no',
    'insurerCode',
    'enterpriseName',
    'group',
    'addresses',
    'contracts',
    'accessLevel',
    'discountGroup',
  ];
  const tricks = [
    'lang',
    'paymentTerms',
    '__proto__',
    'constructor',
    'toString',
    'Phone',
    'phone ',
    'email,access_level',
    '',
  ];
  const allowed = ['phone', 'email'];
  const columns = Object.keys(before).filter((column) => !allowed.includes(column));
  for (const field of [...onTheWire, ...columns, ...tricks]) {
    expect([field, ...(await change(field, '1', password))]).toEqual([field, 403, 'field-refused']);
  }
  expect(await row()).toEqual(before);
});

test('a value that its field cannot hold is refused', async () => {
  expect(await change('email', 'no address', password)).toEqual([400, 'field-refused']);
  expect(await change('contactName', '')).toEqual([400, 'field-refused']);
  expect(await change('phone', '1'.repeat(31))).toEqual([400, 'field-refused']);
});

test('[SES-15] another mail address needs the present password or a sign-in at most ten minutes old', async () => {
  expect(await change('email', 'fresh@velo.example')).toEqual([200, undefined]);
  await elevenMinutesLater();
  expect(await change('email', 'new@velo.example')).toEqual([401, 'wrong-password']);
  expect(await change('email', 'new@velo.example', 'a guess')).toEqual([401, 'wrong-password']);
  expect(await change('email', 'new@velo.example', password)).toEqual([200, undefined]);
});

test('[SES-15] the former mail address is told, and other sessions end', async () => {
  const elsewhere = await portal.call(signIn, { body: { username: email, password } });
  expect(await change('email', 'new@velo.example', password)).toEqual([200, undefined]);
  const mails = await portal.db.selectFrom('mails').selectAll().execute();
  expect(mails).toMatchObject([{ recipient: email, body: expect.stringContaining('new@velo.example') as string }]);
  const cookie = String(elsewhere.headers['set-cookie']).split(';')[0] ?? '';
  const refreshed = await portal.call(refreshSession, { body: { refresh_token: 'cookie' } }, null, { cookie });
  expect(refreshed.status).toBe(401);
  expect((await portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, dealer)).status).toBe(200);
});

test('[SES-15] another password needs the present one too, and must be a good one', async () => {
  await elevenMinutesLater();
  expect(await change('password', 'through the valleys')).toEqual([401, 'wrong-password']);
  expect(await change('password', 'short', password)).toEqual([400, 'password-refused']);
  expect(await change('password', 'through the valleys', password)).toEqual([200, undefined]);
  const signInWith = async (tried: string) =>
    (await portal.call(signIn, { body: { username: email, password: tried } })).status;
  expect([await signInWith('through the valleys'), await signInWith(password)]).toEqual([200, 401]);
});
