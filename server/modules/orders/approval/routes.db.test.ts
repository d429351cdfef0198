import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeApproval, changeCompanyUser, companyUsers } from '../../../../src/contract/account/company-users.ts';
import { repDealer } from '../../../../src/contract/account/reps.ts';
import { decideOrder, reviewOrder } from '../../../../src/contract/orders/approvals.ts';
import { loadCart, updateCart } from '../../../../src/contract/orders/cart.ts';
import type { Transaction, TransactionHeading } from '../../../../src/contract/orders/transactions.ts';
import { oneTransaction, transactionHistory } from '../../../../src/contract/orders/transactions.ts';
import { runAdminCommand } from '../../../admin/commands.ts';
import { hearOutput } from '../../../testing/admin-output.ts';
import { anOrder, type OrderBody, sendOrder } from '../../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { aBike, aPart } from '../../../testing/products.ts';
import { upsertProducts } from '../../catalogue/products/repository.ts';

const M = 'ridge-29-trail-M-lagoon';

let portal: TestPortal;
let owner: TestCaller;
let buyer: TestCaller;
let made = 0;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.example' } });
});
afterAll(async () => portal.close());
beforeEach(async () => {
  made += 1;
  await sell([aBike(), aPart({ id: 'chain-12' }), aPart({ id: 'pads' })]);
  await portal.db.updateTable('stock').set({ quantity: 100 }).execute();
  owner = await portal.signedIn({
    no: `C-6${made}`,
    enterprise_name: 'Vélo Cité',
    contact_name: 'Ines Roy',
    email: `ines${made}@velo.example`,
  });
  buyer = await member('buyer');
  await portal.db.deleteFrom('mails').execute();
});

async function sell(products: Parameters<typeof upsertProducts>[1]): Promise<void> {
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, products, { now: portal.dependencies.now(), removeOthers: true }));
}

const member = async (role: 'owner' | 'buyer' | 'staff' | 'payer', columns = {}) =>
  portal.signedIn({
    role,
    company_id: owner.id,
    contact_name: `The ${role}`,
    email: `${role}${made}@velo.example`,
    ...columns,
  });

const setLimit = async (approvalAbove: number | null) => {
  const { status } = await portal.call(changeApproval, { body: { approvalAbove } }, owner);
  expect(status).toBe(200);
};

type Placed = { transactionId: string; references: [string]; approval?: 'waiting'; cart: unknown[] };

async function place(caller: TestCaller, body: OrderBody = anOrder(owner, { 'chain-12': 2 })): Promise<Placed> {
  const { status, body: said } = await sendOrder(portal, caller, body);
  expect([status, said]).toEqual([200, expect.objectContaining({ success: true })]);
  return said as Placed;
}

/** Of a buyer, where every order waits. */
async function waiting(body?: OrderBody): Promise<Placed> {
  await setLimit(0);
  const placed = await place(buyer, body);
  expect(placed.approval).toBe('waiting');
  return placed;
}

const read = async (id: string, caller = owner) =>
  (await portal.call(oneTransaction, { params: { userId: owner.id, transactionId: id } }, caller)).body as Transaction;
const history = async (caller = owner) =>
  (await portal.call(transactionHistory, { params: { userId: owner.id }, query: {} }, caller))
    .body as TransactionHeading[];
const reviewed = async (id: string, caller = owner) =>
  portal.call(reviewOrder, { params: { userId: owner.id, transactionId: id } }, caller);
const revisionOf = async (id: string) => ((await reviewed(id)).body as { revision: string }).revision;

type Decision = 'approve' | 'decline' | 'withdraw';
async function decide(id: string, given: { decision: Decision; revision?: string; reason?: string }, caller = owner) {
  return portal.call(decideOrder, { body: { userId: owner.id, transactionId: id, ...given } }, caller);
}
const approve = async (id: string, caller = owner) =>
  decide(id, { decision: 'approve', revision: await revisionOf(id) }, caller);
const decideSo = async (id: string, decision: Decision, caller = owner) => decide(id, { decision }, caller);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

const stockOf = async (sku: string) =>
  (await portal.db.selectFrom('stock').where('sku', '=', sku).select('quantity').executeTakeFirstOrThrow()).quantity;
const mails = async () =>
  portal.db.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('id').execute();
const ordersOf = async () =>
  portal.db.selectFrom('transactions').where('user_id', '=', owner.id).select(['id', 'reference', 'kind']).execute();
const audited = async () =>
  (
    await portal.db
      .selectFrom('audit_log')
      .where('user_id', '=', owner.id)
      .select(['actor', 'action'])
      .orderBy('id')
      .execute()
  ).map(({ actor, action }) => `${actor}: ${action}`);

