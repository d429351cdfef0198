import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../src/contract/account/session.ts';
import { namedLimits } from '../../http/limits/rate-limits.ts';
import { insertUser } from '../../testing/build-user.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { hashPassword } from './password-hash.ts';

const password = 'over the hills 12';
const username = 'ann@dealer.example';

let portal: TestPortal;
beforeAll(async () => {
  // The proxy lets a test come from any address.
  portal = await startTestPortal({ environment: { TRUST_PROXY: '127.0.0.1' } });
  await insertUser(portal.db, { username, password_hash: await hashPassword(password) });
});
afterAll(async () => portal.close());
beforeEach(async () => {
  portal.clock.nowMs += 3_600_000;
  portal.pauses.length = 0;
});

async function attempt(from: string, name: string, tried: string): Promise<[number, string | undefined]> {
  const body = { username: name, password: tried };
  const answer = await portal.call(signIn, { body }, null, { 'x-forwarded-for': from });
  return [answer.status, (answer.body as { code?: string }).code];
}

/** As if so many calls had been counted under a name in this minute. */
async function countAs(name: string, calls: number): Promise<void> {
  const startedAt = new Date(portal.clock.nowMs - (portal.clock.nowMs % 60_000));
  await portal.db
    .insertInto('rate_limits')
    .values({ name, started_at: startedAt, calls })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ calls, started_at: startedAt }))
    .execute();
}

async function failOften(from: string, times: number, name = username): Promise<void> {
  for (let n = 0; n < times; n += 1) await attempt(from, name, 'wrong');
}

test('[SES-1] a failure tells a known user from an unknown one', async () => {
  const { body } = await portal.call(signIn, { body: { username, password: 'wrong' } });
  expect(body).toMatchObject({ code: 'wrong-password', userExists: true });
  expect(await attempt('10.0.0.1', 'nobody@dealer.example', 'wrong')).toEqual([404, 'unknown-user']);
});

test('[SES-1, F-69] after ten failures from one address, known and unknown users get the same answer, more and more slowly', async () => {
  for (let n = 0; n < 10; n += 1) await attempt('10.0.0.2', `name${n}@dealer.example`, 'wrong');
  expect(portal.pauses).toEqual([]);
  expect(await attempt('10.0.0.2', username, 'wrong')).toEqual([401, 'sign-in-refused']);
  expect(await attempt('10.0.0.2', 'nobody@dealer.example', 'wrong')).toEqual([401, 'sign-in-refused']);
  expect(portal.pauses).toEqual([250, 500]);
});

test('[F-70] who guesses one name from one address waits longer and longer between tries', async () => {
  await failOften('10.0.7.1', 10);
  expect(await attempt('10.0.7.1', username, 'wrong')).toEqual([429, 'too-many-requests']);
  portal.clock.nowMs += 1_000;
  expect(await attempt('10.0.7.1', username, 'wrong')).toEqual([401, 'sign-in-refused']);
  portal.clock.nowMs += 1_000;
  expect(await attempt('10.0.7.1', username, 'wrong')).toEqual([429, 'too-many-requests']);
});

test.each([50, 305])(
  '[F-70] a right password comes in although somebody else at its address failed %i times',
  async (failures) => {
    const from = `10.1.0.${failures % 250}`;
    const now = new Date(portal.clock.nowMs);
    const rows = Array.from({ length: failures }, (_, n) => ({
      address: from,
      username: `rogue${n % 3}@dealer.example`,
      failed_at: now,
    }));
    await portal.db.insertInto('sign_in_failures').values(rows).execute();
    expect((await attempt(from, 'rogue0@dealer.example', 'wrong'))[0]).toBe(429);
    expect((await attempt(from, username, password))[0]).toBe(200);
  },
);

test('[F-70] one mistyped password beside many failures of others is no reason to wait', async () => {
  const from = '10.1.1.1';
  const now = new Date(portal.clock.nowMs);
  const rows = Array.from({ length: 400 }, (_, n) => ({
    address: from,
    username: `rogue${n}@dealer.example`,
    failed_at: now,
  }));
  await portal.db.insertInto('sign_in_failures').values(rows).execute();
  expect((await attempt(from, username, 'mistyped'))[0]).toBe(401);
  expect((await attempt(from, username, password))[0]).toBe(200);
});

test('[F-70, F-87] who tries without end takes the turn of nobody else at the address, nor of a known device', async () => {
  const from = '10.1.2.1';
  const { perAddress, perName } = namedLimits['sign-in'];
  // The address has turns for all that a name may try, and not for all of these; a tenth of its turns is counted here before others' count.
  await countAs(`sign-in address ${from}`, perAddress - perName - 10);
  for (let n = 0; n < perAddress / 10 + 10; n += 1) await attempt(from, 'rogue@dealer.example', 'wrong');
  expect((await attempt(from, username, password))[0]).toBe(200);

  const body = { username, password, remember: '1' as const };
  const headers = { 'x-forwarded-for': from };
  const signedIn = await portal.call(signIn, { body }, null, headers);
  const device = [signedIn.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('device='));
  const cookie = device?.split(';')[0] ?? '';
  // Names without end are too much for the address, whoever comes from there.
  await countAs(`sign-in address ${from}`, perAddress);
  const others = [];
  for (let n = 0; n < perAddress / 10 + 1; n += 1)
    others.push((await attempt(from, `name${n}@dealer.example`, 'wrong'))[0]);
  expect(others.at(-1)).toBe(429);
  expect((await portal.call(signIn, { body }, null, { ...headers, cookie })).status).toBe(200);
});

