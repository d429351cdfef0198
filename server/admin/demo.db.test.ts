import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { insertUser } from '../testing/build-user.ts';
import { openTestDatabase } from '../testing/database.ts';
import { demoCommand } from './demo.ts';

test('fills an empty portal, and one with dealers of its own only where DEMO=1 asks for it', async () => {
  const { db, close } = await openTestDatabase();
  try {
    const printed: string[] = [];
    const run = (environment: Record<string, string>, args: string[] = []) =>
      demoCommand.run(args, {
        db,
        settings: readSettings(environment),
        now: () => new Date('2026-11-20T15:00:00Z'),
        print: (line) => printed.push(line),
      });
    const demoAccounts = () => db.selectFrom('users').select('no').where('demo', '=', true).execute();

    expect(await run({}, ['twice'])).toBe(1);
    expect(await run({ DEMO: '0' })).toBe(1);
    const own = await insertUser(db);
    expect(await run({})).toBe(1);
    expect(await demoAccounts()).toEqual([]);

    await db.deleteFrom('users').where('id', '=', own).execute();
    expect(await run({})).toBe(0);
    expect(await demoAccounts()).toHaveLength(10);
    expect(printed.at(-1)).toContain('10 accounts');

    await insertUser(db, { no: 'K-1' });
    expect(await run({})).toBe(0);
    expect(await demoAccounts()).toHaveLength(10);
    expect(await db.selectFrom('users').select('no').execute()).toHaveLength(11);
  } finally {
    await close();
  }
});
