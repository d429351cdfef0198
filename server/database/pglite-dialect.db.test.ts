import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActivity, pgliteDialect } from './pglite-dialect.ts';

let pglite: PGlite;
let db: Kysely<{ kept: { word: string } }>;

beforeAll(async () => {
  pglite = new PGlite();
  db = new Kysely({ dialect: pgliteDialect(pglite, 500) });
  await sql`create table kept (word text)`.execute(db);
});
afterAll(async () => pglite.close());

const keep = async (word: string) => db.insertInto('kept').values({ word }).execute();
const words = async () => (await db.selectFrom('kept').select('word').execute()).map(({ word }) => word);

test('[F-13] who waits too long for the one connection is refused, without effect, and the next ones have their turn', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holder = db.transaction().execute(async (trx) => {
    await trx.insertInto('kept').values({ word: 'first' }).execute();
    await held;
    await trx.insertInto('kept').values({ word: 'second' }).execute();
  });
  await expect(keep('never')).rejects.toMatchObject({ code: '55P03' });
  await expect(db.transaction().execute(async () => keep('nor this'))).rejects.toMatchObject({ code: '55P03' });
  const behind = [keep('third'), keep('fourth')];
  release();
  await Promise.all([holder, ...behind]);
  expect(await words()).toEqual(['first', 'second', 'third', 'fourth']);
});

test('[F-13] work that asks for a second connection within its transaction is refused, and holds nobody up', async () => {
  const nested = db.transaction().execute(async () => keep('beside'));
  await expect(nested).rejects.toMatchObject({ code: '55P03' });
  await keep('after');
  expect((await words()).slice(-1)).toEqual(['after']);
});

test('[F-13] whether the connection goes on is known without it: who holds it long works or stands still', async () => {
  let nowMs = 1_000;
  const activity = createActivity(() => nowMs);
  const watched = new Kysely<{ kept: { word: string } }>({ dialect: pgliteDialect(pglite, 200, undefined, activity) });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const holder = watched.transaction().execute(async (trx) => {
    began.resolve();
    await held;
    await sql`select 1`.execute(trx);
    return activity.stillMs();
  });
  await began.promise;
  nowMs += 60;
  expect(activity.stillMs()).toBe(60);
  release();
  expect(await holder).toBe(0);
  expect(activity.stillMs()).toBe(0);
});