describe('[COMP-2] an order of a buyer', () => {
  test('is placed at once where the owner asks for nothing, and up to the limit', async () => {
    expect(await place(buyer)).not.toHaveProperty('approval');
    const { total } = await read((await place(buyer)).transactionId);
    await setLimit(total);
    expect(await place(buyer)).not.toHaveProperty('approval');
    await setLimit(total - 0.01);
    expect(await place(buyer)).toMatchObject({ approval: 'waiting' });
  });

  test('waits: nothing is sold, reserved or announced, its lines leave the cart, and the owner is asked', async () => {
    await setLimit(0);
    const items = [{ sku: 'chain-12', quantities: 2 }];
    await portal.call(updateCart, { body: { id: owner.id, items } }, buyer);
    const { transactionId: id, references, cart } = await place(buyer);
    expect(cart).toEqual([]);
    expect(await ordersOf()).toEqual([]);
    expect(await stockOf('chain-12')).toBe(100);
    expect(await portal.db.selectFrom('order_webhooks').selectAll().execute()).toEqual([]);
    expect(await history()).toMatchObject([{ id, reference: references[0], state: 'waiting', mayApprove: true }]);
    const [own] = await history(buyer);
    expect([own?.state, own?.mayApprove]).toEqual(['waiting', undefined]);
    expect(await read(id, buyer)).toMatchObject({
      placedBy: { name: 'The buyer' },
      approval: { mayWithdraw: true },
      lines: [{ sku: 'chain-12', quantities: 2 }],
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: `ines${made}@velo.example` });
    expect(mail?.body).toContain(`/${id}`);
    expect(mail?.body).toContain('The buyer');
    expect(await audited()).toEqual(['Ines Roy: approval-setting', 'The buyer: order-proposed']);
  });

  test('becomes an order exactly once, with who placed and who approved it', async () => {
    const { transactionId: id, references } = await waiting();
    const revision = await revisionOf(id);
    const answers = await Promise.all([1, 2, 3].map(async () => decide(id, { decision: 'approve', revision })));
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([
        200,
        {
          id,
          reference: references[0],
          state: 'received',
          placedBy: { name: 'The buyer' },
          approvedBy: { name: 'Ines Roy' },
        },
      ]);
    expect(await ordersOf()).toEqual([{ id, reference: references[0], kind: 'order' }]);
    expect(await stockOf('chain-12')).toBe(98);
    expect((await history()).map((one) => one.state)).toEqual(['received']);
    const sent = (await mails()).slice(1);
    expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(
      new Set([`ines${made}@velo.example`, `buyer${made}@velo.example`, 'portal@localhost']),
    );
    for (const { body } of sent) expect(body).toContain('Approved by:\nInes Roy');
    expect((await audited()).slice(2)).toEqual(['The buyer: order', 'Ines Roy: order-approved']);

    const { output, heard } = hearOutput();
    const { db, dependencies } = portal;
    const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
    await runAdminCommand(['orders', 'export', '--since', '2026-11-20', '--format', 'csv'], context);
    expect([...heard.lines, heard.file].join('\n')).toContain(
      `The buyer,buyer${made}@velo.example,Ines Roy,ines${made}`,
    );
  });

  test('sent again under its key is the same one, before and after it is approved', async () => {
    await setLimit(0);
    const body = anOrder(owner, { 'chain-12': 2 });
    const first = await place(buyer, body);
    expect(await place(buyer, body)).toMatchObject({ approval: 'waiting', references: first.references });
    await approve(first.transactionId);
    const after = await place(buyer, body);
    expect(after.references).toEqual(first.references);
    expect(after).not.toHaveProperty('approval');
    expect(await ordersOf()).toHaveLength(1);
  });

  test('is declined with a reason, which the proposer is told and sees', async () => {
    const { transactionId: id } = await waiting();
    const answer = await decide(id, { decision: 'decline', reason: 'Too many chains' });
    expect(answer).toMatchObject({ status: 200, body: { state: 'declined' } });
    expect(await read(id, buyer)).toMatchObject({
      state: 'declined',
      approval: { mayWithdraw: false, decided: { by: 'Ines Roy', reason: 'Too many chains' } },
      lines: [{ sku: 'chain-12', quantities: 2 }],
    });
    const last = (await mails()).at(-1);
    expect(last).toMatchObject({ recipient: `buyer${made}@velo.example` });
    expect(last?.body).toContain('Too many chains');
    expect(await ordersOf()).toEqual([]);
    expect((await audited()).at(-1)).toBe('Ines Roy: order-declined');
  });

  test.each([
    ['decline', 'approve'],
    ['approve', 'decline'],
    ['withdraw', 'approve'],
  ] as const)('whoever says “%s” first is told nothing else, and “%s” afterwards is refused', async (first, second) => {
    const { transactionId: id } = await waiting();
    const revision = await revisionOf(id);
    const firstCaller = first === 'withdraw' ? buyer : owner;
    expect((await decide(id, { decision: first, revision }, firstCaller)).status).toBe(200);
    expect(codeOf(await decide(id, { decision: second, revision }))).toEqual([409, 'decided']);
    expect(codeOf(await reviewed(id))).toEqual([409, 'decided']);
    expect(await ordersOf()).toHaveLength(first === 'approve' ? 1 : 0);
  });
});

