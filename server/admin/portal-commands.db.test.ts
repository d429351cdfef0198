import { afterAll, beforeAll, expect, test } from 'vitest';
import app from '../../package.json' with { type: 'json' };
import { loadCart } from '../../src/contract/orders/cart.ts';
import { readPortal, claimPortal } from '../portal/repository.ts';
import { hearOutput } from '../testing/admin-output.ts';
import { openTestDatabase } from '../testing/database.ts';
import { startTestPortal, type TestPortal, type TestCaller } from '../testing/portal.ts';
import { runAdminCommand } from './commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

async function setMinimum(...words: string[]): Promise<{ status: number; lines: string[]; stored: string | null }> {
  const { db, dependencies } = portal;
  const { output, heard } = hearOutput();
  const context = {
    db,
    settings: dependencies.settings,
    now: dependencies.now,
    ...output,
  };
  const status = await runAdminCommand(['minimum-client', ...words], context);
  return { status, lines: heard.lines, stored: (await readPortal(db)).minimum_client };
}

test('[F-18, PWA-5] the maker says which app is the oldest that may go on, and takes it back', async () => {
  expect(await setMinimum(app.version)).toEqual({
    status: 0,
    lines: [`Apps older than ${app.version} must update. Unsent changes stay on the device.`],
    stored: app.version,
  });
  expect(await setMinimum('off')).toEqual({
    status: 0,
    lines: ['All app versions are accepted.'],
    stored: null,
  });
});

test('[F-18] a version that this portal does not serve itself is set with a warning: it keeps everybody out', async () => {
  const { status, lines, stored } = await setMinimum('999.0');
  expect([status, stored]).toEqual([0, '999.0']);
  expect(lines.at(-1)).toBe(
    `This server has version ${app.version}, so no one can continue until a newer version is deployed.`,
  );
});

test.each([[[]], [['newest']], [['v1.2']], [['1.2.0-beta']], [['1.2', '1.3']], [['off', 'now']], [['']]])(
  '[F-18] %j is refused with the way it is written, and nothing changes',
  async (words) => {
    await setMinimum('0.0.1');
    expect(await setMinimum(...words)).toEqual({
      status: 1,
      lines: [`Usage: minimum-client VERSION | minimum-client off. A version looks like ${app.version}.`],
      stored: '0.0.1',
    });
  },
);

test('a renewed secret ends all sessions, and no token of the former one serves any more', async () => {
  const database = await openTestDatabase();
  const before = await startTestPortal({ database });
  const { db, dependencies, clock } = before;
  const { settings, now } = dependencies;
  const caller = await before.signedIn();
  const { output, heard } = hearOutput();
  expect(await runAdminCommand(['secret', 'renew'], { db, settings, now, ...output })).toBe(0);
  expect(heard.lines.join()).toContain('everyone was signed out');
  const renewed = await claimPortal(db);
  expect(renewed.secret).toMatch(/^[\da-f]{64}$/);
  expect(renewed.secret).not.toBe(dependencies.portal.secret);
  expect(renewed.epoch).toBe(dependencies.portal.epoch);

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

async function orderTerms(...words: string[]) {
  const { db, dependencies } = portal;
  const { output, heard } = hearOutput();
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  return { status: await runAdminCommand(['order-terms', ...words], context), lines: heard.lines };
}

test('[ORD-14, PRICE-14] the company sets order minimum and free freight by currency, and takes them back', async () => {
  expect(await orderTerms('show')).toEqual({
    status: 0,
    lines: ['CAD: no order minimum, no free freight', 'USD: no order minimum, no free freight'],
  });
  await orderTerms('CAD', 'minimum', '250');
  await orderTerms('CAD', 'free-freight', '1500.50');
  expect(await orderTerms('USD', 'free-freight', '0')).toEqual({
    status: 0,
    lines: ['CAD: order minimum 250.00, free freight from 1500.50', 'USD: no order minimum, free freight from 0.00'],
  });
  await orderTerms('CAD', 'minimum', 'none');
  await orderTerms('USD', 'free-freight', 'none');
  expect((await orderTerms('show')).lines).toEqual([
    'CAD: no order minimum, free freight from 1500.50',
    'USD: no order minimum, no free freight',
  ]);
});

test.each([
  [['CAD', 'minimum', '-5'], "'-5' is not an amount such as 250 or 250.00, nor none"],
  [['CAD', 'minimum', '1,5'], "'1,5' is not an amount such as 250 or 250.00, nor none"],
  [['EUR', 'minimum', '5'], 'Usage: order-terms'],
  [['CAD', 'maximum', '5'], 'Usage: order-terms'],
  [['CAD', 'minimum'], 'Usage: order-terms'],
  [['show', 'CAD'], 'Usage: order-terms'],
])('[ORD-14] terms set by %j are refused, and nothing changes', async (words, said) => {
  const before = await orderTerms('show');
  const { status, lines } = await orderTerms(...words);
  expect([status, lines[0]]).toEqual([1, expect.stringContaining(said)]);
  expect(await orderTerms('show')).toEqual(before);
});
