import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refreshSession, revokeSession, signIn } from '../../src/contract/account/session.ts';
import { clientVersionHeader } from '../../src/contract/client-version.ts';
import { status } from '../../src/contract/config.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { loadCart } from '../../src/contract/orders/cart.ts';
import { sampleRequest } from '../../tests/contract/sample-requests.ts';
import { hashPassword } from '../modules/session/password-hash.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
});
afterAll(async () => portal.close());

afterEach(async () => {
  await change({ maintenance: false, minimum_client: null });
});

/** As another process does; it holds after two seconds. */
async function change(columns: { maintenance?: boolean; minimum_client?: string | null }): Promise<void> {
  await portal.db.updateTable('portal').set(columns).execute();
  portal.clock.nowMs += 2_000;
}

const switchMaintenance = (maintenance: boolean) => change({ maintenance });

const load = (version?: string) =>
  portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, dealer, naming(version));

const naming = (version?: string): Record<string, string> =>
  version === undefined ? {} : { [clientVersionHeader]: version };

test('[MAINT-1] in maintenance the next call of a dealer is refused with that reason, and served again when it ends', async () => {
  expect((await load()).status).toBe(200);
  await switchMaintenance(true);
  expect(await load()).toMatchObject({ status: 503, body: { code: 'maintenance' }, headers: { 'retry-after': '60' } });
  await switchMaintenance(false);
  expect((await load()).status).toBe(200);
});

test('[MAINT-1, F-18] what the portal says of its state holds for the next call, whatever was read a moment ago', async () => {
  await load();
  await portal.db.updateTable('portal').set({ maintenance: true }).execute();
  expect((await portal.call(status, {})).body).toMatchObject({ maintenance: true });
  expect((await load()).status).toBe(503);
  await portal.db.updateTable('portal').set({ maintenance: false, minimum_client: '2' }).execute();
  expect((await portal.call(status, {})).body).toMatchObject({ maintenance: false, minimumClient: '2' });
  expect((await load('1')).status).toBe(426);
});

test('[MAINT-1] in maintenance the portal still tells its state, and ends nobody’s session', async () => {
  await switchMaintenance(true);
  expect((await portal.call(status, {})).body).toMatchObject({ maintenance: true });
  const refreshed = await portal.call(refreshSession, { body: { refresh_token: 'unknown' } });
  expect(refreshed.status).toBe(401);
  await switchMaintenance(false);
});

test('[F-18, PWA-5] an app below the oldest that may go on is told so, with a code, and is served again when that is taken back', async () => {
  await change({ minimum_client: '1.10.0' });
  expect(await load('1.9.3')).toMatchObject({ status: 426, body: { code: 'client-too-old' } });
  expect((await portal.call(status, {})).body).toMatchObject({ minimumClient: '1.10.0' });
  await change({ minimum_client: null });
  expect((await load('1.9.3')).status).toBe(200);
});

test.each([
  ['of that version', '1.10.0'],
  ['that is newer', '2.0'],
  ['that names no version, such as a script', undefined],
  ['whose version is none', 'nightly'],
])('[F-18, PWA-5] an app %s goes on', async (_which, version) => {
  await change({ minimum_client: '1.10.0' });
  expect((await load(version)).status).toBe(200);
});

test('[F-18] nothing that a dealer does gets through from an app that is too old, whatever was sent', async () => {
  await change({ minimum_client: '2' });
  const refused: string[] = [];
  for (const endpoint of endpoints) {
    const answer = await portal.call(endpoint, sampleRequest(endpoint.name, dealer.id), dealer, naming('1.9'));
    if (answer.status === 426) refused.push(endpoint.name);
  }
  // Only a rep has dealers.
  const permitted = endpoints.filter(
    ({ access, needs }) => access === 'signed-in' && needs !== 'international' && needs !== 'dealers',
  );
  expect(refused).toEqual(permitted.map(({ name }) => name));
  const unread = await portal.app.inject({
    method: 'POST',
    url: '/api/portal/cart/update',
    headers: { authorization: `Bearer ${dealer.token}`, 'content-type': 'application/json', ...naming('1.9') },
    payload: '{"of a former contract":',
  });
  expect(unread.statusCode).toBe(426);
});

test('[F-18, SES-8] an app that is too old is still told the state, keeps its session and can leave', async () => {
  const username = 'zoe@dealer.example';
  await portal.signedIn({ username, password_hash: await hashPassword('over the hills 12') });
  await change({ minimum_client: '2' });
  const old = naming('1.9');
  const credentials = { username, password: 'over the hills 12' };
  expect((await portal.call(status, {}, null, old)).body).toMatchObject({ minimumClient: '2' });
  const session = await portal.call(signIn, { body: credentials }, null, old);
  expect(session.status).toBe(200);
  const [cookie = ''] = [session.headers['set-cookie']].flat().map((line) => String(line).split(';')[0]);
  const own = { cookie, 'sec-fetch-site': 'same-origin' };
  const refreshed = await portal.call(refreshSession, { body: { refresh_token: 'cookie' } }, null, { ...old, ...own });
  expect(refreshed.status).toBe(200);
  const revoked = await portal.call(revokeSession, { body: { refresh_token: 'cookie' } }, null, { ...old, ...own });
  expect(revoked.status).toBe(204);
  expect((await portal.app.inject({ url: '/config.json', headers: old })).statusCode).toBe(200);
});
