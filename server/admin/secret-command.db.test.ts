import { expect, test } from 'vitest';
import { loadCart } from '../../src/contract/orders/cart.ts';
import { claimPortal } from '../portal/repository.ts';
import { hearOutput } from '../testing/admin-output.ts';
import { openTestDatabase } from '../testing/database.ts';
import { startTestPortal, type TestCaller } from '../testing/portal.ts';
import { runAdminCommand } from './commands.ts';

test('a renewed secret ends all sessions, and no token of the former one serves any more', async () => {
  const database = await openTestDatabase();
  const before = await startTestPortal({ database });
  const { db, dependencies, clock } = before;
  const { settings, now, portal } = dependencies;
  const caller = await before.signedIn();
  const { output, heard } = hearOutput();
  expect(await runAdminCommand(['secret', 'renew'], { db, settings, now, ...output })).toBe(0);
  expect(heard.lines.join()).toContain('everyone was signed out');
  const renewed = await claimPortal(db);
  expect(renewed.secret).toMatch(/^[\da-f]{64}$/);
  expect(renewed.secret).not.toBe(portal.secret);
  expect(renewed.epoch).toBe(portal.epoch);

  const load = (of: TestCaller) => before.call(loadCart, { params: { userId: of.id }, query: {} }, of);
  clock.nowMs += 10_000;
  expect((await load(caller)).status).toBe(401);
  await before.app.portalState.fresh();
  await db.updateTable('sessions').set({ revoked_at: null }).execute();
  expect((await load(caller)).status).toBe(401);
  expect((await load(await before.signedInAs(caller.id))).status).toBe(200);
  await before.close();
  await database.close();
});