describe('[COMP-2] the approver sees what changed since', () => {
  test('nothing, where nothing did', async () => {
    const { transactionId: id } = await waiting();
    const { body } = await reviewed(id);
    expect(body).toMatchObject({ changes: [] });
    expect(body).not.toHaveProperty('refusal');
  });

  test('a price, a discontinued line and fewer in stock; and approves what was shown', async () => {
    const { transactionId: id } = await waiting(anOrder(owner, { 'chain-12': 2, pads: 3, [M]: 4 }));
    const old = await revisionOf(id);
    const before = await read(id);
    const costCents = 90_00;
    const dearer = aPart({ id: 'chain-12' }, { prices: [{ priceGroup: 'CANADA', msrpCents: 150_00, costCents }] });
    await sell([aBike({}, { discontinued: true }), dearer]);
    await portal.db.updateTable('stock').set({ quantity: 1 }).where('sku', '=', M).execute();
    const { body } = await reviewed(id);
    const { changes } = body as { changes: { sku: string; now: { quantities: number; unitPrice: number } | null }[] };
    expect(new Map(changes.map(({ sku, now }) => [sku, now && [now.quantities, now.unitPrice]]))).toEqual(
      new Map<string, unknown>([
        ['chain-12', [2, 90]],
        ['pads', null],
        [M, [1, before.lines.find(({ sku }) => sku === M)?.unitPrice]],
      ]),
    );
    expect(codeOf(await decide(id, { decision: 'approve', revision: old }))).toEqual([409, 'figures-changed']);
    expect(codeOf(await decide(id, { decision: 'approve' }))).toEqual([409, 'figures-changed']);
    expect(await ordersOf()).toEqual([]);
    expect((await approve(id)).status).toBe(200);
    const { lines } = await read(id);
    expect(new Map(lines.map(({ sku, quantities }) => [sku, quantities]))).toEqual(
      new Map([
        ['chain-12', 2],
        [M, 1],
      ]),
    );
    expect(await stockOf(M)).toBe(0);
  });

  test('that nothing of it is sold any more', async () => {
    const { transactionId: id } = await waiting();
    await sell([aPart({ id: 'pads' })]);
    const { body } = await reviewed(id);
    expect(body).toMatchObject({ refusal: 'nothing-left', changes: [{ sku: 'chain-12', now: null }] });
    expect(codeOf(await approve(id))).toEqual([409, 'lines-need-attention']);
    expect((await decideSo(id, 'decline')).status).toBe(200);
  });

  test('that the account is on hold', async () => {
    const { transactionId: id } = await waiting();
    await portal.db.updateTable('portal').set({ credit_policy: 'block' }).execute();
    await portal.db.updateTable('users').set({ on_hold: true }).where('id', '=', owner.id).execute();
    try {
      expect((await reviewed(id)).body).toMatchObject({ refusal: 'account-on-hold' });
      expect(codeOf(await approve(id))).toEqual([409, 'account-on-hold']);
    } finally {
      await portal.db.updateTable('portal').set({ credit_policy: 'warn' }).execute();
    }
  });
});

