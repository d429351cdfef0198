import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateUserField } from '../../src/contract/account/account.ts';
import { forgotPassword, resetPassword } from '../../src/contract/account/password.ts';
import { refreshSession, revokeSession, signIn } from '../../src/contract/account/session.ts';
import { endUserSession } from '../../src/contract/account/user-sessions.ts';
import { loadCart } from '../../src/contract/orders/cart.ts';
import { hashPassword } from '../modules/session/password-hash.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';

const username = 'ann@dealer.example';
const password = 'over the hills 12';
const address = '10.3.0.1';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { TRUST_PROXY: '127.0.0.1' } });
  dealer = await portal.signedIn({ username, email: username, password_hash: await hashPassword(password) });
});
afterAll(async () => portal.close());
beforeEach(() => {
  portal.logLines.length = 0;
});

const from = { 'x-forwarded-for': address };

function events(): Record<string, unknown>[] {
  const lines = portal.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines
    .filter(({ security }) => security !== undefined)
    .map(({ security, address: at, user, reason, level }) => ({ security, at, user, reason, level }));
}

const attempt = (name: string, tried: string) =>
  portal.call(signIn, { body: { username: name, password: tried } }, null, from);

test('[F-84] failed and good sign-ins are logged with address, user and reason', async () => {
  await attempt('nobody@dealer.example', 'wrong');
  await attempt(username, 'wrong');
  await attempt(username, password);
  expect(events()).toEqual([
    { security: 'sign-in-failed', at: address, user: undefined, reason: 'unknown name', level: 40 },
    { security: 'sign-in-failed', at: address, user: dealer.id, reason: 'wrong password', level: 40 },
    { security: 'signed-in', at: address, user: dealer.id, reason: undefined, level: 30 },
  ]);
});

test('[F-84] a name that is held back is logged', async () => {
  for (let n = 0; n < 11; n += 1) await attempt('held@dealer.example', 'wrong');
  expect(events().at(-1)).toMatchObject({ security: 'sign-in-held-back', at: address, reason: 'too many failures' });
});

test('[F-84] a stolen refresh token, a sign-out and an ended session are logged', async () => {
  const { headers } = await attempt(username, password);
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const refresh = { body: { refresh_token: 'cookie' } };
  await portal.call(refreshSession, refresh, null, { ...from, cookie });
  portal.clock.nowMs += 61_000;
  await portal.call(refreshSession, refresh, null, { ...from, cookie });
  await portal.call(revokeSession, refresh, null, { ...from, cookie });
  await portal.call(endUserSession, { body: { id: dealer.sessionId } }, dealer, from);
  expect(events().slice(1)).toMatchObject([
    { security: 'refresh-token-reused', at: address, user: dealer.id, level: 40 },
    { security: 'signed-out', user: dealer.id },
    { security: 'session-ended', user: dealer.id },
  ]);
  dealer = await portal.signedIn({ username: 'bob@dealer.example', password_hash: await hashPassword(password) });
});

test('[F-84] changes of password and email, and what is refused of them, are logged', async () => {
  const change = (field: string, value: string, proof: string) =>
    portal.call(updateUserField, { body: { field_name: field, value, current_password: proof } }, dealer, from);
  await change('email', 'new@dealer.example', 'wrong');
  await change('email', 'new@dealer.example', password);
  await change('password', 'under the hills 34', password);
  await portal.call(forgotPassword, { body: { email: 'new@dealer.example', lang: 'en' } }, null, from);
  await portal.call(resetPassword, { body: { password, reset_token: 'unknown' } }, null, from);
  expect(events()).toMatchObject([
    { security: 'present-password-wrong', at: address, user: dealer.id, reason: 'change of email' },
    { security: 'email-changed', at: address, user: dealer.id },
    { security: 'password-changed', at: address, user: dealer.id },
    { security: 'password-link-asked-for', at: address, user: dealer.id },
    { security: 'password-reset-refused', at: address, reason: 'unknown' },
  ]);
});

test('[F-84] what a user may not do, and a call from another site, are logged', async () => {
  const staff = await portal.signedIn({ access_level: '2' });
  await portal.call(loadCart, { params: { userId: staff.id }, query: {} }, staff, from);
  const body = { username, password };
  await portal.call(signIn, { body }, null, { ...from, 'sec-fetch-site': 'cross-site' });
  expect(events()).toMatchObject([
    { security: 'forbidden', user: staff.id, reason: 'loadCart needs cart' },
    { security: 'cross-site-refused', at: address },
  ]);
});

test('[F-79, F-84] no name, password or token is in any of these lines', async () => {
  await attempt('typed my password here', 'swordfish-1');
  await portal.call(resetPassword, { body: { password: 'swordfish-2', reset_token: 'swordfish-3' } }, null, from);
  expect(portal.logLines.join('')).not.toMatch(/swordfish|typed my password/);
  expect(events()).toHaveLength(2);
});

test('[F-70] a proxy that is not trusted is told of once, because all its clients count as one', async () => {
  const untold = await startTestPortal();
  for (let n = 0; n < 2; n += 1) await untold.app.inject({ url: '/healthz', headers: from });
  await untold.close();
  expect(untold.logLines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  await portal.app.inject({ url: '/healthz', headers: from });
  expect(portal.logLines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(0);
});
