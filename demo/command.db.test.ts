import { expect, test } from 'vitest';
import { readSettings } from '../server/config.ts';
import { newId } from '../server/database/new-id.ts';
import { upsertProducts } from '../server/modules/catalogue/products/repository.ts';
import { catalogueFor, readCatalogue } from '../server/modules/catalogue/repository.ts';
import { hearOutput } from '../server/testing/admin-output.ts';
import { insertUser } from '../server/testing/build-user.ts';
import { openTestDatabase } from '../server/testing/database.ts';
import { anOrder, sendOrder } from '../server/testing/orders.ts';
import { startTestPortal } from '../server/testing/portal.ts';
import { aPart } from '../server/testing/products.ts';
import { demoCommand } from './command.ts';

test('fills an empty portal, and one with dealers of its own only where DEMO=1 asks for it', async () => {
  const { db, close } = await openTestDatabase();
  try {
    const { output, heard } = hearOutput();
    const run = (environment: Record<string, string>, args: string[] = []) =>
      demoCommand.run(args, {
        db,
        settings: readSettings(environment),
        now: () => new Date('2026-11-20T15:00:00Z'),
        ...output,
      });
    const demoAccounts = () => db.selectFrom('users').select('no').where('demo', '=', true).execute();

    expect(await run({}, ['twice'])).toBe(1);
    expect(await run({ DEMO: '0' })).toBe(1);
    const own = await insertUser(db);
    expect(await run({})).toBe(1);
    expect(await demoAccounts()).toEqual([]);

    await db.deleteFrom('users').where('id', '=', own).execute();
    expect(await run({})).toBe(0);
    expect(await demoAccounts()).toHaveLength(15);
    expect(heard.lines.at(-1)).toContain('15 accounts');

    await insertUser(db, { no: 'K-1' });
    expect(await run({})).toBe(0);
    expect(await demoAccounts()).toHaveLength(15);
    expect(await db.selectFrom('users').select('no').execute()).toHaveLength(16);
  } finally {
    await close();
  }
});

test('[F-13] its dealers may order and have paid by a test card while it is loaded again', async () => {
  const database = await openTestDatabase();
  const portal = await startTestPortal({ database });
  try {
    const { db } = database;
    const { output } = hearOutput();
    let day = 20;
    const run = () =>
      demoCommand.run([], {
        db,
        settings: readSettings({}),
        now: () => new Date(`2026-11-${(day += 1)}T15:00:00Z`),
        ...output,
      });
    const part = aPart({ id: 'own-chain' }, { stock: { quantity: 100_000, next: null } });
    await db
      .transaction()
      .execute(async (trx) => upsertProducts(trx, [part], { now: new Date(), removeOthers: false }));
    expect(await run()).toBe(0);
    const { id } = await db
      .selectFrom('users')
      .where('username', '=', 'dealer.us@boreal.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const paid = { user_id: id, order_key: 'a', attempt: 1, amount_cents: '100', currency: 'US' as const, hash: '' };
    const made = { request: '{}', detail: '{}', created_at: new Date(), next_try_at: new Date() };
    await db
      .insertInto('payments')
      .values({ id: newId(), provider: 'test', state: 'ordered', ...paid, ...made } as never)
      .execute();

    const dealer = await portal.signedInAs(id);
    const statuses: number[] = [];
    const over = new AbortController();
    const ordering = (async () => {
      while (!over.signal.aborted) {
        // Some time passes, or the dealer would soon have ordered too often.
        portal.clock.nowMs += 300;
        statuses.push((await sendOrder(portal, dealer, anOrder(dealer, { 'own-chain': 1 }))).status);
      }
    })();
    await expect.poll(() => statuses).toContain(200);
    expect(await run()).toBe(0);
    over.abort();
    await ordering;
    expect(statuses.filter((status) => ![200, 401, 429, 503].includes(status))).toEqual([]);
    expect(await db.selectFrom('transactions').where('user_id', '=', id).select('id').execute()).toEqual([]);
  } finally {
    await portal.close();
    await database.close();
  }
});

test('a larger demo has as many parts as were asked for, and the usual one again takes them away', async () => {
  const { db, close } = await openTestDatabase();
  try {
    const { output, heard } = hearOutput();
    const run = (...args: string[]) =>
      demoCommand.run(args, {
        db,
        settings: readSettings({}),
        now: () => new Date('2026-11-20T15:00:00Z'),
        ...output,
      });
    const inCatalogue = async () => {
      const parts = await catalogueFor('CANADA', await readCatalogue(db, 'parts', null));
      return { count: parts.products.length, clock: parts.clock };
    };
    for (const args of [['--parts'], ['--parts', '0'], ['--parts', '1e4'], ['--parts', '99999999'], ['--all']]) {
      expect(await run(...args)).toBe(1);
    }
    expect(await run('--parts', '2600')).toBe(0);
    const large = await inCatalogue();
    expect(large.count).toBe(2_600);
    expect(heard.lines.some((line) => /^\d+ of \d+: products written$/.test(line))).toBe(true);

    expect(await run('--parts', '2600')).toBe(0);
    expect(await inCatalogue()).toEqual(large);

    expect(await run()).toBe(0);
    const usual = await inCatalogue();
    expect(usual.count).toBeLessThan(2_000);
    const { gone } = await catalogueFor('CANADA', await readCatalogue(db, 'parts', large.clock));
    expect(gone).toHaveLength(2_600 - usual.count);
  } finally {
    await close();
  }
});
