import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCart } from '../src/contract/cart.ts';
import { refreshSession } from '../src/contract/session.ts';
import { status } from '../src/contract/status.ts';
import { startTestPortal, type TestCaller, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
});
afterAll(async () => portal.close());

async function switchMaintenance(maintenance: boolean): Promise<void> {
  await portal.db.updateTable('portal').set({ maintenance }).execute();
  portal.clock.nowMs += 2_000;
}

const load = () => portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, dealer);

test('[MAINT-1] in maintenance the next call of a dealer is refused with that reason, and served again when it ends', async () => {
  expect((await load()).status).toBe(200);
  await switchMaintenance(true);
  expect(await load()).toMatchObject({ status: 503, body: { code: 'maintenance' }, headers: { 'retry-after': '60' } });
  await switchMaintenance(false);
  expect((await load()).status).toBe(200);
});

test('[MAINT-1] in maintenance the portal still tells its state, and ends nobody’s session', async () => {
  await switchMaintenance(true);
  expect((await portal.call(status, {})).body).toMatchObject({ maintenance: true });
  const refreshed = await portal.call(refreshSession, { body: { refresh_token: 'unknown' } });
  expect(refreshed.status).toBe(401);
  await switchMaintenance(false);
});
