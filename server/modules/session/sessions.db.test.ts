import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshSession, revokeSession, signIn } from '../../../src/contract/account/session.ts';
import { loadCart } from '../../../src/contract/orders/cart.ts';
import { insertUser } from '../../testing/build-user.ts';
import { startTestPortal, type TestAnswer, type TestPortal } from '../../testing/portal.ts';
import { hashPassword } from './password-hash.ts';

const password = 'over the hills 12';
const minuteMs = 60_000;

let portal: TestPortal;
let userId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  userId = await insertUser(portal.db, { username: 'ann@dealer.example', password_hash: await hashPassword(password) });
});
afterAll(async () => portal.close());

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

function signInAs(remember: '0' | '1' = '0', headers: Record<string, string> = sameOrigin): Promise<TestAnswer> {
  return portal.call(signIn, { body: { username: ' Ann@dealer.example', password, remember } }, null, headers);
}

function cookieOf(answer: TestAnswer): string {
  return String(answer.headers['set-cookie']);
}

function tokenOf(answer: TestAnswer): string {
  return /^refresh=([^;]*)/.exec(cookieOf(answer))?.[1] ?? '';
}

function refresh(token: string, headers: Record<string, string> = sameOrigin): Promise<TestAnswer> {
  const body = { refresh_token: 'cookie' };
  return portal.call(refreshSession, { body }, null, { ...headers, cookie: `refresh=${token}` });
}

function bearer(answer: TestAnswer): Promise<TestAnswer> {
  const { access_token: token } = answer.body as { access_token: string };
  return portal.call(loadCart, { params: { userId }, query: {} }, { id: userId, sessionId: '', token });
}

test('[SES-1] username and password bring tokens and the user, the refresh token in a cookie that scripts cannot read', async () => {
  const answer = await signInAs();
  expect(answer).toMatchObject({
    status: 200,
    body: {
      refresh_token: 'cookie',
      expires_in: 900,
      user_info: { id: userId, addresses: { shipping: [], billing: [] } },
    },
  });
  expect(cookieOf(answer)).toMatch(/; Path=\/api\/oauth; HttpOnly; SameSite=Strict$/);
  expect((await bearer(answer)).status).toBe(200);
});

test('[SES-4] remembered, the cookie outlives the browser by 400 days at most and the session by 1825', async () => {
  expect(cookieOf(await signInAs('0'))).not.toContain('Max-Age');
  let answer = await signInAs('1');
  expect(cookieOf(answer)).toContain(`Max-Age=${400 * 86_400};`);
  const from = portal.clock.nowMs;
  const ages: number[] = [];
  for (let day = 390; day < 1900; day += 390) {
    portal.clock.nowMs = from + day * 1440 * minuteMs;
    answer = await refresh(tokenOf(answer));
    if (answer.status === 200) ages.push(Number(/Max-Age=(\d+)/.exec(cookieOf(answer))?.[1]) / 86_400);
  }
  portal.clock.nowMs = from;
  expect(ages).toEqual([400, 400, 400, 1825 - 4 * 390]);
});

describe('[MODE-4] a refresh token in two halves', () => {
  const body = { username: 'ann@dealer.example', password, remember: '0', split_token: '1' } as const;
  const signInSplit = async () => portal.call(signIn, { body }, null, sameOrigin);
  const wordOf = (answer: TestAnswer) => (answer.body as { refresh_token: string }).refresh_token;
  const send = async (call: typeof refreshSession | typeof revokeSession, cookie: string, refreshToken: string) =>
    portal.call(call, { body: { refresh_token: refreshToken } }, null, { ...sameOrigin, cookie: `refresh=${cookie}` });

  test('the cookie is good for nothing without the half that the app holds, and is left where it is', async () => {
    const signedIn = await signInSplit();
    const cookie = tokenOf(signedIn);
    expect(wordOf(signedIn)).toMatch(/^cookie\.[\w-]{43}$/);
    for (const call of [refreshSession, revokeSession]) {
      for (const guess of ['cookie', `cookie.${'x'.repeat(43)}`, 'cookie.x']) {
        const refused = await send(call, cookie, guess);
        expect([refused.status, refused.headers['set-cookie']]).toEqual([401, undefined]);
      }
    }
    const refreshed = await send(refreshSession, cookie, wordOf(signedIn));
    expect([refreshed.status, wordOf(refreshed)]).toEqual([200, wordOf(signedIn)]);
    expect((await send(revokeSession, tokenOf(refreshed), wordOf(signedIn))).status).toBe(204);
    expect((await send(refreshSession, tokenOf(refreshed), wordOf(signedIn))).status).toBe(401);
  });

  test('a session of before gets its half once the app asks, and needs it from its first use on', async () => {
    const former = await signInAs();
    const ask = async (refreshToken: string) =>
      portal.call(refreshSession, { body: { refresh_token: refreshToken, split_token: '1' } }, null, {
        ...sameOrigin,
        cookie: `refresh=${tokenOf(former)}`,
      });
    const lost = await ask('cookie');
    const again = await ask('cookie');
    expect([again.status, wordOf(again)]).toEqual([200, wordOf(lost)]);
    const used = await send(refreshSession, tokenOf(again), wordOf(again));
    expect(used.status).toBe(200);
    expect((await send(refreshSession, tokenOf(used), 'cookie')).status).toBe(401);
  });
});

