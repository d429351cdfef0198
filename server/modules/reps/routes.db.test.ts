import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateUserField } from '../../../src/contract/account/account.ts';
import { actingForHeader } from '../../../src/contract/account/reps.ts';
import { repDealer, repDealers } from '../../../src/contract/account/reps.ts';
import { bikes } from '../../../src/contract/catalogue/catalogue.ts';
import { acceptContract } from '../../../src/contract/library/contracts.ts';
import { oneTransaction } from '../../../src/contract/orders/transactions.ts';
import { runAdminCommand } from '../../admin/commands.ts';
import { newId } from '../../database/new-id.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aBike, aPart } from '../../testing/products.ts';
import { addContract } from '../agreements/contract-repository.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

let portal: TestPortal;
let rep: TestCaller;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.db
    .transaction()
    .execute(async (trx) =>
      upsertProducts(trx, [aBike(), aPart({ id: 'chain-12' })], { now: portal.dependencies.now(), removeOthers: true }),
    );
  rep = await portal.signedIn({
    no: 'R-1',
    role: 'rep',
    contact_name: 'Simone Tremblay',
    email: 'simone@boreal.example',
  });
  dealer = await portal.signedIn({
    no: 'U-1',
    customer_group: 'USA',
    enterprise_name: 'Spoke & Hub',
    email: 'hub@dealer.example',
  });
  await portal.signedIn({ no: 'U-2', enterprise_name: 'Not theirs' });
  expect(await admin('reps', 'assign', 'R-1', 'U-1')).toEqual({ status: 0, lines: ['R-1 orders for U-1.'] });
});
afterAll(async () => portal.close());

async function admin(...words: string[]): Promise<{ status: number; lines: string[] }> {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const status = await runAdminCommand(words, {
    db,
    settings: dependencies.settings,
    now: dependencies.now,
    ...output,
  });
  return { status, lines: [...heard.lines, ...heard.warnings, ...heard.file.split('\r\n').slice(0, -1)] };
}

test('[REP-1] a rep places an order for a dealer: it says by whom, and both get the confirmation', async () => {
  const answer = await sendOrder(portal, rep, anOrder(dealer, { 'chain-12': 2 }));
  expect(answer).toMatchObject({ status: 200, body: { placedBy: { name: 'Simone Tremblay' } } });
  const { references, transactionId } = answer.body as { references: [string]; transactionId: string };

  const params = { userId: dealer.id, transactionId };
  for (const caller of [dealer, rep]) {
    expect((await portal.call(oneTransaction, { params }, caller)).body).toMatchObject({
      reference: references[0],
      currency: 'US',
      placedBy: { name: 'Simone Tremblay' },
    });
  }
  const mails = await portal.db.selectFrom('mails').select(['recipient', 'body']).execute();
  expect(mails.map(({ recipient }) => recipient).slice(0, 2)).toEqual(['hub@dealer.example', 'simone@boreal.example']);
  for (const { body } of mails) expect(body).toContain('Placed by:\nSimone Tremblay');

  const exported = await admin('orders', 'export', '--since', '2026-11-20', '--format', 'csv');
  expect(exported.lines.join('\n')).toContain('Simone Tremblay,simone@boreal.example');
  expect((await admin('audit')).lines.join('\n')).toContain(
    `2026-11-20T15:00:00.000Z,Simone Tremblay,order,${references[0]},U-1,Spoke & Hub`,
  );
});

test('[REP-1] an order that the dealer places says nothing of a rep', async () => {
  const answer = await sendOrder(portal, dealer, anOrder(dealer, { 'chain-12': 1 }));
  expect(answer.body).not.toHaveProperty('placedBy');
  const { references } = answer.body as { references: [string] };
  expect((await admin('audit')).lines.join('\n')).toContain(`,Camille Roy,order,${references[0]},U-1,`);
});

test('[REP-1, ACC-10] a rep sees the prices of the dealer', async () => {
  const listOf = async (caller: TestCaller) =>
    (await portal.call(bikes, { params: { locale: 'en', userId: dealer.id }, query: {} }, caller)).body;
  expect(await listOf(rep)).toEqual(await listOf(dealer));
});

