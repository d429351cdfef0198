import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewDealerRefusal } from '../../../src/contract/account/new-dealers.ts';
import { syncNewDealers } from '../../../src/contract/account/new-dealers.ts';
import { repDealer, repDealers } from '../../../src/contract/account/reps.ts';
import { signIn } from '../../../src/contract/account/session.ts';
import { bikes } from '../../../src/contract/catalogue/catalogue.ts';
import { decideOrder } from '../../../src/contract/orders/approvals.ts';
import { oneTransaction, transactionHistory } from '../../../src/contract/orders/transactions.ts';
import { newDealerNo } from '../../../src/domain/account/names.ts';
import type { NewDealer } from '../../../src/domain/account/new-dealer.ts';
import { runAdminCommand } from '../../admin/commands.ts';
import { newId } from '../../database/new-id.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

let portal: TestPortal;
let rep: TestCaller;
let otherRep: TestCaller;
let made = 0;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());
beforeEach(async () => {
  made += 1;
  await sell([aBike(), aPart({ id: 'chain-12' }), aPart({ id: 'pads' })]);
  await portal.db.updateTable('stock').set({ quantity: 100 }).execute();
  rep = await portal.signedIn({ role: 'rep', contact_name: 'Simone Tremblay', email: `simone${made}@boreal.example` });
  otherRep = await portal.signedIn({ role: 'rep' });
  for (const one of [rep, otherRep]) {
    const dealer = await portal.signedIn({ customer_group: 'Canada' });
    const row = { rep_id: one.id, dealer_id: dealer.id, assigned_at: new Date() };
    await portal.db.insertInto('rep_assignments').values(row).execute();
  }
  await portal.db.deleteFrom('mails').execute();
});

async function sell(products: Parameters<typeof upsertProducts>[1]): Promise<void> {
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
}

const aNewDealer = (changes: Partial<NewDealer> = {}): NewDealer => {
  const id = newId();
  return {
    id,
    name: 'Vélo Neuf',
    contactName: 'Lou Roy',
    email: `lou.${id.slice(-8)}@neuf.example`,
    phone: '418 555-0100',
    group: 'CANADA',
    lang: 'fr',
    address: {
      name: 'Vélo Neuf',
      line1: '1, rue Neuve',
      line2: '',
      city: 'Québec',
      province: 'QC',
      country: 'CA',
      postalCode: 'G1R 1N8',
      phone: '',
    },
    at: portal.clock.nowMs,
    isThere: true,
    ...changes,
  };
};

type Answer = { dealers: { id: string; at: number }[]; refused: { id: string; reason: NewDealerRefusal }[] };
const send = async (changes: NewDealer[], caller = rep) =>
  (await portal.call(syncNewDealers, { body: { userId: caller.id, changes } }, caller)).body as Answer;

async function written(changes: Partial<NewDealer> = {}): Promise<{ no: string; sent: NewDealer } & NewDealer> {
  const dealer = aNewDealer(changes);
  expect(await send([dealer])).toMatchObject({ dealers: [{ id: dealer.id, at: dealer.at }], refused: [] });
  return { ...dealer, no: newDealerNo(dealer.id), sent: dealer };
}

type Placed = { transactionId: string; references: [string]; approval?: 'waiting' };
async function ordered(dealer: { id: string }): Promise<Placed> {
  const { status, body } = await sendOrder(portal, rep, anOrder(dealer, { 'chain-12': 2 }));
  expect([status, body]).toMatchObject([200, { approval: 'waiting' }]);
  return body as Placed;
}

async function admin(...words: string[]): Promise<{ status: number; lines: string[] }> {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  const status = await runAdminCommand(words, context);
  return { status, lines: [...heard.lines, ...heard.warnings] };
}

const mails = async () =>
  portal.db.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('id').execute();
const stockOf = async (sku: string) =>
  (await portal.db.selectFrom('stock').where('sku', '=', sku).select('quantity').executeTakeFirstOrThrow()).quantity;
const readOrder = async (userId: string, transactionId: string, caller = rep) =>
  (await portal.call(oneTransaction, { params: { userId, transactionId } }, caller)).body;
const orders = async (userId: string) =>
  portal.db.selectFrom('transactions').where('user_id', '=', userId).select(['id', 'reference']).execute();

