import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshSession, signIn } from '../../src/contract/account/session.ts';
import { loadCart, updateCart } from '../../src/contract/orders/cart.ts';
import { hashPassword } from '../modules/session/password-hash.ts';
import { insertUser } from '../testing/build-user.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { migrate } from './migrate.ts';
import { parsers } from './parsers.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Database } from './schema.ts';

const state = { isLow: false, isExhausted: false };
const space = { isLow: () => state.isLow, isExhausted: () => state.isExhausted };

let portal: TestPortal;
let db: Kysely<Database>;
beforeAll(async () => {
  const pglite = new PGlite({ parsers });
  db = new Kysely<Database>({ dialect: pgliteDialect(pglite, undefined, space) });
  await migrate(db);
  portal = await startTestPortal({
    database: { db, kind: 'embedded', close: async () => pglite.close() },
  });
});
afterAll(async () => portal.close());

test('[F-88] on a full disk writing is refused with 503 and reading goes on, until there is room again', async () => {
  const password = 'over the hills 12';
  await insertUser(db, { username: 'ann@dealer.example', password_hash: await hashPassword(password) });
  const dealer = await portal.signedIn();
  const save = () => portal.call(updateCart, { body: { id: dealer.id, items: [] } }, dealer);
  const load = () => portal.call(loadCart, { params: { userId: dealer.id }, query: {} }, dealer);
  const signedIn = await portal.call(signIn, { body: { username: 'ann@dealer.example', password } });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const refresh = () => portal.call(refreshSession, { body: { refresh_token: 'cookie' } }, null, { cookie });

  state.isLow = true;
  const refused = await save();
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await load()).status).toBe(200);
  expect((await refresh()).status).toBe(200);

  state.isLow = false;
  expect((await save()).status).toBe(200);
});

test('[F-88] what was begun while there was room is given up when there is none, without effect', async () => {
  const before = await db.selectFrom('users').select('id').execute();
  const work = db.transaction().execute(async (trx) => {
    await insertUser(trx);
    state.isExhausted = true;
    await insertUser(trx);
  });
  await expect(work).rejects.toMatchObject({ code: '53100' });
  state.isExhausted = false;
  expect(await db.selectFrom('users').select('id').execute()).toEqual(before);
});
