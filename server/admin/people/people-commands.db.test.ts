import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateUserField } from '../../../src/contract/account/account.ts';
import { forgotPassword } from '../../../src/contract/account/password.ts';
import { transactionHistory } from '../../../src/contract/orders/transactions.ts';
import { upsertProducts } from '../../modules/catalogue/products/repository.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aPart } from '../../testing/products.ts';
import { runAdminCommand } from '../commands.ts';

let portal: TestPortal;
let dealer: TestCaller;
let no: string;
let made = 0;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.db
    .transaction()
    .execute(async (trx) => upsertProducts(trx, [aPart()], { now: new Date(), removeOthers: true }));
});
afterAll(async () => portal.close());
beforeEach(async () => {
  made += 1;
  no = `P-${made}`;
  dealer = await portal.signedIn({
    no,
    email: `zoe${made}@roy.example`,
    contact_name: 'Zoé Roy',
    phone: '418-555-0100',
  });
});

async function users(...words: string[]) {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  return { status: await runAdminCommand(['users', ...words], context), lines: heard.lines };
}

const change = async () => {
  portal.clock.nowMs += 6_000;
  return (await portal.call(updateUserField, { body: { field_name: 'phone', value: '2' } }, dealer)).status;
};
const order = async () => {
  expect(await sendOrder(portal, dealer, anOrder(dealer, { 'chain-12': 1 }, { comment: 'For Zoé' }))).toMatchObject({
    status: 200,
  });
};
const user = async () => portal.db.selectFrom('users').where('no', '=', no).selectAll().executeTakeFirstOrThrow();

test('[FEED-6] a disabled user is signed out, gets no link and no invitation, until enabled', async () => {
  expect(await change()).toBe(200);
  expect(await users('disable', no)).toEqual({ status: 0, lines: [`${no} can no longer sign in.`] });
  expect(await change()).toBe(401);
  expect((await users('list')).lines.some((line) => line.startsWith(`${no}\t`) && line.endsWith('disabled'))).toBe(
    true,
  );
  await portal.call(forgotPassword, { body: { email: `zoe${made}@roy.example`, lang: 'en' } });
  expect(await portal.db.selectFrom('password_resets').where('user_id', '=', dealer.id).selectAll().execute()).toEqual(
    [],
  );
  expect(await users('invite', no)).toEqual({ status: 1, lines: [`${no} is disabled.`] });
  expect(await users('disable', no, 'X-0')).toEqual({
    status: 1,
    lines: ['There is no user with the number X-0. Nothing was changed.'],
  });
  expect(await users('enable', no)).toMatchObject({ status: 0 });
  expect(await user()).toMatchObject({ disabled_at: null, disabled_by: null });
});

test('[FEED-6] everything about a user goes into one file, without what signs in', async () => {
  await order();
  await portal.call(forgotPassword, { body: { email: `zoe${made}@roy.example`, lang: 'en' } });
  const file = join(temporaryFolder(), 'zoe.zip');
  const { status, lines } = await users('export', no, file);
  expect([status, lines[0]]).toEqual([0, expect.stringMatching(/zoe\.zip: \d+ rows and 0 files about P-\d+\.$/)]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const files = unzipSync(readFileSync(file));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(text('users.json'))).toMatchObject([{ no, contact_name: 'Zoé Roy' }]);
  expect(JSON.parse(text('transactions.json'))).toMatchObject([{ detail: { comment: 'For Zoé' } }]);
  expect(text('orders-and-invoices.csv')).toContain(',order,received,2026-11-20,');
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['mails.json', 'order_keys.json', 'sessions.json']));
  const all = Object.keys(files).map(text).join('\n');
  for (const secret of ['password_hash', '#token=', 'argon2']) expect(all).not.toContain(secret);
  expect((await users('export', no, file)).lines[0]).toMatch(/already exists\.$/);
});

test('[FEED-6] an erased user leaves orders without a name, and nothing else', async () => {
  await order();
  expect(await users('erase', no)).toEqual({
    status: 1,
    lines: [
      `${no} has 1 unshipped order that would lose their addresses. Nothing was changed. To erase it anyway, add --open-orders 1.`,
    ],
  });
  expect(await users('erase', no, '--open-orders', '1')).toEqual({
    status: 0,
    lines: [`${no} was erased. Orders, invoices and payments stay without personal data.`],
  });
  expect(await user()).toMatchObject({
    contact_name: null,
    enterprise_name: null,
    phone: null,
    email: '',
    disabled_by: 'company',
  });
  const { detail } = await portal.db
    .selectFrom('transactions')
    .where('user_id', '=', dealer.id)
    .select('detail')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({
    comment: '',
    billingAddress: { name: '', line1: '', postalCode: '', province: 'QC', country: 'CA' },
    lines: [{ sku: 'chain-12' }],
  });
  for (const table of ['addresses', 'sessions', 'carts', 'order_keys'] as const) {
    const rows = await portal.db.selectFrom(table).where('user_id', '=', dealer.id).selectAll().execute();
    expect([table, rows]).toEqual([table, []]);
  }
  const mails = await portal.db.selectFrom('mails').select('recipient').execute();
  expect(mails.map(({ recipient }) => recipient)).not.toContain(`zoe${made}@roy.example`);
  portal.clock.nowMs += 6_000;
  expect((await portal.call(transactionHistory, { params: { userId: dealer.id }, query: {} }, dealer)).status).toBe(
    401,
  );
  expect((await users('enable', no)).lines).toEqual([`${no} was erased. Nothing was changed.`]);
  expect((await users('erase', no)).lines).toEqual([`${no} was already erased.`]);
});