describe('[REP-3] a new dealer whom a rep writes down', () => {
  test('is the rep’s to act for, cannot sign in, and the company is asked', async () => {
    const dealer = await written();
    const { body } = await portal.call(repDealers, {}, rep);
    expect(body).toMatchObject({
      dealers: [{ id: dealer.id, no: dealer.no, name: 'Vélo Neuf', group: 'CANADA', unconfirmed: true }, {}],
    });
    expect((await portal.call(repDealer, { params: { userId: dealer.id } }, rep)).body).toMatchObject({
      unconfirmed: true,
      approvalAbove: 0,
      email: dealer.email,
      addresses: { shipping: [{ postalCode: 'G1R 1N8' }], billing: [{ city: 'Québec' }] },
    });
    const catalogue = { params: { locale: 'en', userId: dealer.id }, query: {} } as const;
    expect((await portal.call(bikes, catalogue, rep)).status).toBe(200);
    expect((await portal.call(bikes, catalogue, otherRep)).status).toBe(404);
    const attempt = { body: { username: dealer.email, password: 'over the hills 12' } };
    expect((await portal.call(signIn, attempt)).status).toBeGreaterThanOrEqual(400);
    expect((await admin('users', 'invite', dealer.no)).status).toBe(1);
    expect((await admin('users', 'enable', dealer.no)).status).toBe(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'portal@localhost', subject: 'New dealer to confirm: Vélo Neuf' });
    expect(mail?.body).toContain(`dealers confirm ${dealer.no}`);
    expect((await admin('dealers', 'list')).lines.join('\n')).toContain(`${dealer.no}\tVélo Neuf`);
  });

  test('[SYNC-5] is there once, however often it is sent, and never changes by that', async () => {
    const dealer = await written();
    await Promise.all([send([dealer.sent]), send([{ ...dealer.sent, name: 'Other' }])]);
    expect((await send([dealer.sent])).refused).toEqual([]);
    const { body } = await portal.call(repDealers, {}, rep);
    expect((body as { dealers: { name: string }[] }).dealers.filter(({ name }) => name === 'Vélo Neuf')).toHaveLength(
      1,
    );
    expect(await mails()).toHaveLength(1);
  });

  test('is refused with the reason, and others of the same call are not', async () => {
    const [known, fine] = [await written(), aNewDealer()];
    const sameEmail = aNewDealer({ email: known.email.toUpperCase() });
    const otherPrices = aNewDealer({ group: 'USA' });
    const discarded = aNewDealer({ isThere: false });
    const { dealers, refused } = await send([sameEmail, otherPrices, discarded, fine]);
    expect(refused).toEqual([
      { id: sameEmail.id, reason: 'email-taken' },
      { id: otherPrices.id, reason: 'group-unknown' },
    ]);
    expect(dealers.map(({ id }) => id).toSorted()).toEqual([known.id, fine.id].toSorted());
    // Whoever knows the id of another rep's dealer gets nothing by it.
    expect((await send([known.sent], otherRep)).refused).toEqual([{ id: known.id, reason: 'id-taken' }]);
    expect((await portal.call(repDealer, { params: { userId: known.id } }, otherRep)).status).toBe(404);
  });

  test('[F-59] without name, email or address is no request', async () => {
    const { address } = aNewDealer();
    for (const wrong of [{ name: ' ' }, { email: 'lou' }, { address: { ...address, postalCode: '1' } }]) {
      const body = { userId: rep.id, changes: [aNewDealer(wrong)] };
      expect((await portal.call(syncNewDealers, { body }, rep)).status).toBe(400);
    }
    const body = { userId: otherRep.id, changes: [] };
    expect((await portal.call(syncNewDealers, { body }, rep)).status).toBe(404);
  });
});

