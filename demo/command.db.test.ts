import { expect, test } from 'vitest';
import { readSettings } from '../server/config.ts';
import { catalogueFor, readCatalogue } from '../server/modules/catalogue/repository.ts';
import { hearOutput } from '../server/testing/admin-output.ts';
import { insertUser } from '../server/testing/build-user.ts';
import { openTestDatabase } from '../server/testing/database.ts';
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
    expect(await demoAccounts()).toHaveLength(12);
    expect(heard.lines.at(-1)).toContain('12 accounts');

    await insertUser(db, { no: 'K-1' });
    expect(await run({})).toBe(0);
    expect(await demoAccounts()).toHaveLength(12);
    expect(await db.selectFrom('users').select('no').execute()).toHaveLength(13);
  } finally {
    await close();
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
      const parts = catalogueFor('CANADA', await readCatalogue(db, 'parts', null));
      return { count: parts.products.length, clock: parts.clock };
    };
    for (const args of [['--parts'], ['--parts', '0'], ['--parts', '1e4'], ['--parts', '99999999'], ['--all']]) {
      expect(await run(...args)).toBe(1);
    }
    expect(await run('--parts', '2600')).toBe(0);
    const large = await inCatalogue();
    expect(large.count).toBe(2_600);
    expect(heard.lines.some((line) => /^\d+ of \d+ products written$/.test(line))).toBe(true);

    expect(await run('--parts', '2600')).toBe(0);
    expect(await inCatalogue()).toEqual(large);

    expect(await run()).toBe(0);
    const usual = await inCatalogue();
    expect(usual.count).toBeLessThan(2_000);
    const { gone } = catalogueFor('CANADA', await readCatalogue(db, 'parts', large.clock));
    expect(gone).toHaveLength(2_600 - usual.count);
  } finally {
    await close();
  }
});
