import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../config.ts';
import { openDatabase } from '../../database/open.ts';
import { claimPortal } from '../../portal/repository.ts';
import { insertUser } from '../../testing/build-user.ts';
import { startChild } from '../../testing/child.ts';
import { fillDataDirectory } from '../../testing/data-directory.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { insertTransaction } from '../../testing/stored-order.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { emptyOutbox } from '../outbox.ts';
import { webhookOutbox, postSigned } from './webhook-outbox.ts';

const main = join(import.meta.dirname, '../../../scripts/serve.ts');

test('an order that was not taken before the server was killed is told by the next one, under the same key', async () => {
  const receiver = await startReceiver();
  onTestFinished(async () => receiver.close());
  const webhook = { url: receiver.url, secret: 'between us and the maker' };
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
    ORDERS_WEBHOOK_URL: webhook.url,
    ORDERS_WEBHOOK_SECRET: webhook.secret,
  };
  const withDatabase = async <T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>) => {
    const { db, close } = await openDatabase(readSettings(env), () => undefined);
    try {
      return await work(db);
    } finally {
      await close();
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
  const server = startChild(main, [], env);
  try {
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
  } finally {
    server.process.kill('SIGKILL');
    await server.ended();
  }

  receiver.reply = { status: 204 };
  await withDatabase(async (db) => {
    // The killed one might still be at it for some minutes.
    const startedMs = Date.now();
    const emptyAfter = async (minutes: number) => {
      const now = () => new Date(startedMs + minutes * 60_000);
      await emptyOutbox(webhookOutbox(db, postSigned(webhook, now)), now);
    };
    await emptyAfter(1);
    expect(receiver.received).toHaveLength(1);
    await emptyAfter(6);
  });
  expect(receiver.received.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
}, 90_000);
