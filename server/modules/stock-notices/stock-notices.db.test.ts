import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StockNotice, syncStockNotices } from '../../../src/contract/catalogue/stock-notices.ts';
import { feedRunner } from '../../testing/feeds.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

const bike = 'ridge-29-trail-M-lagoon';
const part = 'chain-12';
const map = { stock: { columns: { sku: 'SKU', stock: 'On hand' } } };

let portal: TestPortal;
const feed = feedRunner(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
  const none = { stock: { quantity: 0, next: null } };
  const products = [aBike({}, none), aPart({}, none)];
  const now = portal.dependencies.now();
  await portal.db.transaction().execute(async (trx) => upsertProducts(trx, products, { now, removeOthers: true }));
});
afterAll(async () => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('stock_notices').execute();
  await bring({ [bike]: 0, [part]: 0 });
  await portal.db.deleteFrom('mails').execute();
});

/** A stock feed, counted after the last one. */
async function bring(units: Readonly<Record<string, number>>): Promise<void> {
  portal.clock.nowMs += 2_000;
  const rows = Object.entries(units).map(([sku, count]) => `${sku},${count}\n`);
  expect(await feed('stock', `SKU,On hand\n${rows.join('')}`, map)).toMatchObject({ status: 0 });
}

async function sync(caller: TestCaller, changes: readonly StockNotice[] = [], userId = caller.id) {
  const { status, body } = await portal.call(syncStockNotices, { body: { userId, changes: [...changes] } }, caller);
  return { status, ...(body as { now: number; notices: StockNotice[] }) };
}

const on = (sku: string): StockNotice => ({ sku, on: true, at: portal.clock.nowMs });
const isOn = async (caller: TestCaller) => (await sync(caller)).notices.flatMap((one) => (one.on ? one.sku : []));
const emailOf = async ({ id }: TestCaller) =>
  (await portal.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const mails = async () => portal.db.selectFrom('mails').selectAll().orderBy('recipient').execute();

test('[STK-8] one email comes when stock returns, and none with the next feed', async () => {
  const dealer = await portal.signedIn();
  await sync(dealer, [on(bike), on(part)]);
  await bring({ [bike]: 0, [part]: 0 });
  expect(await mails()).toEqual([]);
  await bring({ [bike]: 24, [part]: 1 });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: await emailOf(dealer), lang: 'en', subject: 'Back in stock: 2 products' });
  expect(mail?.body).toContain(`Ridge 29, Trail · M · Lagoon (${bike}): 24 units\n`);
  expect(mail?.body).toContain('/en/bikes/ridge-29');
  expect(mail?.body).toMatch(new RegExp(`Chain, 12 speeds \\(${part}\\): 1 unit\\nhttp.*/en/pieces/`));
  expect(await isOn(dealer)).toEqual([]);
  await bring({ [bike]: 30 });
  await bring({ [bike]: 0 });
  await bring({ [bike]: 5 });
  expect(await mails()).toHaveLength(1);
  await bring({ [bike]: 0 });
  await sync(dealer, [on(bike)]);
  await bring({ [bike]: 2 });
  expect(await mails()).toHaveLength(2);
});

test('[STK-8] each is written to in their language about what they asked for, and not once they dropped it', async () => {
  const [english, french, former] = [
    await portal.signedIn(),
    await portal.signedIn({ lang: 'fr' }),
    await portal.signedIn(),
  ];
  await sync(english, [on(part)]);
  await sync(french, [on(bike)]);
  await sync(former, [on(bike)]);
  portal.clock.nowMs += 1;
  await sync(former, [{ ...on(bike), on: false }]);
  await bring({ [bike]: 3 });
  expect(await mails()).toMatchObject([
    {
      recipient: await emailOf(french),
      lang: 'fr',
      subject: 'De nouveau en stock\u00a0: Crête 29, Sentier · M · Lagune',
    },
  ]);
  expect(await isOn(english)).toEqual([part]);
});

test('[STK-8] stock that returned while the device was offline is told at once', async () => {
  const dealer = await portal.signedIn();
  await bring({ [bike]: 4 });
  const { notices } = await sync(dealer, [on(bike)]);
  expect(notices).toMatchObject([{ sku: bike, on: false }]);
  expect(await mails()).toHaveLength(1);
});

test('[STK-8, ACC-10] nobody reads or changes notices of another, nor asks about what they cannot see', async () => {
  const [dealer, other, abroad] = [
    await portal.signedIn(),
    await portal.signedIn(),
    await portal.signedIn({ customer_group: 'INTER-DK' }),
  ];
  await sync(dealer, [on(bike)]);
  expect((await sync(other, [{ ...on(bike), on: false }], dealer.id)).status).toBe(404);
  expect((await sync(other)).notices).toEqual([]);
  expect(await isOn(dealer)).toEqual([bike]);
  const { notices } = await sync(abroad, [on(bike), on('no-such-sku')]);
  expect(notices.map(({ sku, on: stays }) => [sku, stays])).toEqual([
    [bike, false],
    ['no-such-sku', false],
  ]);
  await bring({ [bike]: 3 });
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([await emailOf(dealer)]);
});

test('[STK-8] who may no longer sign in gets no email', async () => {
  const dealer = await portal.signedIn();
  await sync(dealer, [on(bike)]);
  await portal.db
    .updateTable('users')
    .set({ disabled_at: new Date(), disabled_by: 'company' })
    .where('id', '=', dealer.id)
    .execute();
  await bring({ [bike]: 3 });
  expect(await mails()).toEqual([]);
});

test('[STK-8] the last change wins, whatever comes twice, late or from the future', async () => {
  const dealer = await portal.signedIn();
  const { nowMs } = portal.clock;
  const at = (ms: number, isAsked: boolean): StockNotice => ({ sku: bike, on: isAsked, at: ms });
  await sync(dealer, [at(nowMs - 9, true), at(nowMs - 5, false), at(nowMs - 7, true)]);
  expect((await sync(dealer, [at(nowMs - 9, true)])).notices).toEqual([at(nowMs - 5, false)]);
  expect((await sync(dealer, [at(nowMs + 86_400_000, true)])).notices).toEqual([at(nowMs, true)]);
});

test('[STK-8] a person has 500 notices at most', async () => {
  const dealer = await portal.signedIn();
  const former = Array.from({ length: 500 }, (_, index) => ({
    user_id: dealer.id,
    sku: `gone-${index}`,
    is_on: true,
    changed_at: new Date(portal.clock.nowMs - 1_000),
  }));
  await portal.db.insertInto('stock_notices').values(former).execute();
  const { notices } = await sync(dealer, [on(bike)]);
  expect(notices.filter((one) => one.on)).toHaveLength(500);
  expect(notices.find(({ sku }) => sku === bike)).toMatchObject({ on: false });
});
