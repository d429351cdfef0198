import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshSession, revokeSession, signIn } from '../../../src/contract/account/session.ts';
import { insertUser } from '../../testing/build-user.ts';
import { startTestPortal, type TestAnswer, type TestPortal } from '../../testing/portal.ts';
import { hashPassword } from './password-hash.ts';
import { formerNamesEnd } from './session-cookies.ts';

const password = 'over the hills 12';
const username = 'ann@dealer.example';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** The same portal, as others reach it and as this machine does. */
let secure: TestPortal;
let plain: TestPortal;
beforeAll(async () => {
  plain = await startTestPortal();
  const { db, kind } = plain;
  secure = await startTestPortal({
    environment: { PUBLIC_URL: 'https://dealers.boreal.example' },
    database: { db, kind, close: async () => Promise.resolve() },
  });
  await insertUser(db, { username, password_hash: await hashPassword(password) });
});
afterAll(async () => {
  await secure.close();
  await plain.close();
});

const cookiesOf = (answer: TestAnswer): readonly string[] => [answer.headers['set-cookie'] ?? []].flat().map(String);
const pairOf = (cookies: readonly string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? '';
const signInTo = (portal: TestPortal, headers: Record<string, string> = {}) =>
  portal.call(signIn, { body: { username, password, remember: '1' } }, null, { ...sameOrigin, ...headers });
const renewAt = (portal: TestPortal, cookie: string) =>
  portal.call(refreshSession, { body: { refresh_token: 'cookie' } }, null, { ...sameOrigin, cookie });
const isGone = (cookie: string) => cookie.includes('Expires=Thu, 01 Jan 1970');

test('[SES-1, F-70] over https the cookies are bound to this very host: no other host of the domain can set them', async () => {
  const cookies = cookiesOf(await signInTo(secure));
  for (const name of ['__Host-refresh', '__Host-device']) {
    const cookie = cookies.find((one) => one.startsWith(`${name}=`) && !isGone(one));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(cookie).not.toContain('Domain');
  }
  const renewed = await renewAt(secure, pairOf(cookies, '__Host-refresh'));
  expect([renewed.status, pairOf(cookiesOf(renewed), '__Host-refresh')]).toEqual([
    200,
    expect.stringMatching(/=.{40}/),
  ]);
});

test('[F-72] over https a page of the same host that came without it is another site', async () => {
  const at = (origin: string) =>
    secure.call(signIn, { body: { username, password } }, null, { host: 'other.boreal.example', origin });
  const statuses = [];
  for (const origin of ['https://other.boreal.example', 'http://other.boreal.example', 'null', 'other.boreal.example'])
    statuses.push((await at(origin)).status);
  expect(statuses).toEqual([200, 403, 403, 403]);
});

test('[SES-1] over http, where a browser would refuse such names, they have none', async () => {
  const names = cookiesOf(await signInTo(plain)).map((cookie) => cookie.split('=')[0]);
  expect(names).toEqual(['refresh', 'device']);
});

test('[SES-1] a session from before goes on, and its cookie gets the new name and leaves the former', async () => {
  const former = pairOf(cookiesOf(await signInTo(plain)), 'refresh');
  const renewed = await renewAt(secure, former);
  expect(renewed.status).toBe(200);
  const cookies = cookiesOf(renewed);
  expect(cookies.find((cookie) => cookie.startsWith('refresh='))).toMatch(
    /^refresh=; Max-Age=0; Path=\/api\/oauth; Expires=Thu, 01 Jan 1970/,
  );
  const present = pairOf(cookies, '__Host-refresh');
  expect((await renewAt(secure, present)).status).toBe(200);
});

test('[SES-1] of both names the new one counts, whatever another host of the domain has set under the former', async () => {
  const own = pairOf(cookiesOf(await signInTo(secure)), '__Host-refresh');
  const renewed = await renewAt(secure, `refresh=planted; ${own}`);
  expect(renewed.status).toBe(200);
  expect(cookiesOf(renewed).some((cookie) => cookie.startsWith('refresh=;'))).toBe(true);
});

test('[SES-1, SES-10] signing out leaves neither name', async () => {
  const own = pairOf(cookiesOf(await signInTo(secure)), '__Host-refresh');
  const out = await secure.call(revokeSession, { body: { refresh_token: 'cookie' } }, null, {
    ...sameOrigin,
    cookie: `${own}; refresh=planted`,
  });
  const gone = cookiesOf(out)
    .filter(isGone)
    .map((cookie) => cookie.split('=')[0]);
  expect([out.status, gone.toSorted((a = '', b = '') => a.localeCompare(b))]).toEqual([
    204,
    ['__Host-refresh', 'refresh'],
  ]);
});

test('[F-69] a device that was known under the former name stays known', async () => {
  const device = pairOf(cookiesOf(await signInTo(plain)), 'device');
  const cookies = cookiesOf(await signInTo(secure, { cookie: device }));
  expect(pairOf(cookies, '__Host-device').split('=')[1]).toBe(device.split('=')[1]);
});

test('[SES-1] once no browser can hold a cookie of the former name any more, it counts for nothing', async () => {
  const endMs = formerNamesEnd.getTime();
  plain.clock.nowMs = endMs - 60_000;
  const [former, later] = [
    pairOf(cookiesOf(await signInTo(plain)), 'refresh'),
    pairOf(cookiesOf(await signInTo(plain)), 'refresh'),
  ];
  secure.clock.nowMs = endMs - 1;
  expect((await renewAt(secure, former)).status).toBe(200);
  secure.clock.nowMs = endMs;
  const refused = await renewAt(secure, later);
  expect(refused.status).toBe(401);
  expect(
    cookiesOf(refused)
      .filter((cookie) => cookie.startsWith('refresh='))
      .every(isGone),
  ).toBe(true);
});
