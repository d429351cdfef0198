import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadCart } from '../../src/contract/cart.ts';
import { forgotPassword, resetPassword } from '../../src/contract/password.ts';
import { signIn } from '../../src/contract/session.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';

const password = 'over the hills 12';

let portal: TestPortal;
let dealer: TestCaller;
let email: string;
let made = 0;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.example' } });
});
afterAll(async () => portal.close());
beforeEach(async () => {
  made += 1;
  email = `dealer${made}@velo.example`;
  dealer = await portal.signedIn({ username: email, email, lang: 'fr' });
  await portal.db.deleteFrom('mails').execute();
});

async function mailedLink(): Promise<string> {
  await portal.call(forgotPassword, { body: { email: email.toUpperCase(), lang: 'en' } });
  const { body } = await portal.db.selectFrom('mails').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow();
  return /https:\S+/.exec(body)?.[0] ?? '';
}

async function mailedToken(): Promise<string> {
  return (await mailedLink()).split('#token=')[1] ?? '';
}

const reset = async (token: string, chosen = password) => {
  const { status, body } = await portal.call(resetPassword, { body: { password: chosen, reset_token: token } });
  return [status, (body as { code?: string }).code];
};

test('[SES-11] a known and an unknown address are answered alike, and only the known one gets a mail', async () => {
  const unknown = await portal.call(forgotPassword, { body: { email: 'nobody@velo.example', lang: 'en' } });
  expect(unknown).toMatchObject({ status: 204, body: '' });
  expect(await portal.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  const known = await portal.call(forgotPassword, { body: { email, lang: 'en' } });
  expect(known).toMatchObject({ status: 204, body: '' });
  const mails = await portal.db.selectFrom('mails').selectAll().execute();
  expect(mails).toMatchObject([{ recipient: email, lang: 'fr', sent_at: null }]);
});

test('[SES-15, F-74] the link stands at the portal’s own address, in the user’s language, its token in the fragment', async () => {
  await portal.call(forgotPassword, { body: { email, lang: 'en' } }, null, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  });
  const { body } = await portal.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(body).toMatch(/\nhttps:\/\/dealers\.example\/fr\/mot-de-passe\/reinitialiser#token=[\w-]{43}\n/);
  expect(body).not.toContain('evil');
});

test('[SES-12] a token sets the password, and ends every session of its user', async () => {
  expect(await reset(await mailedToken())).toEqual([204, undefined]);
  expect((await portal.call(signIn, { body: { username: email, password } })).status).toBe(200);
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
  expect(await reset(other)).toEqual([400, 'reset-refused']);
});

test('[SES-12] a token serves for one hour', async () => {
  const token = await mailedToken();
  portal.clock.nowMs += 3_600_000;
  expect(await reset(token)).toEqual([400, 'reset-refused']);
  expect(await reset('made-up')).toEqual([400, 'reset-refused']);
});

test('[SES-12] a password that is refused uses nothing up', async () => {
  const token = await mailedToken();
  expect(await reset(token, 'short')).toEqual([400, 'password-refused']);
  expect(await reset(token)).toEqual([204, undefined]);
});

test('nobody’s mailbox is filled: three open links, then silence', async () => {
  for (let n = 0; n < 5; n += 1) await portal.call(forgotPassword, { body: { email, lang: 'en' } });
  expect(await portal.db.selectFrom('mails').selectAll().execute()).toHaveLength(3);
});

test('whoever asks for mails without end is told to wait', async () => {
  portal.clock.nowMs += 60_000;
  const codes: unknown[] = [];
  for (let n = 0; n < 30; n += 1) {
    const { body } = await portal.call(forgotPassword, { body: { email: 'nobody@velo.example', lang: 'en' } });
    codes.push((body as { code?: string }).code);
  }
  expect(codes.at(-1)).toBe('too-many-requests');
});
