import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshSession, signIn } from '../../../src/contract/account/session.ts';
import { insertUser } from '../../testing/build-user.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { hashPassword } from './password-hash.ts';

const password = 'over the hills 12';
const ann = 'ann@dealer.example';
const ben = 'ben@dealer.example';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  const hash = await hashPassword(password);
  await insertUser(portal.db, { username: ann, password_hash: hash });
  await insertUser(portal.db, { username: ben, password_hash: hash });
});
afterAll(async () => portal.close());

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

async function signInAs(username: string): Promise<{ key: string; cookie: string }> {
  const answer = await portal.call(signIn, { body: { username, password } }, null, sameOrigin);
  expect(answer.status).toBe(200);
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { key: (answer.body as { seal_key: string }).seal_key, cookie };
}

test('[SES-9] a user gets the same key at every sign-in and refresh, on every device and after years', async () => {
  const { key, cookie } = await signInAs(ann);
  expect(key).toMatch(/^[\w-]{43}$/);
  const body = { refresh_token: 'cookie' };
  const refreshed = await portal.call(refreshSession, { body }, null, { ...sameOrigin, cookie });
  expect(refreshed.body).toMatchObject({ seal_key: key });
  portal.clock.nowMs += 3 * 365 * 86_400_000;
  expect((await signInAs(ann)).key).toBe(key);
});

test('[SES-9, SYNC-8] no two users have the same key, and none gets another’s', async () => {
  expect((await signInAs(ben)).key).not.toBe((await signInAs(ann)).key);
});

test('[SES-9] who is refused gets none', async () => {
  const wrong = await portal.call(signIn, { body: { username: ann, password: 'wrong' } }, null, sameOrigin);
  const cookie = 'refresh=unknown';
  const refused = await portal.call(refreshSession, { body: { refresh_token: 'cookie' } }, null, {
    ...sameOrigin,
    cookie,
  });
  expect([wrong.status, refused.status]).toEqual([401, 401]);
  for (const { body } of [wrong, refused]) expect(body).not.toHaveProperty('seal_key');
});

test('[F-79] neither key nor tokens reach the log', async () => {
  const { key, cookie } = await signInAs(ann);
  const log = portal.logLines.join('');
  expect(log).toContain('"route":"/api/oauth/token"');
  for (const secret of [key, cookie.slice('refresh='.length)]) expect(log).not.toContain(secret);
});
