import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneTransaction, transaction, type Transaction } from '../../../src/contract/orders/transactions.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { insertTransaction } from '../../testing/stored-order.ts';
import { runAdminCommand } from '../commands.ts';

const header = 'reference,shipped_on,carrier,tracking,url,state\n';

let portal: TestPortal;
let dealer: TestCaller;
let id: string;
let [order, invoice, cancelled] = ['', '', ''];
let count = 0;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.example' } });
});
afterAll(async () => portal.close());
beforeEach(async () => {
  count += 1;
  [order, invoice, cancelled] = [`B-${count}`, `IN-${count}`, `B-${count}-off`];
  dealer = await portal.signedIn({ no: `C-${count}`, email: `zoe${count}@dealer.example`, lang: 'fr' });
  const of = (reference: string, kind: 'order' | 'invoice') => ({
    userId: dealer.id,
    reference,
    kind,
    time: '15:00:00',
  });
  id = await insertTransaction(portal.db, of(order, 'order'));
  await insertTransaction(portal.db, of(invoice, 'invoice'));
  const off = await insertTransaction(portal.db, of(cancelled, 'order'));
  await portal.db.updateTable('transactions').set({ state: 'cancelled' }).where('id', '=', off).execute();
});

async function shipped(rows: string, ...words: string[]) {
  const path = join(temporaryFolder(), 'parcels.csv');
  writeFileSync(path, rows);
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  return { status: await runAdminCommand(['orders', 'shipped', path, ...words], context), ...heard };
}

/** As the dealer sees it. */
async function seen(): Promise<Transaction> {
  const { body } = await portal.call(oneTransaction, { params: { userId: dealer.id, transactionId: id } }, dealer);
  return v.parse(transaction, body);
}

const mails = async () =>
  portal.db
    .selectFrom('mails')
    .where('recipient', '=', `zoe${count}@dealer.example`)
    .orderBy('id')
    .selectAll()
    .execute();

