import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  noteSharedDraft,
  shareDraft,
  type SharedDraft,
  sharedDrafts,
} from '../../../src/contract/orders/shared-drafts.ts';
import { eraseUser } from '../../admin/people/erase-user.ts';
import { transact } from '../../database/transact.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aPart } from '../../testing/products.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

let portal: TestPortal;
let dealer: TestCaller;
let rep: TestCaller;
let made = 0;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.example' } });
  const now = portal.dependencies.now();
  await transact(portal.db, async (trx) =>
    upsertProducts(trx, [aPart({ id: 'chain-12' })], { now, removeOthers: true }),
  );
});
afterAll(async () => portal.close());
beforeEach(async () => {
  made += 1;
  dealer = await portal.signedIn({ contact_name: 'Ines Roy', email: `ines${made}@velo.example` });
  rep = await newRep('Simone Tremblay');
  await portal.db.deleteFrom('mails').execute();
});

async function newRep(name: string): Promise<TestCaller> {
  const caller = await portal.signedIn({ role: 'rep', contact_name: name });
  const row = { rep_id: caller.id, dealer_id: dealer.id, assigned_at: new Date() };
  await portal.db.insertInto('rep_assignments').values(row).execute();
  return caller;
}

const member = async (role: 'buyer' | 'staff' | 'payer', columns = {}) =>
  portal.signedIn({ role, company_id: dealer.id, email: `${role}${made}@velo.example`, ...columns });

const share = async (kind: SharedDraft['kind'] = 'cart', note = 'Ready', caller = rep) =>
  portal.call(shareDraft, { body: { userId: dealer.id, kind, note } }, caller);
const note = async (id: string, what: 'opened' | 'dismissed', caller = dealer) =>
  portal.call(noteSharedDraft, { body: { userId: dealer.id, id, what } }, caller);
async function drafts(caller = dealer): Promise<SharedDraft[]> {
  const { body } = await portal.call(sharedDrafts, { params: { userId: dealer.id } }, caller);
  return (body as { drafts: SharedDraft[] }).drafts;
}
const mails = async () => portal.db.selectFrom('mails').selectAll().orderBy('recipient').execute();
const audited = async () =>
  portal.db
    .selectFrom('audit_log')
    .where('user_id', '=', dealer.id)
    .where('action', '=', 'draft-shared')
    .select(['actor', 'subject'])
    .execute();

test('[REP-3] owners and buyers get an email in their language, and nobody else', async () => {
  await member('buyer', { lang: 'fr' });
  await member('buyer', { email: 'gone@velo.example', disabled_at: new Date(), disabled_by: 'owner' });
  await member('staff');
  await member('payer');
  expect((await share('cart', '  Ask me about sizes.\nSimone ')).status).toBe(200);
  const [french, english, ...others] = await mails();
  expect(others).toEqual([]);
  expect(english).toMatchObject({
    recipient: `ines${made}@velo.example`,
    subject: 'Simone Tremblay prepared a cart for you',
  });
  expect(english?.body).toContain('Note:\nAsk me about sizes.\nSimone\n');
  expect(english?.body).toContain('https://dealers.example/en/cart');
  expect(french?.subject).toBe('Simone Tremblay a préparé un panier pour vous');
  expect(french?.body).toContain('https://dealers.example/fr/panier');
  expect(await audited()).toEqual([{ actor: 'Simone Tremblay', subject: 'cart' }]);
});

test('[REP-3] sent twice it counts once; another note replaces it', async () => {
  await share();
  const [first] = await drafts();
  await share();
  expect([await drafts(), (await mails()).length, (await audited()).length]).toEqual([[first], 1, 1]);
  await note(first!.id, 'opened');
  await share('cart', 'With helmets');
  expect(await drafts()).toMatchObject([{ note: 'With helmets', openedAt: null }]);
  expect(await mails()).toHaveLength(2);
  // What concerned the former one leaves the new one alone.
  await note(first!.id, 'dismissed');
  expect(await drafts()).toMatchObject([{ dismissedAt: null }]);
});

test('[REP-3] the dealer opens and dismisses it, a rep does neither', async () => {
  await share();
  const [{ id }] = (await drafts()) as [SharedDraft];
  expect((await note(id, 'opened', rep)).status).toBe(200);
  expect(await drafts()).toMatchObject([{ by: 'Simone Tremblay', note: 'Ready', openedAt: null }]);
  const buyer = await member('buyer');
  const { body } = await note(id, 'opened', buyer);
  expect(body).toMatchObject({ drafts: [{ id, openedAt: expect.any(String) as string, dismissedAt: null }] });
  await note(id, 'dismissed');
  expect(await drafts(rep)).toMatchObject([{ dismissedAt: expect.any(String) as string, orderedAt: null }]);
});

test('[REP-3] an order says when it was ordered, to the rep too; a cart is no booking', async () => {
  await share('cart');
  await share('booking');
  expect((await sendOrder(portal, dealer, anOrder(dealer, { 'chain-12': 1 }))).status).toBe(200);
  const found = Object.fromEntries((await drafts(rep)).map(({ kind, orderedAt }) => [kind, orderedAt]));
  expect(found).toEqual({ cart: '2026-11-20T15:00:00.000Z', booking: null });
  await share('cart');
  expect((await drafts()).find(({ kind }) => kind === 'cart')?.orderedAt).toBeNull();
});

test('[ACC-12, REP-3] each rep sees their own, the dealer all, and staff, payers and others none', async () => {
  const other = await newRep('Owen Parker');
  await share();
  await share('cart', 'Mine', other);
  expect((await drafts(other)).map(({ by }) => by)).toEqual(['Owen Parker']);
  expect((await drafts()).map(({ by }) => by).toSorted()).toEqual(['Owen Parker', 'Simone Tremblay']);
  expect((await share('cart', '', dealer)).status).toBe(404);
  const params = { userId: dealer.id };
  for (const caller of [await member('staff'), await member('payer')]) {
    expect((await portal.call(sharedDrafts, { params }, caller)).status).toBe(403);
  }
  await portal.db.deleteFrom('rep_assignments').where('rep_id', '=', rep.id).execute();
  expect((await share()).status).toBe(404);
  expect((await portal.call(sharedDrafts, { params }, rep)).status).toBe(404);
});

test('[ACC-8, REP-3] no booking is shared with a dealer who books nothing', async () => {
  await portal.db.updateTable('users').set({ customer_group: 'INTER-TW' }).where('id', '=', dealer.id).execute();
  expect((await share('booking')).status).toBe(403);
  expect((await share('cart')).status).toBe(200);
});

test('[REP-3] erasing a rep removes what they wrote', async () => {
  await share();
  const { id } = rep;
  await transact(portal.db, async (trx) => eraseUser(trx, { id, username: 'none', email: '' }, new Date()));
  expect(await drafts()).toEqual([]);
});