describe('[COMP-2] who decides', () => {
  test('owners and whom they name, whose own orders do not wait; nobody else', async () => {
    const { transactionId: id } = await waiting();
    const staff = await member('staff');
    expect(codeOf(await decide(id, { decision: 'decline' }, buyer))).toEqual([403, 'forbidden']);
    expect(codeOf(await decide(id, { decision: 'decline' }, staff))).toEqual([404, 'not-found']);
    const rep = await portal.signedIn({ role: 'rep', contact_name: 'Simone' });
    const assignment = { rep_id: rep.id, dealer_id: owner.id, assigned_at: new Date() };
    await portal.db.insertInto('rep_assignments').values(assignment).execute();
    expect(codeOf(await decide(id, { decision: 'decline' }, rep))).toEqual([403, 'forbidden']);

    const other = await member('buyer', { contact_name: 'Named', email: `named${made}@velo.example` });
    await portal.call(changeCompanyUser, { body: { id: other.id, isApprover: true } }, owner);
    expect((await history(other))[0]?.mayApprove).toBe(true);
    expect(await place(other)).not.toHaveProperty('approval');
    expect((await approve(id, other)).body).toMatchObject({ approvedBy: { name: 'Named' } });
    expect((await waiting()).approval).toBe('waiting');
    expect(
      (await mails())
        .map(({ recipient }) => recipient)
        .slice(-2)
        .toSorted(),
    ).toEqual([`ines${made}@velo.example`, `named${made}@velo.example`]);
    expect(await place(owner)).not.toHaveProperty('approval');
  });

  test('no approver who was disabled or is one no longer', async () => {
    const { transactionId: id } = await waiting();
    const other = await member('owner');
    const revision = await revisionOf(id);
    // As remembered for a few seconds by another process.
    expect((await reviewed(id, other)).status).toBe(200);
    await portal.db.updateTable('users').set({ role: 'buyer' }).where('id', '=', other.id).execute();
    expect(codeOf(await decide(id, { decision: 'approve', revision }, other))).toEqual([403, 'forbidden']);
    await portal.call(changeCompanyUser, { body: { id: other.id, disabled: true } }, owner);
    expect((await decide(id, { decision: 'approve', revision }, other)).status).toBe(401);
    expect(await ordersOf()).toEqual([]);
    expect((await decide(id, { decision: 'approve', revision })).status).toBe(200);
  });

  test('the proposer withdraws it, and nobody else does', async () => {
    const { transactionId: id } = await waiting();
    expect(codeOf(await decideSo(id, 'withdraw'))).toEqual([403, 'forbidden']);
    expect((await decideSo(id, 'withdraw', buyer)).body).toMatchObject({ state: 'withdrawn' });
    expect((await decideSo(id, 'withdraw', buyer)).status).toBe(200);
  });

  test('[ACC-12] nobody of another company finds it', async () => {
    const { transactionId: id } = await waiting();
    const stranger = await portal.signedIn();
    const params = { userId: stranger.id, transactionId: id };
    expect((await portal.call(reviewOrder, { params }, stranger)).status).toBe(404);
    const body = { ...params, decision: 'decline' as const };
    expect((await portal.call(decideOrder, { body }, stranger)).status).toBe(404);
  });
});

describe('[COMP-1, COMP-2] staff', () => {
  test('propose whatever the setting, see what they proposed and nothing else', async () => {
    const staff = await member('staff');
    const { transactionId: own, approval } = await place(staff);
    expect(approval).toBe('waiting');
    await place(buyer);
    await waiting();
    expect((await history(staff)).map(({ id }) => id)).toEqual([own]);
    await approve(own);
    expect(await history(staff)).toMatchObject([{ id: own, state: 'received' }]);
    expect(await read(own, staff)).toMatchObject({ placedBy: { name: 'The staff' } });
    expect(await history()).toHaveLength(3);
  });

  test('[SYNC-8] and buyers are told before what will wait', async () => {
    const account = async (caller: TestCaller) =>
      (await portal.call(repDealer, { params: { userId: owner.id } }, caller)).body as { approvalAbove?: number };
    const staff = await member('staff');
    expect([(await account(staff)).approvalAbove, (await account(buyer)).approvalAbove]).toEqual([0, undefined]);
    await setLimit(500);
    expect((await account(buyer)).approvalAbove).toBe(500);
    expect(await account(owner)).not.toHaveProperty('approvalAbove');
  });
});

describe('[COMP-2] the setting', () => {
  test('is the owner’s, shown with the users, and in the audit log', async () => {
    await setLimit(1500.5);
    expect((await portal.call(companyUsers, {}, owner)).body).toMatchObject({ approvalAbove: 1500.5 });
    expect(codeOf(await portal.call(changeApproval, { body: { approvalAbove: null } }, buyer))).toEqual([
      403,
      'forbidden',
    ]);
    await setLimit(null);
    expect((await portal.call(companyUsers, {}, owner)).body).toMatchObject({ approvalAbove: null });
    expect(await audited()).toEqual(['Ines Roy: approval-setting', 'Ines Roy: approval-setting']);
  });

  test('changed meanwhile leaves what waits waiting', async () => {
    const { transactionId: id } = await waiting();
    await setLimit(null);
    expect((await read(id)).state).toBe('waiting');
    expect((await approve(id)).status).toBe(200);
  });
});

test('[COMP-2] what waits leaves the cart as it is for everybody else', async () => {
  await setLimit(0);
  const items = [
    { sku: 'chain-12', quantities: 2 },
    { sku: 'pads', quantities: 1 },
  ];
  await portal.call(updateCart, { body: { id: owner.id, items } }, owner);
  await place(buyer);
  const { body } = await portal.call(loadCart, { params: { userId: owner.id }, query: {} }, owner);
  expect(body).toMatchObject({ cart: [{ sku: 'pads', quantities: 1 }] });
});
