import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshSession, signIn } from '../../../src/contract/account/session.ts';
import { endUserSession, listSessions, type UserSession } from '../../../src/contract/account/user-sessions.ts';
import { newId } from '../../database/new-id.ts';
import { startTestPortal, type TestAnswer, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { hashPassword } from './password-hash.ts';

const password = 'over the hills 12';
const tablet = 'Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X)';

let portal: TestPortal;
let dealer: TestCaller;
let username: string;
let made = 0;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());
beforeEach(async () => {
  made += 1;
  portal.clock.nowMs += 3_600_000;
  username = `sessions${made}@velo.example`;
  dealer = await portal.signedIn({ username, password_hash: await hashPassword(password) });
});

const sessionsIn = (answer: TestAnswer) => answer.body as UserSession[];
const all = async (caller: TestCaller) => sessionsIn(await portal.call(listSessions, {}, caller));

/** Signs the dealer in on another device; gives its cookie. */
async function elsewhere(): Promise<string> {
  portal.clock.nowMs += 60_000;
  const body = { username, password, remember: '1' as const };
  const answer = await portal.call(signIn, { body }, null, { 'user-agent': tablet });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

const renew = async (cookie: string) =>
  (await portal.call(refreshSession, { body: { refresh_token: 'cookie' } }, null, { cookie })).status;

test('[ACCT-6] the sessions that are open are listed with their device, the one that asks first', async () => {
  await elsewhere();
  const listed = await all(dealer);
  expect(listed).toMatchObject([
    { id: dealer.sessionId, isThis: true, remember: false, userAgent: 'test' },
    { isThis: false, remember: true, userAgent: tablet, startedAt: new Date(portal.clock.nowMs).toISOString() },
  ]);
});

test('[ACCT-6] a session that is ended can be used no more, as often as it is ended; the others go on', async () => {
  const cookie = await elsewhere();
  const kept = await elsewhere();
  const stolen = (await all(dealer)).at(-1);
  for (let times = 0; times < 2; times += 1) {
    const body = { id: stolen?.id ?? '', current_password: password };
    const answer = await portal.call(endUserSession, { body }, dealer);
    expect(answer.status).toBe(200);
    expect(sessionsIn(answer)).toHaveLength(2);
  }
  expect([await renew(cookie), await renew(kept)]).toEqual([401, 200]);
});

test('[ACCT-6, SES-15, F-70] another session ends with the password only, and guesses are counted', async () => {
  const cookie = await elsewhere();
  const [, other] = await all(dealer);
  const end = async (given: { current_password?: string }) =>
    (await portal.call(endUserSession, { body: { id: other?.id ?? '', ...given } }, dealer)).status;
  expect([await end({}), await end({ current_password: 'wrong' })]).toEqual([401, 401]);
  expect(await renew(cookie)).toBe(200);
  const guesses = [];
  for (let tries = 0; tries < 20; tries += 1) guesses.push(await end({ current_password: `guess ${tries}` }));
  expect(guesses).toContain(429);
  portal.clock.nowMs += 120_000;
  expect(await end({ current_password: password })).toBe(200);
  expect(await renew(cookie)).toBe(401);
});

test('[ACCT-6, SES-15] all other sessions end at once, with the password only', async () => {
  const cookies = [await elsewhere(), await elsewhere()];
  const end = async (current: string) => portal.call(endUserSession, { body: { current_password: current } }, dealer);
  expect((await end('wrong')).status).toBe(401);
  expect(await all(dealer)).toHaveLength(3);
  expect(sessionsIn(await end(password))).toMatchObject([{ id: dealer.sessionId, isThis: true }]);
  expect(await Promise.all(cookies.map(renew))).toEqual([401, 401]);
});

test('[ACCT-6] an access token of a session that was ended is refused at once', async () => {
  await portal.call(endUserSession, { body: { id: dealer.sessionId } }, dealer);
  expect((await portal.call(listSessions, {}, dealer)).status).toBe(401);
});

test('[F-65, SES-16] the session of another dealer is neither told nor ended, nor is what there never was', async () => {
  const other = await portal.signedIn();
  for (const id of [dealer.sessionId, newId(), 'none', '’; drop table sessions']) {
    expect((await portal.call(endUserSession, { body: { id } }, other)).status).toBe(404);
  }
  expect((await all(other)).map(({ id }) => id)).toEqual([other.sessionId]);
  expect((await all(dealer)).map(({ id }) => id)).toEqual([dealer.sessionId]);
});

test('[ACCT-6] what has ended or is over is not listed', async () => {
  await elsewhere();
  const [, other] = await all(dealer);
  const over = { expires_at: new Date(portal.clock.nowMs) };
  await portal.db
    .updateTable('sessions')
    .set(over)
    .where('id', '=', other?.id ?? '')
    .execute();
  expect((await all(dealer)).map(({ id }) => id)).toEqual([dealer.sessionId]);
});

test('[F-60] a member that the call does not know is refused', async () => {
  const body = { id: dealer.sessionId, userId: dealer.id };
  expect((await portal.call(endUserSession, { body }, dealer)).status).toBe(400);
  expect(await all(dealer)).toHaveLength(1);
});