test('[REP-1] the list holds the assigned dealers alone, with the last order and what is to be done', async () => {
  await addContract(portal.db, {
    id: newId(),
    userId: dealer.id,
    title: { en: 'Agreement', fr: 'Entente' },
    from: '2026-01-01',
    to: null,
    document: { en: 'Text', fr: 'Texte' },
  });
  const { reference: lastOrder } = await portal.db
    .selectFrom('transactions')
    .select('reference')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { status, body } = await portal.call(repDealers, {}, rep);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      dealers: [
        {
          id: dealer.id,
          no: 'U-1',
          name: 'Spoke & Hub',
          contactName: 'Camille Roy',
          group: 'USA',
          city: null,
          lastOrder: { reference: lastOrder, date: '2026-11-20T15:00:00.000Z' },
          openTasks: 1,
        },
      ],
    },
  });
  const account = await portal.call(repDealer, { params: { userId: dealer.id } }, rep);
  expect(account.body).toMatchObject({ id: dealer.id, group: 'USA', contracts: [{ title: 'Agreement' }] });
});

test('[REP-4] what a rep does for a dealer is in the audit log, which nobody changes', async () => {
  const account = await portal.call(repDealer, { params: { userId: dealer.id } }, rep);
  const [{ id: contractId }] = (account.body as { contracts: [{ id: string }] }).contracts;
  const accepted = await portal.call(acceptContract, { body: { userId: dealer.id, contractId } }, rep);
  expect(accepted.body).toMatchObject({ contracts: [{ accepted: { by: 'Simone Tremblay' } }] });
  const phone = { body: { field_name: 'phone', value: '802 555-0100' } };
  expect((await portal.call(updateUserField, phone, rep, { [actingForHeader]: dealer.id })).status).toBe(200);

  const lines = (await admin('audit', '--since', '2026-11-20')).lines.join('\n');
  expect(lines).toContain('Simone Tremblay,contract,Agreement,U-1,Spoke & Hub');
  expect(lines).toContain('Simone Tremblay,profile,phone,U-1,Spoke & Hub');
  // The same again changes nothing.
  await portal.call(updateUserField, phone, rep, { [actingForHeader]: dealer.id });
  expect((await admin('audit', '--since', '2026-11-20')).lines.join('\n')).toBe(lines);
  await expect(portal.db.updateTable('audit_log').set({ actor: 'Nobody' }).execute()).rejects.toThrow(
    'only ever added',
  );
  await expect(portal.db.deleteFrom('audit_log').execute()).rejects.toThrow('only ever added');
});

test.each(['email', 'password'])(
  '[SES-15, REP-4] a rep never changes the %s that a dealer signs in with',
  async (field) => {
    const body = { field_name: field, value: 'rep@boreal.example 12' };
    const headers = { [actingForHeader]: dealer.id };
    expect((await portal.call(updateUserField, { body }, rep, headers)).body).toMatchObject({ code: 'field-refused' });
  },
);

test('[REP-4] reps are added, assigned and unassigned by the company', async () => {
  const added = await admin('reps', 'add', 'R-2', 'Owen Park', 'owen@boreal.example');
  expect(added).toEqual({ status: 0, lines: ['R-2 was added. Send the link to set a password: users invite R-2'] });
  expect((await admin('reps', 'add', 'R-3', 'Owen', 'OWEN@boreal.example')).status).toBe(1);
  expect((await admin('reps', 'assign', 'R-2', 'U-1', 'U-2')).lines).toEqual(['R-2 orders for U-1, U-2.']);
  expect((await admin('reps', 'unassign', 'R-2', 'U-1')).lines).toEqual(['R-2 no longer orders for U-1.']);
  expect((await admin('reps', 'list')).lines).toContain('R-2\tOwen Park\towen@boreal.example\tU-2');
});

test.each([
  [['reps', 'assign', 'U-1', 'U-2'], 'There is no rep with the number U-1. Nothing was changed.'],
  [['reps', 'assign', 'R-1', 'R-1'], 'There is no dealer with the number R-1. Nothing was changed.'],
  [['reps', 'add', 'R-9', 'Zoe', 'nowhere'], "'nowhere' is not an email address. Nothing was changed."],
  [['reps', 'dance'], 'Usage:'],
  [['audit', '--since', 'soon'], "'soon' is not a day such as 2026-11-20, or a time such as 2026-11-20T15:00:00Z."],
  [['audit', 'dance'], 'Usage: audit [--since DAY|INSTANT]'],
])('%j is refused with the reason', async (words, reason) => {
  const { status, lines } = await admin(...words);
  expect([status, lines[0]]).toEqual([1, reason]);
});