describe('[REP-3] an order for a new dealer', () => {
  test('waits: nothing is sold, reserved or exported, and the company is told', async () => {
    const dealer = await written();
    const { transactionId: id, references } = await ordered(dealer);
    expect(await orders(dealer.id)).toEqual([]);
    expect(await stockOf('chain-12')).toBe(100);
    expect(await readOrder(dealer.id, id)).toMatchObject({
      state: 'waiting',
      awaitsDealer: true,
      placedBy: { name: 'Simone Tremblay' },
      approval: { mayWithdraw: true },
    });
    const last = (await mails()).at(-1);
    expect(last).toMatchObject({ recipient: 'portal@localhost' });
    expect(last?.subject).toContain(references[0]);
    const body = { userId: dealer.id, transactionId: id, decision: 'approve' } as const;
    expect((await portal.call(decideOrder, { body }, rep)).status).toBe(403);
    const exported = await admin('orders', 'export', '--since', '2026-11-20', '--format', 'csv');
    expect(exported.lines.join('\n')).not.toContain(references[0]);
  });

  test('is placed once the dealer is confirmed, under the company’s number and terms', async () => {
    const dealer = await written();
    const { transactionId: id, references } = await ordered(dealer);
    const no = `C-9${made}`;
    const confirmed = await admin('dealers', 'confirm', dealer.no, no, '--terms', '60 DAYS');
    expect(confirmed).toMatchObject({
      status: 0,
      lines: [`${dealer.no} is confirmed as ${no}.`, `Orders placed: ${references[0]}`, expect.anything()],
    });
    expect(await orders(dealer.id)).toEqual([{ id, reference: references[0] }]);
    expect(await stockOf('chain-12')).toBe(98);
    const order = await readOrder(dealer.id, id);
    expect(order).toMatchObject({
      state: 'received',
      partsPayment: '60 DAYS',
      placedBy: { name: 'Simone Tremblay' },
    });
    expect(order).not.toHaveProperty('approvedBy');
    expect((await portal.call(repDealer, { params: { userId: dealer.id } }, rep)).body).not.toHaveProperty(
      'unconfirmed',
    );
    const told = (await mails()).map(({ recipient, subject }) => `${recipient}: ${subject}`);
    expect(told).toContain(`simone${made}@boreal.example: Vélo Neuf is confirmed`);
    expect(told.filter((line) => line.startsWith(dealer.email))).toHaveLength(1);
    // Again, it changes nothing.
    expect((await admin('dealers', 'confirm', no)).status).toBe(0);
    expect((await admin('dealers', 'decline', no)).status).toBe(1);
    expect(await orders(dealer.id)).toHaveLength(1);
    expect(await mails()).toHaveLength(told.length);
    // From now on the dealer is like any other.
    expect((await sendOrder(portal, rep, anOrder(dealer, { pads: 1 }))).body).not.toHaveProperty('approval');
    expect((await admin('users', 'invite', no)).status).toBe(0);
  });

  test('[PRICE-12] whose figures have changed since is not placed: the dealer approves it', async () => {
    const dealer = await written();
    const { transactionId: id, references } = await ordered(dealer);
    await portal.db.updateTable('stock').set({ quantity: 1 }).where('sku', '=', 'chain-12').execute();
    await portal.db.updateTable('skus').set({ discontinued: true }).where('sku', '=', 'chain-12').execute();
    const { lines } = await admin('dealers', 'confirm', dealer.no);
    expect(lines.join('\n')).toContain(`must approve: ${references[0]}`);
    expect(await orders(dealer.id)).toEqual([]);
    const owner = await portal.signedInAs(dealer.id);
    expect(await readOrder(dealer.id, id, owner)).toMatchObject({ state: 'waiting', mayApprove: true });
    expect(await readOrder(dealer.id, id, owner)).not.toHaveProperty('awaitsDealer');
    const told = (await mails()).map(({ recipient, subject }) => `${recipient}: ${subject}`);
    expect(told).toContain(`simone${made}@boreal.example: Order ${references[0]} was not placed`);
    expect(told).toContain(`${dealer.email}: La commande ${references[0]} attend votre approbation`);
  });

  test('is declined with the dealer: the rep is told what it was, and orders no more', async () => {
    const dealer = await written();
    const { references } = await ordered(dealer);
    const declined = await admin('dealers', 'decline', dealer.no, '--reason', 'Too close to another dealer');
    expect(declined.status).toBe(0);
    expect(await orders(dealer.id)).toEqual([]);
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({ recipient: `simone${made}@boreal.example`, subject: 'Vélo Neuf was declined' });
    for (const words of ['Too close to another dealer', references[0], '2 × chain-12'])
      expect(mail?.body).toContain(words);
    expect((await sendOrder(portal, rep, anOrder(dealer, { pads: 1 }))).status).toBe(404);
    expect((await admin('dealers', 'confirm', dealer.no)).status).toBe(1);
    // Sent again by another of the rep's devices, the dealer stays declined.
    expect((await send([dealer.sent])).refused).toEqual([]);
    expect((await portal.call(repDealer, { params: { userId: dealer.id } }, rep)).status).toBe(404);
  });

  test('can be withdrawn by the rep while it waits', async () => {
    const dealer = await written();
    const { transactionId: id } = await ordered(dealer);
    const body = { userId: dealer.id, transactionId: id, decision: 'withdraw' } as const;
    expect((await portal.call(decideOrder, { body }, rep)).body).toMatchObject({ state: 'withdrawn' });
    expect((await admin('dealers', 'confirm', dealer.no)).lines.join('\n')).not.toContain('placed');
    const list = await portal.call(transactionHistory, { params: { userId: dealer.id }, query: {} }, rep);
    expect(list.body).toMatchObject([{ state: 'withdrawn' }]);
  });

  test('a number of another user is not given', async () => {
    const dealer = await written();
    const other = await portal.signedIn();
    const { no } = await portal.db
      .selectFrom('users')
      .where('id', '=', other.id)
      .select('no')
      .executeTakeFirstOrThrow();
    expect((await admin('dealers', 'confirm', dealer.no, no)).status).toBe(1);
    expect((await admin('dealers', 'confirm', dealer.no, '--terms', 'when it suits')).status).toBe(1);
    expect((await admin('dealers', 'list')).lines.join('\n')).toContain(dealer.no);
  });
});