describe('[TXN-1] what the maker has sent', () => {
  test('the dealer sees each parcel and the state, and is told by one mail for what is new', async () => {
    expect((await seen()).shipments).toBeUndefined();
    const first = `${order},2026-11-18,Postes,1Z 001,https://track.example/1Z001,in-preparation\n`;
    expect(await shipped(header + first)).toMatchObject({
      status: 0,
      lines: ['parcels.csv: orders: 1, new parcels: 1, new states: 1, emails: 1'],
    });
    expect(await seen()).toMatchObject({
      state: 'in-preparation',
      shipments: [
        { shippedOn: '2026-11-18', carrier: 'Postes', tracking: '1Z 001', url: 'https://track.example/1Z001' },
      ],
    });

    const rest = `${order},2026-11-20,Postes,1Z 002,,shipped\n${order},2026-11-20,Postes,1Z 003,,\n`;
    expect((await shipped(header + first + rest)).warnings).toEqual([
      `parcels.csv, line 3, column state: 'shipped', and 'in-preparation' in another line of ${order}`,
      '1 refused; nothing was changed.',
    ]);
    const both = `${header}${first.replace('in-preparation', '')}${rest}`;
    expect((await shipped(both)).lines).toEqual(['parcels.csv: orders: 1, new parcels: 2, new states: 1, emails: 1']);
    // The same file once more says nothing new.
    expect((await shipped(both)).lines).toEqual(['parcels.csv: orders: 1, new parcels: 0, new states: 0, emails: 0']);
    expect(await seen()).toMatchObject({
      state: 'shipped',
      shipments: [{ tracking: '1Z 001' }, { tracking: '1Z 002', url: null }, { tracking: '1Z 003' }],
    });

    const [one, two, ...others] = await mails();
    expect(others).toEqual([]);
    const link = `Voir la commande dans le portail\u00a0:\nhttps://dealers.example/fr/compte/transactions/${id}\n`;
    expect([one?.subject, one?.lang]).toEqual([`Commande ${order} expédiée`, 'fr']);
    expect(one?.body).toBe(
      `Un colis de la commande ${order} est en route.\n\n18 novembre 2026 · Postes · 1Z 001\nhttps://track.example/1Z001\n\nLe reste de la commande suivra.\n\n${link}`,
    );
    expect(two?.body).toContain(`2 colis de la commande ${order} sont en route.`);
    expect(two?.body).toContain('C’est le dernier envoi de la commande.');
  });

  test('a parcel that stands twice in a file is one; a state alone is no mail', async () => {
    const row = `${order},2026-11-18,Postes,7,,\n`;
    expect((await shipped(header + row + row)).lines[0]).toContain('new parcels: 1, new states: 0, emails: 1');
    expect((await shipped(`${header}${order},,,,,shipped\n`)).lines[0]).toContain(
      'new parcels: 0, new states: 1, emails: 0',
    );
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ['a parcel', () => `${order},2026-11-18,Postes,7,,\n`],
    ['a state', () => `${order},,,,,in-preparation\n`],
  ])('[FEED-2] %s says that the company has the order, since the first time', async (_what, row) => {
    const since = async () =>
      (
        await portal.db
          .selectFrom('transactions')
          .select('acknowledged_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).acknowledged_at;
    expect(await shipped(header + row(), '--check')).toMatchObject({ status: 0 });
    expect(await since()).toBeNull();
    await shipped(header + row());
    const first = portal.dependencies.now();
    expect(await since()).toEqual(first);
    portal.clock.nowMs += 60_000;
    await shipped(`${header}${order},2026-11-19,Postes,8,,shipped\n`);
    expect(await since()).toEqual(first);
  });

  test('a file is answered in French, if that is asked for', async () => {
    const row = `${order},2026-11-18,Postes,7,,shipped\n`;
    expect((await shipped(header + row, '--check', '--lang', 'fr')).lines).toEqual([
      'parcels.csv\u00a0: commandes\u00a0: 1, nouveaux colis\u00a0: 1, nouveaux états\u00a0: 1, courriels\u00a0: 1',
      'Vérification seule\u00a0: rien n’a été modifié.',
    ]);
    expect((await shipped(`${header}${cancelled},2026-11-18,Postes,7,,sold\n`, '--lang', 'fr')).warnings).toEqual([
      'parcels.csv, ligne 2, colonne state\u00a0: «\u00a0sold\u00a0» ne figure pas parmi in-preparation, shipped',
      '1 refus\u00a0; rien n’a été modifié.',
    ]);
    expect((await shipped(`${header}${cancelled},,,,,shipped\n`, '--lang', 'fr')).warnings[0]).toBe(
      `parcels.csv, ligne 2, colonne reference\u00a0: «\u00a0${cancelled}\u00a0» est annulée`,
    );
  });

  test('a trial says what would be and changes nothing', async () => {
    const heard = await shipped(`${header}${order},2026-11-18,Postes,7,,shipped\n`, '--check');
    expect(heard.lines).toEqual([
      'parcels.csv: orders: 1, new parcels: 1, new states: 1, emails: 1',
      'Checked only: nothing was changed.',
    ]);
    expect(await seen()).toMatchObject({ state: 'received' });
    expect((await seen()).shipments).toBeUndefined();
    expect(await mails()).toEqual([]);
  });

  test.each<[string, () => string, () => string]>([
    ['an unknown order', () => 'B-0,2026-11-18,P,1,,', () => "line 3, column reference: 'B-0' is no order"],
    [
      'an invoice',
      () => `${invoice},2026-11-18,P,1,,`,
      () => `line 3, column reference: '${invoice}' is an invoice and no order`,
    ],
    [
      'a cancelled order',
      () => `${cancelled},,,,,shipped`,
      () => `line 3, column reference: '${cancelled}' is canceled`,
    ],
    ['no reference', () => ',2026-11-18,P,1,,', () => 'line 3, column reference: is empty'],
    ['no day', () => `${order},,P,1,,`, () => 'line 3, column shipped_on: is empty'],
    [
      'a day that there is not',
      () => `${order},2026-02-30,P,1,,`,
      () => "line 3, column shipped_on: '2026-02-30' is not a day such as 2026-11-20",
    ],
    ['no number', () => `${order},2026-11-18,P,,,`, () => 'line 3, column tracking: is empty'],
    [
      'a number of 81 characters',
      () => `${order},2026-11-18,P,${'1'.repeat(81)},,`,
      () => 'line 3, column tracking: is longer than 80 characters',
    ],
    [
      'an address that is no page',
      () => `${order},2026-11-18,P,1,javascript:alert(1),`,
      () => "line 3, column url: 'javascript:alert(1)' is not an address that begins with https://",
    ],
    [
      'a state that the maker may not set so',
      () => `${order},,,,,cancelled`,
      () => "line 3, column state: 'cancelled' is not one of in-preparation, shipped",
    ],
    ['nothing at all', () => `${order},,,,,`, () => 'line 3, column tracking: is empty, and so is the state'],
  ])('%s is refused with its line, and nothing of the file is taken', async (_name, row, reason) => {
    const heard = await shipped(`${header}${order},2026-11-18,Postes,7,,\n${row()}\n`);
    expect(heard).toMatchObject({
      status: 1,
      lines: [],
      warnings: [`parcels.csv, ${reason()}`, '1 refused; nothing was changed.'],
    });
    expect((await seen()).shipments).toBeUndefined();
    expect(await mails()).toEqual([]);
  });

  test('a file that cannot be read, or lacks a column, is named', async () => {
    const { output, heard } = hearOutput();
    const { db, dependencies } = portal;
    const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
    const path = join(temporaryFolder(), 'none.csv');
    expect(await runAdminCommand(['orders', 'shipped', path], context)).toBe(1);
    expect(heard.warnings).toEqual([`${path} cannot be read. Nothing was changed.`]);
    expect((await shipped('reference,carrier\nB-1,P\n')).warnings[0]).toContain(
      'column shipped_on: the column is missing',
    );
  });
});