test('[F-70] a device on which the user has signed in before is not kept waiting for others who guess at its address', async () => {
  const body = { username, password };
  const first = await portal.call(signIn, { body: { ...body, remember: '1' } }, null, {
    'x-forwarded-for': '10.2.0.1',
  });
  const device = [first.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('device='));
  expect(device).toMatch(/; Max-Age=34560000; Path=\/api\/oauth; HttpOnly; SameSite=Strict$/);
  await failOften('10.2.0.1', 11);
  const answers = async (cookie: string) =>
    (await portal.call(signIn, { body }, null, { 'x-forwarded-for': '10.2.0.1', cookie })).status;
  expect(await answers('')).toBe(429);
  expect(await answers(device?.replace(/\.[\w-]+;/, '.0000000000000000000000000000000000000000000;') ?? '')).toBe(429);
  portal.pauses.length = 0;
  expect(await answers(device?.split(';')[0] ?? '')).toBe(200);
  expect(portal.pauses).toEqual([]);
});

test('[F-70] a known device that guesses waits by itself', async () => {
  const body = { username, password };
  const first = await portal.call(signIn, { body: { ...body, remember: '1' } }, null, {
    'x-forwarded-for': '10.2.1.1',
  });
  const cookies = [first.headers['set-cookie']].flat().map(String);
  const cookie = cookies.find((one) => one.startsWith('device='))?.split(';')[0] ?? '';
  const wrong = { body: { username, password: 'wrong' } };
  for (let n = 0; n < 10; n += 1) await portal.call(signIn, wrong, null, { 'x-forwarded-for': '10.2.1.1', cookie });
  expect((await portal.call(signIn, wrong, null, { 'x-forwarded-for': '10.2.1.2', cookie })).status).toBe(429);
  expect((await attempt('10.2.1.1', username, password))[0]).toBe(200);
});

test('an address that is not an address, as a proxy may hand it on, is no failure of the server', async () => {
  expect((await attempt('x'.repeat(9_000), username, 'wrong'))[0]).toBe(401);
});

test('[F-70] whoever guesses one password from many addresses is slowed; its owner comes in all the same', async () => {
  for (let n = 0; n < 4; n += 1) await failOften(`10.0.1.${n}`, 5);
  expect(portal.pauses.length).toBeGreaterThan(0);
  expect(portal.pauses.at(-1)).toBeGreaterThan(portal.pauses[0] ?? 0);
  expect((await attempt('10.0.2.1', username, password))[0]).toBe(200);
});

test('[F-70] many guesses at once from one address count each', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('10.0.3.1', username, 'wrong')));
  expect(answers.filter(([status]) => status === 429)).toHaveLength(20);
});

test('a sign-in that succeeds does not count, and the failures are forgotten after a quarter of an hour', async () => {
  await failOften('10.0.4.1', 9);
  for (let n = 0; n < 3; n += 1) expect((await attempt('10.0.4.1', username, password))[0]).toBe(200);
  expect(await attempt('10.0.4.1', username, 'wrong')).toEqual([401, 'wrong-password']);
  portal.clock.nowMs += 15 * 60_000;
  expect(await attempt('10.0.4.1', username, 'wrong')).toEqual([401, 'wrong-password']);
});

test('[SES-1] who signs in beside somebody else at the same address is not kept waiting, whoever of the two is looked at first', async () => {
  await failOften('10.0.6.1', 1);
  // Their moments were taken before their turns came.
  portal.clock.nowMs -= 5;
  expect((await attempt('10.0.6.1', username, password))[0]).toBe(200);
});

test('one IPv6 network is one address', async () => {
  for (let n = 0; n < 10; n += 1) await attempt(`2001:db8:1:2::${n}`, username, 'wrong');
  expect((await attempt('2001:db8:1:2:3::1', username, 'wrong'))[0]).toBe(429);
  expect((await attempt('2001:db8:1:3::1', username, 'wrong'))[0]).toBe(401);
});

test('a user without a password cannot sign in, whatever is typed', async () => {
  await insertUser(portal.db, { username: 'former@dealer.example' });
  expect(await attempt('10.0.5.1', 'former@dealer.example', 'anything')).toEqual([401, 'wrong-password']);
});

test('an account of the demo is refused to whoever does not sit at this machine', async () => {
  await insertUser(portal.db, {
    username: 'demo@dealer.example',
    password_hash: await hashPassword(password),
    demo: true,
  });
  const body = { username: 'demo@dealer.example', password };
  const signInAt = async (headers: Record<string, string>) =>
    (await portal.call(signIn, { body }, null, headers)).status;
  expect(await signInAt({ host: 'localhost:8080' })).toBe(200);
  expect(await signInAt({ host: 'dealers.example' })).toBe(401);
  expect(await signInAt({ host: 'localhost:8080', 'x-forwarded-for': '127.0.0.1' })).toBe(401);
});
