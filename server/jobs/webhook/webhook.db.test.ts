import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { upsertProducts } from '../../modules/catalogue/products/repository.ts';
import { anOrder, type OrderBody, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aPart } from '../../testing/products.ts';
import { startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { emptyOutbox } from '../outbox.ts';
import { webhookOutbox, postSigned } from './webhook-outbox.ts';

const minuteMs = 60_000;
const secret = 'between us and the maker';

let receiver: WebhookReceiver;
let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  receiver = await startReceiver();
  portal = await startTestPortal({
    environment: { ORDERS_WEBHOOK_URL: receiver.url, ORDERS_WEBHOOK_SECRET: secret },
  });
  dealer = await portal.signedIn({ no: 'C-1' });
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aPart()], { now: new Date(), removeOthers: true }));
});
beforeEach(() => {
  receiver.reply = { status: 204 };
  receiver.received.length = 0;
});
afterEach(async () => {
  await portal.db.deleteFrom('order_webhooks').execute();
});
afterAll(async () => {
  await portal.close();
  await receiver.close();
});

async function place(changes: Partial<OrderBody> = {}): Promise<{ references: string[]; transactionId: string }> {
  const answer = await sendOrder(portal, dealer, anOrder(dealer, { 'chain-12': 2 }, changes));
  expect(answer.status).toBe(200);
  return answer.body as { references: string[]; transactionId: string };
}

/** As a server does every few seconds. */
async function deliver(timeoutMs?: number): Promise<void> {
  const { db, dependencies } = portal;
  const { settings, now } = dependencies;
  await emptyOutbox(webhookOutbox(db, postSigned(settings.orderWebhook!, now, timeoutMs)), now);
}

const waiting = () => portal.db.selectFrom('order_webhooks').selectAll().executeTakeFirstOrThrow();

test('an order is told once, whole, to the address as it was given, under its own key', async () => {
  const { references, transactionId } = await place({
    comment: 'à midi',
    requestedShipDate: '2026-12-01',
    shipComplete: true,
  });
  await deliver();
  await deliver();
  expect(receiver.received).toHaveLength(1);
  const [{ path, headers, body }] = receiver.received as [WebhookReceiver['received'][number]];
  expect(path).toBe('/orders/?from=portal');
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': transactionId });
  expect(JSON.parse(body)).toMatchObject({
    event: 'order.placed',
    order: {
      id: transactionId,
      reference: references[0],
      comment: 'à midi',
      requestedShipDate: '2026-12-01',
      shipComplete: true,
      dealer: { no: 'C-1' },
      lines: [{ sku: 'chain-12', quantities: 2, unitPrice: 40, total: 80 }],
    },
  });
  expect(await waiting()).toMatchObject({ attempts: 1, last_error: null, sent_at: portal.dependencies.now() });
});

test('the signature is of timestamp and body, by the secret', async () => {
  await place();
  await deliver();
  const [{ headers, body }] = receiver.received as [WebhookReceiver['received'][number]];
  const timestamp = headers['paceline-timestamp'] as string;
  expect(Number(timestamp)).toBe(Math.floor(portal.clock.nowMs / 1000));
  const expected = createHmac('sha256', secret).update(timestamp).update('.').update(body).digest('hex');
  expect(headers['paceline-signature']).toBe(expected);
});

test('[ORD-5] the same order sent twice is told once', async () => {
  const body = anOrder(dealer, { 'chain-12': 1 });
  await sendOrder(portal, dealer, body);
  await sendOrder(portal, dealer, body);
  await deliver();
  expect(receiver.received).toHaveLength(1);
});

test('an order that was refused is not told', async () => {
  const answer = await sendOrder(portal, dealer, anOrder(dealer, { unknown: 1 }));
  expect(answer.status).toBe(409);
  await deliver();
  expect(receiver.received).toEqual([]);
});

test('answered 500, it is told again, later and later, under the same key, until it is taken', async () => {
  const { transactionId } = await place();
  receiver.reply = { status: 500 };
  const seen: number[] = [];
  const kept: object[] = [];
  for (let minute = 0; minute < 10; minute += 1) {
    const before = receiver.received.length;
    if (minute === 7) receiver.reply = { status: 200 };
    await deliver();
    if (receiver.received.length > before) seen.push(minute);
    kept.push(await waiting());
    portal.clock.nowMs += minuteMs;
  }
  expect(seen).toEqual([0, 1, 3, 7]);
  expect(kept[6]).toMatchObject({ sent_at: null, last_error: 'answered 500', attempts: 3 });
  expect(kept[7]).toMatchObject({
    sent_at: new Date(portal.clock.nowMs - 3 * minuteMs),
    last_error: null,
    attempts: 4,
  });
  expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([transactionId]));
  const signatures = receiver.received.map(({ headers }) => headers['paceline-signature']);
  expect(new Set(signatures).size).toBe(4);
});

test('a redirect is not followed: the order goes where the maker said', async () => {
  const elsewhere = await startReceiver();
  try {
    await place();
    receiver.reply = { status: 307, location: elsewhere.url };
    await deliver();
    expect(elsewhere.received).toEqual([]);
    expect(await waiting()).toMatchObject({ sent_at: null, last_error: 'answered 307' });
  } finally {
    await elsewhere.close();
  }
});

test('who does not answer is given up on and asked again', async () => {
  await place();
  receiver.reply = null;
  await deliver(50);
  expect(await waiting()).toMatchObject({ sent_at: null, attempts: 1 });
  expect((await waiting()).last_error).toMatch(/timeout/i);
  receiver.reply = { status: 204 };
  portal.clock.nowMs += minuteMs;
  await deliver();
  expect((await waiting()).sent_at).not.toBeNull();
});

test('orders are placed although nobody listens there', async () => {
  const gone = await startReceiver();
  await gone.close();
  await place();
  const { db, dependencies } = portal;
  const { now } = dependencies;
  await emptyOutbox(webhookOutbox(db, postSigned({ url: gone.url, secret }, now)), now);
  expect(await waiting()).toMatchObject({ sent_at: null, last_error: 'ECONNREFUSED' });
});

test('an order that a server was telling when it died is told by another', async () => {
  await place();
  const begun = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  const hang = async () => {
    begun.resolve();
    return never.promise;
  };
  const { db, dependencies } = portal;
  void emptyOutbox(webhookOutbox(db, hang), dependencies.now);
  await begun.promise;
  await deliver();
  expect(receiver.received).toEqual([]);
  portal.clock.nowMs += 5 * minuteMs;
  await deliver();
  expect(receiver.received).toHaveLength(1);
});

test('without a webhook nothing waits for one', async () => {
  const { settings } = portal.dependencies;
  const plain = await startTestPortal();
  try {
    expect(plain.dependencies.settings.orderWebhook).toBeNull();
    expect(settings.orderWebhook).not.toBeNull();
    const user = await plain.signedIn();
    await plain.db
      .transaction()
      .execute(async (trx) => upsertProducts(trx, [aPart()], { now: new Date(), removeOthers: true }));
    expect((await sendOrder(plain, user, anOrder(user, { 'chain-12': 1 }))).status).toBe(200);
    expect(await plain.db.selectFrom('order_webhooks').selectAll().execute()).toEqual([]);
  } finally {
    await plain.close();
  }
});