test('[SES-6] a refresh token is exchanged for its successor, which carries the session on', async () => {
  const signedIn = await signInAs();
  const refreshed = await refresh(tokenOf(signedIn));
  expect(refreshed).toMatchObject({ status: 200, body: { refresh_token: 'cookie', user_info: { id: userId } } });
  expect(tokenOf(refreshed)).not.toBe(tokenOf(signedIn));
  expect((await refresh(tokenOf(refreshed))).status).toBe(200);
});

test('[F-46] an answer that was lost is given again for a minute: the same successor', async () => {
  const token = tokenOf(await signInAs());
  const first = await refresh(token);
  portal.clock.nowMs += minuteMs;
  expect(tokenOf(await refresh(token))).toBe(tokenOf(first));
});

test('[F-46, F-24] a device that lost power comes with a token from before several renewals, and stays signed in', async () => {
  const written = tokenOf(await signInAs());
  const newest = tokenOf(await refresh(tokenOf(await refresh(tokenOf(await refresh(written))))));
  portal.clock.nowMs += minuteMs / 2;
  const back = await refresh(written);
  expect(tokenOf(back)).toBe(newest);
  portal.clock.nowMs += 10 * minuteMs;
  expect((await refresh(tokenOf(back))).status).toBe(200);
});

test('[F-47] ten callers at once make one rotation', async () => {
  const token = tokenOf(await signInAs());
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
  expect(new Set(answers.map(tokenOf)).size).toBe(1);
  const { session_id: session } = await portal.db
    .selectFrom('refresh_tokens')
    .orderBy('session_id', 'desc')
    .select('session_id')
    .executeTakeFirstOrThrow();
  const kept = await portal.db.selectFrom('refresh_tokens').where('session_id', '=', session).selectAll().execute();
  expect(kept).toHaveLength(2);
});

test('[F-78] a token used after its grace ends the whole family', async () => {
  const stolen = tokenOf(await signInAs());
  const current = tokenOf(await refresh(stolen));
  portal.clock.nowMs += minuteMs + 1;
  expect(await refresh(stolen)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  expect((await refresh(current)).status).toBe(401);
});

test('[SES-7] a refused refresh says 401 and takes the cookie back', async () => {
  const refused = await refresh('never-given');
  expect(refused.status).toBe(401);
  expect(cookieOf(refused)).toMatch(/^refresh=; .*Expires=Thu, 01 Jan 1970/);
});

test('signing out ends the session, its access token at once, whatever it is called with', async () => {
  const signedIn = await signInAs();
  await bearer(signedIn);
  const cookie = `refresh=${tokenOf(signedIn)}`;
  const revoke = () =>
    portal.call(revokeSession, { body: { refresh_token: 'cookie' } }, null, { ...sameOrigin, cookie });
  expect((await revoke()).status).toBe(204);
  expect((await bearer(signedIn)).status).toBe(401);
  expect((await refresh(tokenOf(signedIn))).status).toBe(401);
  expect((await revoke()).status).toBe(204);
});

test('a session ended by another server is refused within five seconds', async () => {
  const signedIn = await signInAs();
  expect((await bearer(signedIn)).status).toBe(200);
  await portal.db.updateTable('sessions').set({ revoked_at: portal.dependencies.now() }).execute();
  portal.clock.nowMs += 5_000;
  expect((await bearer(signedIn)).status).toBe(401);
});

test('[API-4] a client without cookies gives the token in the body and is given its successor there', async () => {
  const token = tokenOf(await signInAs());
  const answer = await portal.call(refreshSession, { body: { refresh_token: token } });
  const { refresh_token: successor } = answer.body as { refresh_token: string };
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await portal.call(refreshSession, { body: { refresh_token: successor } })).status).toBe(200);
});

test('[F-72] a request from another site never uses or sets the cookie', async () => {
  const token = tokenOf(await signInAs());
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  for (const headers of foreign) {
    const cookie = { ...headers, cookie: `refresh=${token}` };
    const answers = [
      await refresh(token, headers),
      await portal.call(revokeSession, { body: { refresh_token: 'cookie' } }, null, cookie),
      await signInAs('0', headers),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      answers.map(() => [403, 'cross-site']),
    );
    expect(answers.every((answer) => answer.headers['set-cookie'] === undefined)).toBe(true);
  }
  expect((await refresh(token, { origin: 'http://localhost:8080' })).status).toBe(200);
});

test('an expired access token is refused', async () => {
  const signedIn = await signInAs();
  portal.clock.nowMs += 15 * minuteMs;
  expect((await bearer(signedIn)).body).toMatchObject({ code: 'not-signed-in' });
});

test('[SES-1] a browser that signs in anew leaves no session behind', async () => {
  const former = await signInAs();
  const cookie = `refresh=${tokenOf(former)}`;
  const present = await signInAs('0', { ...sameOrigin, cookie });
  expect((await bearer(former)).status).toBe(401);
  expect((await refresh(tokenOf(former))).status).toBe(401);
  expect((await bearer(present)).status).toBe(200);
});
