import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateUserField } from '../../../src/contract/account/account.ts';
import { refreshSession, signIn } from '../../../src/contract/account/session.ts';
import { loadCart } from '../../../src/contract/orders/cart.ts';
import { startTestPortal, type TestAnswer, type TestCaller, type TestPortal } from '../../testing/portal.ts';
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
  const answer = await answerTo(field, value, currentPassword);
  return [answer.status, (answer.body as { code?: string }).code];
}

function answerTo(field: string, value: string, currentPassword?: string): Promise<TestAnswer> {
  const proof = currentPassword === undefined ? {} : { current_password: currentPassword };
  return portal.call(updateUserField, { body: { field_name: field, value, ...proof } }, dealer);
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

test.each([
  ['email', 'no address', 'not-an-email'],
  ['email', ' ', 'missing'],
  ['contactName', '', 'missing'],
  ['contactName', 'Zoé\u0000', 'control-character'],
  ['phone', '1'.repeat(31), 'too-long'],
] as const)('[ACCT-2] %s “%s” is refused as %s, and nothing changes', async (field, value, fault) => {
  const before = await row();
  expect(await answerTo(field, value, password)).toMatchObject({
    status: 400,
    body: { code: 'field-refused', errors: [{ field: 'body.value', message: fault }] },
  });
  expect(await row()).toEqual(before);
});

test('[F-60] a member that the call does not know is refused', async () => {
  const body = { field_name: 'phone', value: '1', group: 'CANADA' };
  expect(await portal.call(updateUserField, { body }, dealer)).toMatchObject({ status: 400 });
  expect((await row()).phone).not.toBe('1');
});

test('[SES-15] the same mail address again, as after a lost answer, is told to nobody', async () => {
  await change('email', 'new@velo.example', password);
  await portal.db.deleteFrom('mails').execute();
  expect(await change('email', 'new@velo.example', password)).toEqual([200, undefined]);
  expect(await portal.db.selectFrom('mails').selectAll().execute()).toEqual([]);
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
  expect(await answerTo('password', 'short', password)).toMatchObject({
    status: 400,
    body: { code: 'password-refused', errors: [{ field: 'body.value', message: 'too-short' }] },
  });
  for (const [next, fault] of [
    [email.toUpperCase(), 'own-words'],
    ['velo roy 2026', 'own-words'],
    ['qwertyuiop', 'common'],
  ] as const) {
    expect(await answerTo('password', next, password)).toMatchObject({
      status: 400,
      body: { code: 'password-refused', errors: [{ field: 'body.value', message: fault }] },
    });
  }
  expect(await change('password', 'through the valleys', password)).toEqual([200, undefined]);
  const signInWith = async (tried: string) =>
    (await portal.call(signIn, { body: { username: email, password: tried } })).status;
  expect([await signInWith('through the valleys'), await signInWith(password)]).toEqual([200, 401]);
});

test('[ACCT-4, SES-9] another password ends every session, this one too, and is told by mail', async () => {
  expect(await change('password', 'through the valleys', password)).toEqual([200, undefined]);
  expect((await portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, dealer)).status).toBe(401);
  const open = portal.db.selectFrom('sessions').where('user_id', '=', dealer.id).where('revoked_at', 'is', null);
  expect(await open.selectAll().execute()).toEqual([]);
  expect(await portal.db.selectFrom('mails').select('recipient').execute()).toEqual([{ recipient: email }]);
});

test('[SES-15, F-70] guesses of the present password count, and wait longer and longer', async () => {
  await elevenMinutesLater();
  for (let n = 0; n < 10; n += 1)
    expect(await change('email', 'x@velo.example', 'wrong')).toEqual([401, 'wrong-password']);
  expect(await change('email', 'x@velo.example', password)).toEqual([429, 'too-many-requests']);
  portal.clock.nowMs += 1_000;
  expect(await change('email', 'x@velo.example', password)).toEqual([200, undefined]);
});
