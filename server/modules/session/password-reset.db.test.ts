import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgotPassword, resetOwner, resetPassword } from '../../../src/contract/account/password.ts';
import { refreshSession, signIn } from '../../../src/contract/account/session.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { loadCart } from '../../../src/contract/orders/cart.ts';
import { insertUser } from '../../testing/build-user.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { hashPassword } from './password-hash.ts';

const password = 'over the hills 12';

let portal: TestPortal;
let dealer: TestCaller;
let email: string;
let made = 0;
let from: string;
beforeAll(async () => {
  // The proxy lets each test come from an address of its own: one address may ask twenty times a minute.
  portal = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.example', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => portal.close());
beforeEach(async () => {
  made += 1;
  email = `dealer${made}@velo.example`;
  from = `10.0.0.${made}`;
  dealer = await portal.signedIn({ username: email, email, lang: 'fr' });
  await portal.db.deleteFrom('mails').execute();
});

/** A dealer who signs in with the password. */
async function member(): Promise<{ username: string }> {
  made += 1;
  const username = `member${made}@velo.example`;
  const password_hash = await hashPassword(password);
  await insertUser(portal.db, { username, email: username, password_hash });
  return { username };
}

const ask = (endpoint: Endpoint, body: object, headers: Record<string, string> = {}) =>
  portal.call(endpoint, { body }, null, { 'x-forwarded-for': from, ...headers });

/** The last mail, asked for in whatever language, and its link. */
async function asked(type?: 'migration'): Promise<{ body: string; subject: string; link: string; token: string }> {
  const kind = type ? { type } : {};
  await ask(forgotPassword, { email: email.toUpperCase(), lang: 'en', ...kind });
  const mail = await portal.db.selectFrom('mails').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow();
  const [link = ''] = /https:\S+/.exec(mail.body) ?? [];
  return { ...mail, link, token: link.split('#token=')[1] ?? '' };
}

const mailedToken = async () => (await asked()).token;

const answerTo = (token: string, chosen = password) => ask(resetPassword, { password: chosen, reset_token: token });

const reset = async (token: string, chosen = password) => {
  const { status, body } = await answerTo(token, chosen);
  return [status, (body as { code?: string }).code];
};

const refusedFor = async (token: string, chosen = password) => {
  const { status, body } = await answerTo(token, chosen);
  return [status, ...((body as { errors?: { message: string }[] }).errors ?? []).map(({ message }) => message)];
};

const ownerOf = async (token: string) => (await ask(resetOwner, { reset_token: token })).body;

const passwordOf = async () =>
  (await portal.db.selectFrom('users').where('id', '=', dealer.id).select('password_hash').executeTakeFirstOrThrow())
    .password_hash;

test('[SES-11] a known and an unknown address are answered alike, and only the known one gets a mail', async () => {
  const unknown = await ask(forgotPassword, { email: 'nobody@velo.example', lang: 'en' });
  expect(unknown).toMatchObject({ status: 204, body: '' });
  expect(await portal.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  const known = await ask(forgotPassword, { email, lang: 'en' });
  expect(known).toMatchObject({ status: 204, body: '' });
  const mails = await portal.db.selectFrom('mails').selectAll().execute();
  expect(mails).toMatchObject([{ recipient: email, lang: 'fr', sent_at: null }]);
});

test('[SES-15, F-74] the link stands at the portal’s own address, in the user’s language, its token in the fragment', async () => {
  await ask(
    forgotPassword,
    { email, lang: 'en' },
    {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    },
  );
  const { body } = await portal.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(body).toMatch(/\nhttps:\/\/dealers\.example\/fr\/mot-de-passe\/reinitialiser#token=[\w-]{43}\n/);
  expect(body).not.toContain('evil');
});

test('[SES-12] a token sets the password, and ends every session of its user', async () => {
  expect(await reset(await mailedToken())).toEqual([204, undefined]);
  expect((await ask(signIn, { username: email, password })).status).toBe(200);
  expect((await portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, dealer)).status).toBe(401);
  const mails = await portal.db.selectFrom('mails').orderBy('id').selectAll().execute();
  expect(mails.at(-1)).toMatchObject({
    recipient: email,
    subject: expect.stringContaining('mot de passe a changé') as string,
  });
});

test('[SES-12, F-71] a token serves once, even when it is used twice at the same time, and so does every other one of that user', async () => {
  const other = await mailedToken();
  const token = await mailedToken();
  const answers = await Promise.all([reset(token), reset(token)]);
  expect(answers.toSorted()).toEqual([
    [204, undefined],
    [400, 'reset-refused'],
  ]);
  expect(await refusedFor(other)).toEqual([400, 'used']);
  expect(await refusedFor(token, 'another of my own 7')).toEqual([400, 'used']);
  expect((await ask(signIn, { username: email, password })).status).toBe(200);
});

test('[SES-12] a token serves for one hour', async () => {
  const token = await mailedToken();
  portal.clock.nowMs += 3_599_999;
  expect(await ownerOf(token)).toEqual({ username: email });
  portal.clock.nowMs += 1;
  expect(await refusedFor(token)).toEqual([400, 'late']);
  expect(await ownerOf(token)).toEqual({ username: null });
});

test('[SES-12, F-71] an altered token, and one of another kind, set nothing', async () => {
  const token = await mailedToken();
  const { body, headers } = await ask(signIn, { username: (await member()).username, password });
  const refresh = /refresh=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  expect(refresh).toHaveLength(43);
  const access = (body as { access_token: string }).access_token;
  const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  for (const wrong of [
    altered,
    token.slice(1),
    `${token}A`,
    token.toUpperCase(),
    refresh,
    access.slice(0, 200),
    '%00',
  ]) {
    expect([wrong, ...(await refusedFor(wrong))]).toEqual([wrong, 400, 'unknown']);
    expect(await ownerOf(wrong)).toEqual({ username: null });
  }
  // Nor does the token of a mail open a session.
  expect((await ask(refreshSession, { refresh_token: token })).status).toBe(401);
  expect(await passwordOf()).toBeNull();
  expect(await reset(token)).toEqual([204, undefined]);
});

test('[SES-12] a password that is refused says why and uses nothing up', async () => {
  const token = await mailedToken();
  for (const [chosen, fault] of [
    ['short', 'too-short'],
    ['over the hills '.repeat(9), 'too-long'],
    ['x'.repeat(1_000), 'too-long'],
    ['motdepasse', 'common'],
    ['velo roy 2026', 'own-words'],
    [email, 'own-words'],
  ] as const) {
    expect(await refusedFor(token, chosen)).toEqual([400, fault]);
  }
  expect(await passwordOf()).toBeNull();
  expect(await reset(token)).toEqual([204, undefined]);
});

test('[SES-12] the longest password signs in, whatever its characters', async () => {
  const longest = `over the hills ${'🚲🏔'.repeat(60)}`.slice(0, 241);
  expect(Array.from(longest)).toHaveLength(128);
  expect(await reset(await mailedToken(), longest)).toEqual([204, undefined]);
  expect((await ask(signIn, { username: email, password: longest })).status).toBe(200);
});

test('[SES-12] a token tells its username as long as it serves', async () => {
  const token = await mailedToken();
  expect(await ownerOf(token)).toEqual({ username: email });
  await reset(token);
  expect(await ownerOf(token)).toEqual({ username: null });
});

test('[SES-13] a dealer of the former site sets a password by the link of a mail, in the dealer’s language, and signs in', async () => {
  expect(await ask(signIn, { username: email, password })).toMatchObject({
    status: 401,
    body: { code: 'wrong-password' },
  });
  const { subject, body, link, token } = await asked('migration');
  expect(subject).toContain('transférez votre compte');
  expect(body).toContain(`nom d’utilisateur ${email}`);
  expect(link).toMatch(/^https:\/\/dealers\.example\/fr\/migration\/reinitialiser#token=[\w-]{43}$/);
  expect(await reset(token)).toEqual([204, undefined]);
  expect((await ask(signIn, { username: email, password })).status).toBe(200);
  expect(await refusedFor(token)).toEqual([400, 'used']);
});

test('[SES-13] whoever asks for the move of an account learns nothing: known, unknown and moved are answered alike', async () => {
  const answers = [];
  for (const one of [email, (await member()).username, 'nobody@velo.example']) {
    answers.push(await ask(forgotPassword, { email: one, lang: 'en', type: 'migration' }));
  }
  for (const { status, body } of answers) expect([status, body]).toEqual([204, '']);
  expect(await portal.db.selectFrom('mails').selectAll().execute()).toHaveLength(2);
});

test('[SES-13] an account that has moved is told so, with a link for who forgot the password', async () => {
  const { username } = await member();
  email = username;
  const { subject, link, token } = await asked('migration');
  expect(subject).toContain('has already moved');
  expect(link).toMatch(/\/en\/password\/reset#token=/);
  expect((await ask(signIn, { username, password })).status).toBe(200);
  expect(await reset(token, 'through the valleys')).toEqual([204, undefined]);
});

test('nobody’s mailbox is filled: three open links, then silence', async () => {
  for (let n = 0; n < 5; n += 1) await ask(forgotPassword, { email, lang: 'en' });
  expect(await portal.db.selectFrom('mails').selectAll().execute()).toHaveLength(3);
});

test('whoever asks for mails without end is told to wait', async () => {
  portal.clock.nowMs += 60_000;
  const codes: unknown[] = [];
  for (let n = 0; n < 30; n += 1) {
    const { body } = await ask(forgotPassword, { email: 'nobody@velo.example', lang: 'en' });
    codes.push((body as { code?: string }).code);
  }
  expect(codes.at(-1)).toBe('too-many-requests');
});
