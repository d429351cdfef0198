import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetOwner } from '../../../src/contract/account/password.ts';
import { refreshSession } from '../../../src/contract/account/session.ts';
import { status } from '../../../src/contract/config.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { loadCart } from '../../../src/contract/orders/cart.ts';
import { placeOrder } from '../../../src/contract/orders/order.ts';
import { sampleRequest } from '../../../tests/contract/sample-requests.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { limits, namedLimits } from './rate-limits.ts';

let database: TestDatabase;
let portal: TestPortal;
/** Another process of the same portal. */
let other: TestPortal;
beforeAll(async () => {
  database = await openTestDatabase();
  portal = await startTestPortal({ database });
  other = await startTestPortal({ database });
});
afterAll(async () => {
  await portal.close();
  await other.close();
  await database.close();
});

async function refusedOf(times: number, call: (n: number) => Promise<{ status: number }>): Promise<number> {
  let refused = 0;
  for (let n = 0; n < times; n += 1) if ((await call(n)).status === 429) refused += 1;
  return refused;
}

const cartOf = (caller: TestCaller) => ({ params: { userId: caller.id }, query: {} });

test('[F-87] a dealer who places orders without end is told to wait, and others are not', async () => {
  const [greedy, patient] = [await portal.signedIn(), await portal.signedIn()];
  const place = (caller: TestCaller) =>
    portal.call(placeOrder, sampleRequest('placeOrder', caller.id) as never, caller);
  const refused = await refusedOf(300, () => place(greedy));
  expect(refused).toBe(300 - limits.order.perUser);
  const answer = await place(greedy);
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await portal.call(loadCart, cartOf(greedy), greedy)).status).toBe(200);
  expect((await place(patient)).status).not.toBe(429);
  portal.clock.nowMs += 60_000;
  expect((await place(greedy)).status).not.toBe(429);
});

test('[F-87] all calls of a user count together, whatever the address', async () => {
  const caller = await portal.signedIn();
  const refused = await refusedOf(limits.call.perUser + 10, () => portal.call(loadCart, cartOf(caller), caller));
  expect(refused).toBe(10);
});

test.each([
  ['syncNewDealers', { role: 'rep' }, limits['new-dealer']],
  ['fileWarrantyClaim', {}, limits.order],
  ['syncOrderRequests', {}, limits.order],
] as const)('[F-87] %s, which mails somebody, has a limit of its own', async (name, columns, { perUser }) => {
  portal.clock.nowMs += 60_000;
  const caller = await portal.signedIn(columns);
  const endpoint = endpoints.find((one) => one.name === name)!;
  const ask = async () => portal.call(endpoint, sampleRequest(name, caller.id), caller);
  expect(await refusedOf(perUser + 5, ask)).toBe(5);
});

test('[F-87] several processes count together', async () => {
  other.clock.nowMs = portal.clock.nowMs;
  const body = { reset_token: 'unknown' };
  const refused = await refusedOf(60, (n) => (n % 2 === 0 ? portal : other).call(resetOwner, { body }));
  const { perName } = namedLimits.password;
  const overlooked = 2 * Math.ceil(perName / 10);
  expect(refused).toBeGreaterThanOrEqual(60 - perName - overlooked);
  expect(refused).toBeLessThanOrEqual(60 - perName);
});

test('[F-87] links asked for without end leave others at the address theirs', async () => {
  portal.clock.nowMs += 60_000;
  const askFor = (token: string) => portal.call(resetOwner, { body: { reset_token: token } });
  const { perName, perAddress } = namedLimits.password;
  expect(await refusedOf(perAddress + 100, () => askFor('mine'))).toBe(perAddress + 100 - perName);
  expect((await askFor('another')).status).toBe(200);
  expect(await refusedOf(perAddress, (n) => askFor(`made up ${n}`))).toBe(perName + 1);
});

test('[F-87] calls without end from an address leave the sessions of others there', async () => {
  portal.clock.nowMs += 60_000;
  // A tenth is counted here before what other processes counted is known.
  const { perAddress } = limits.call;
  const counted = perAddress * 0.8;
  const startedAt = new Date(portal.clock.nowMs - (portal.clock.nowMs % 60_000));
  await database.db
    .insertInto('rate_limits')
    .values({ name: 'call address 127.0.0.1', started_at: startedAt, calls: counted })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ calls: counted, started_at: startedAt }))
    .execute();
  expect(await refusedOf(perAddress - counted + 10, () => portal.call(status, {}))).toBe(10);
  const renew = (token: string) => portal.call(refreshSession, { body: { refresh_token: token } });
  expect(await refusedOf(200, () => renew('mine'))).toBe(200 - namedLimits.session.perName);
  expect((await renew('another')).status).toBe(401);
});

test('[F-87] who calls now and then costs the database nothing', async () => {
  portal.clock.nowMs += 60_000;
  const before = await database.db.selectFrom('rate_limits').selectAll().execute();
  for (let n = 0; n < 50; n += 1) await portal.call(status, {});
  expect(await database.db.selectFrom('rate_limits').selectAll().execute()).toEqual(before);
});
