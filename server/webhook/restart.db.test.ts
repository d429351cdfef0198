import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { claimPortal } from '../repositories/portal.ts';
import { readSettings } from '../settings.ts';
import { insertUser } from '../testing/build-user.ts';
import { startChild } from '../testing/child.ts';
import { fillDataDirectory } from '../testing/data-directory.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { insertTransaction } from '../testing/stored-order.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const main = join(import.meta.dirname, '../main.ts');

test('an order that was not taken before the server was killed is told by the next one, under the same key', async () => {
  const receiver = await startReceiver();
  onTestFinished(async () => receiver.close());
  const dataDir = temporaryFolder();
  fillDataDirectory(dataDir);
  const env = {
    DATABASE_URL: '',
    DATABASE_DIRECT_URL: '',
    PUBLIC_URL: '',
    HOST: '',
    DEMO: '0',
    PORT: '0',
    DATA_DIR: dataDir,
    ORDERS_WEBHOOK_URL: receiver.url,
    ORDERS_WEBHOOK_SECRET: 'between us and the maker',
  };
  const withDatabase = async <T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>) => {
    const { db, close } = await openDatabase(readSettings(env), () => undefined);
    try {
      return await work(db);
    } finally {
      await close();
    }
  };
  const runServer = async (until: () => boolean) => {
    const server = startChild(main, [], env);
    try {
      await expect.poll(until, { timeout: 30_000 }).toBe(true);
    } finally {
      server.process.kill('SIGKILL');
      await server.ended();
    }
  };

  const id = await withDatabase(async (db) => {
    await claimPortal(db);
    const userId = await insertUser(db);
    const order = await insertTransaction(db, { userId, reference: 'B-1', kind: 'order', time: '15:00:00' });
    await db
      .insertInto('order_webhooks')
      .values({ order_id: order, next_try_at: new Date(0) })
      .execute();
    return order;
  });
  receiver.reply = null;
  await runServer(() => receiver.received.length === 1);
  // The minutes in which the killed one might still have been at it.
  await withDatabase(async (db) =>
    db
      .updateTable('order_webhooks')
      .set({ next_try_at: new Date(0) })
      .execute(),
  );
  receiver.reply = { status: 204 };
  await runServer(() => receiver.received.length === 2);
  expect(receiver.received.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
}, 90_000);
