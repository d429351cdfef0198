import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateUserField } from '../../../src/contract/account/account.ts';
import { companyAudit } from '../../../src/contract/account/company-audit.ts';
import {
  changeCompanyUser,
  type CompanyUser,
  companyUsers,
  inviteCompanyUser,
  inviteCompanyUserAgain,
} from '../../../src/contract/account/company-users.ts';
import { forgotPassword, resetPassword } from '../../../src/contract/account/password.ts';
import { actingForHeader } from '../../../src/contract/account/reps.ts';
import { refreshSession, signIn } from '../../../src/contract/account/session.ts';
import { listSessions } from '../../../src/contract/account/user-sessions.ts';
import { loadCart, updateCart } from '../../../src/contract/orders/cart.ts';
import { oneTransaction, transactionHistory } from '../../../src/contract/orders/transactions.ts';
import type { CompanyRole } from '../../../src/domain/account/access.ts';
import { newId } from '../../database/new-id.ts';
import { anOrder, sendOrder } from '../../testing/orders.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { aPart } from '../../testing/products.ts';
import { upsertProducts } from '../catalogue/products/repository.ts';

const password = 'over the hills 12';
const dayMs = 86_400_000;

let portal: TestPortal;
let owner: TestCaller;
let made = 0;
let email: string;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { PUBLIC_URL: 'https://dealers.example' } });
  await portal.db
    .transaction()
    .execute(async (trx) =>
      upsertProducts(trx, [aPart({ id: 'chain-12' })], { now: portal.dependencies.now(), removeOthers: true }),
    );
});
afterAll(async () => portal.close());
beforeEach(async () => {
  made += 1;
  email = `person${made}@velo.example`;
  owner = await portal.signedIn({ no: `C-7${made}`, enterprise_name: 'Vélo Cité', contact_name: 'Ines Roy' });
  await portal.db.deleteFrom('mails').execute();
});

async function invite(given: Partial<{ name: string; email: string; role: CompanyRole; lang: 'en' | 'fr' }> = {}) {
  const body = { name: 'Théo Lam', email, role: 'buyer', lang: 'fr', ...given } as const;
  return portal.call(inviteCompanyUser, { body }, owner);
}

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string } | null)?.code,
];

async function listed(caller = owner): Promise<readonly CompanyUser[]> {
  const { body } = await portal.call(companyUsers, {}, caller);
  return (body as { users: CompanyUser[] }).users;
}

const userOf = async (who = email) => (await listed()).find((one) => one.email === who);

async function mails() {
  return portal.db.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('id').execute();
}

async function mailedToken(): Promise<string> {
  const last = (await mails()).at(-1);
  return /#token=([\w-]{43})&invitation\n/.exec(last?.body ?? '')?.[1] ?? '';
}

const accept = async (token: string) => portal.call(resetPassword, { body: { password, reset_token: token } }, null);
const faultOf = async (token: string) =>
  ((await accept(token)).body as { errors?: [{ message: string }] }).errors?.[0].message;

const signInAs = async (username: string) => portal.call(signIn, { body: { username, password } }, null);

/** A further user of the owner's company, signed in. */
const member = async (role: CompanyRole, columns = {}) =>
  portal.signedIn({ role, company_id: owner.id, contact_name: `The ${role}`, ...columns });

describe('[COMP-3] an invitation', () => {
  test('goes out in the language of whoever is invited, and makes a sign-in of the company', async () => {
    expect((await invite()).status).toBe(200);
    expect(await userOf()).toMatchObject({
      name: 'Théo Lam',
      role: 'buyer',
      lang: 'fr',
      state: 'invited',
      invitedUntil: new Date(portal.clock.nowMs + 7 * dayMs).toISOString(),
      isYou: false,
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: email });
    expect(mail?.subject).toContain('votre invitation');
    expect(mail?.body).toContain('Ines Roy vous invite');
    expect(mail?.body).toMatch(/\nhttps:\/\/dealers\.example\/fr\/mot-de-passe\/reinitialiser#token=/);

    expect((await accept(await mailedToken())).status).toBe(204);
    const { status, body } = await signInAs(email.toUpperCase());
    expect([status, body]).toMatchObject([
      200,
      { user_info: { id: owner.id, enterpriseName: 'Vélo Cité', contactName: 'Théo Lam', email, role: 'buyer' } },
    ]);
    const { memberId } = (body as { user_info: { memberId: string } }).user_info;
    expect(memberId).toBe((await userOf())?.id);
    expect(await userOf()).toMatchObject({ state: 'active', invitedUntil: null });
  });

  test('works once, and says so', async () => {
    await invite();
    const token = await mailedToken();
    await accept(token);
    expect(await faultOf(token)).toBe('used');
  });

  test('works for seven days, and says so afterwards', async () => {
    await invite();
    const token = await mailedToken();
    portal.clock.nowMs += 7 * dayMs;
    try {
      expect(await faultOf(token)).toBe('late');
      // Whose sign-in was given in `beforeEach` has ended by now.
      owner = await portal.signedIn({ role: 'owner', company_id: owner.id });
      expect(await userOf()).toMatchObject({ state: 'invited', invitedUntil: null });
    } finally {
      portal.clock.nowMs -= 7 * dayMs;
    }
  });

  test('can be sent again, and then the former one stops working', async () => {
    await invite();
    const first = await mailedToken();
    const { id = '' } = (await userOf()) ?? {};
    expect((await portal.call(inviteCompanyUserAgain, { body: { id } }, owner)).status).toBe(200);
    const second = await mailedToken();
    expect(second).not.toBe(first);
    expect(await faultOf(first)).toBe('used');
    expect((await accept(second)).status).toBe(204);
    // There is nothing left to invite to.
    await portal.db.deleteFrom('mails').execute();
    expect((await portal.call(inviteCompanyUserAgain, { body: { id } }, owner)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  test('is sent three times an hour at most', async () => {
    await invite();
    const { id = '' } = (await userOf()) ?? {};
    const again = async () => (await portal.call(inviteCompanyUserAgain, { body: { id } }, owner)).status;
    expect([await again(), await again(), await again()]).toEqual([200, 200, 429]);
    expect(await mails()).toHaveLength(3);
  });

  test('whose answer was lost is not sent twice', async () => {
    await invite();
    expect((await invite()).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  test('is refused for whoever signs in to a company already', async () => {
    await portal.signedIn({ username: email });
    expect(codeOf(await invite())).toEqual([409, 'email-taken']);
    expect(await mails()).toEqual([]);
  });

  test('of a forgotten password reaches nobody who has not accepted one', async () => {
    await invite();
    await portal.db.deleteFrom('mails').execute();
    await portal.call(forgotPassword, { body: { email, lang: 'en' } }, null);
    expect(await mails()).toEqual([]);
  });
});

describe('[COMP-3] an owner', () => {
  test('disables a user, who is signed out everywhere and told why, and enables them again', async () => {
    await invite();
    await accept(await mailedToken());
    const { body: tokens } = await signInAs(email);
    const { refresh_token: refreshToken } = tokens as { refresh_token: string };
    const { id = '' } = (await userOf()) ?? {};
    expect((await portal.call(changeCompanyUser, { body: { id, disabled: true } }, owner)).status).toBe(200);
    expect(await userOf()).toMatchObject({ state: 'disabled' });

    const renewed = await portal.call(refreshSession, { body: { refresh_token: refreshToken } }, null);
    expect(renewed.status).toBe(401);
    expect(codeOf(await signInAs(email))).toEqual([401, 'user-disabled']);
    await portal.db.deleteFrom('mails').execute();
    await portal.call(forgotPassword, { body: { email, lang: 'en' } }, null);
    expect(await mails()).toEqual([]);
    expect(codeOf(await portal.call(inviteCompanyUserAgain, { body: { id } }, owner))).toEqual([409, 'user-disabled']);

    await portal.call(changeCompanyUser, { body: { id, disabled: false } }, owner);
    expect((await signInAs(email)).status).toBe(200);
  });

  test('takes an access token and an open invitation from whoever is disabled', async () => {
    const buyer = await member('buyer');
    await invite();
    const token = await mailedToken();
    const cartOf = async () => portal.call(loadCart, { params: { userId: owner.id }, query: {} }, buyer);
    expect((await cartOf()).status).toBe(200);
    for (const id of [buyer.id, (await userOf())?.id ?? '']) {
      await portal.call(changeCompanyUser, { body: { id, disabled: true } }, owner);
    }
    expect((await cartOf()).status).toBe(401);
    expect(await faultOf(token)).toBe('used');
  });

  test('changes role and language, which hold at once', async () => {
    const buyer = await member('buyer');
    await portal.call(changeCompanyUser, { body: { id: buyer.id, role: 'payer', lang: 'fr' } }, owner);
    expect((await listed()).find(({ id }) => id === buyer.id)).toMatchObject({ role: 'payer', lang: 'fr' });
    expect((await portal.call(loadCart, { params: { userId: owner.id }, query: {} }, buyer)).status).toBe(403);
  });

  test.each([{ role: 'buyer' as const }, { disabled: true }])(
    'never makes this of themself: %j, so an owner is always left',
    async (change) => {
      for (const caller of [owner, await member('owner')]) {
        const body = { id: caller.id, ...change };
        expect(codeOf(await portal.call(changeCompanyUser, { body }, caller))).toEqual([409, 'own-user']);
      }
      const body = { id: owner.id, lang: 'fr' as const };
      expect((await portal.call(changeCompanyUser, { body }, owner)).status).toBe(200);
    },
  );

  test('who was just made something else by another owner changes nothing any more', async () => {
    const other = await member('owner');
    const [one, two] = await Promise.all([
      portal.call(changeCompanyUser, { body: { id: other.id, role: 'staff' } }, owner),
      portal.call(changeCompanyUser, { body: { id: owner.id, role: 'staff' } }, other),
    ]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 403]));
  });

  test('does nothing with users of other companies, or with a rep', async () => {
    const stranger = await portal.signedIn();
    const rep = await portal.signedIn({ role: 'rep' });
    for (const { id } of [stranger, rep, { id: newId() }]) {
      expect((await portal.call(changeCompanyUser, { body: { id, disabled: true } }, owner)).status).toBe(404);
      expect((await portal.call(inviteCompanyUserAgain, { body: { id } }, owner)).status).toBe(404);
    }
  });

  test('has each of these in the audit log', async () => {
    await invite({ role: 'staff' });
    const { id = '' } = (await userOf()) ?? {};
    const other = await member('owner');
    for (const change of [{ role: 'payer' as const }, { disabled: true }, { disabled: false }]) {
      await portal.call(changeCompanyUser, { body: { id, ...change } }, other);
    }
    const at = '2026-11-20T15:00:00.000Z';
    expect((await audit()).body).toEqual({
      entries: [
        { at, actor: 'The owner', action: 'user-enabled', subject: email },
        { at, actor: 'The owner', action: 'user-disabled', subject: email },
        { at, actor: 'The owner', action: 'user-changed', subject: `${email}: payer` },
        { at, actor: 'Ines Roy', action: 'user-invited', subject: `${email}: staff` },
      ],
    });
  });
});

const audit = async (caller = owner) => portal.call(companyAudit, {}, caller);

describe('[REP-4] the audit log of a company', () => {
  const entry = (userId: string, at: string, subject: string) => ({
    id: newId(),
    at,
    actor_id: userId,
    actor: 'Simone Tremblay',
    user_id: userId,
    dealer_no: 'C-1',
    dealer_name: 'Vélo Cité',
    action: 'order' as const,
    subject,
  });

  test('is the latest 100 entries, of no other company', async () => {
    const stranger = await portal.signedIn();
    const rows = Array.from({ length: 101 }, (_, place) =>
      entry(owner.id, new Date(Date.UTC(2026, 10, 1, 0, place)).toISOString(), `B-${place}`),
    );
    await portal.db
      .insertInto('audit_log')
      .values([...rows.toReversed(), entry(stranger.id, '2026-11-19T00:00:00.000Z', 'B-other')])
      .execute();
    const { entries } = (await audit()).body as { entries: { subject: string }[] };
    expect([entries.length, entries[0]?.subject, entries.at(-1)?.subject]).toEqual([100, 'B-100', 'B-1']);
  });

  test('is shown to owners, never to buyers, staff, payers or reps', async () => {
    expect((await audit(await member('owner'))).status).toBe(200);
    for (const role of ['buyer', 'staff', 'payer'] as const) {
      expect(codeOf(await audit(await member(role)))).toEqual([403, 'forbidden']);
    }
    const rep = await portal.signedIn({ role: 'rep' });
    await portal.db
      .insertInto('rep_assignments')
      .values({ rep_id: rep.id, dealer_id: owner.id, assigned_at: new Date() })
      .execute();
    expect((await portal.call(companyAudit, {}, rep, { [actingForHeader]: owner.id })).status).toBe(404);
  });
});

describe('[COMP-1] the users of a company', () => {
  test('share one cart; what a buyer orders of it says by whom, and both get the confirmation', async () => {
    const [buyer, staff] = [await member('buyer', { email: 'buyer@velo.example' }), await member('staff')];
    const items = [{ sku: 'chain-12', quantities: 2 }];
    const filled = await portal.call(updateCart, { body: { id: owner.id, items } }, staff);
    expect(filled.status).toBe(200);
    const cart = await portal.call(loadCart, { params: { userId: owner.id }, query: {} }, buyer);
    expect(cart.body).toMatchObject({ cart: [{ sku: 'chain-12', quantities: 2 }] });

    const order = anOrder(owner, { 'chain-12': 2 });
    const placed = await sendOrder(portal, buyer, order);
    expect(placed).toMatchObject({ status: 200, body: { placedBy: { name: 'The buyer' } } });
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect(recipients.slice(0, 2)).toEqual([expect.stringContaining('@dealer.example'), 'buyer@velo.example']);
  });

  test('a payer sees invoices and no orders', async () => {
    const payer = await member('payer');
    const placed = await sendOrder(portal, owner, anOrder(owner, { 'chain-12': 1 }));
    const { transactionId } = placed.body as { transactionId: string };
    const invoiceId = newId();
    const { detail, ...order } = await portal.db
      .selectFrom('transactions')
      .where('id', '=', transactionId)
      .selectAll()
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('transactions')
      .values({
        ...order,
        total_cents: Number(order.total_cents),
        detail: JSON.stringify(detail),
        id: invoiceId,
        reference: `F-${made}`,
        kind: 'invoice',
        state: 'open',
        order_id: transactionId,
      })
      .execute();
    const list = await portal.call(transactionHistory, { params: { userId: owner.id }, query: {} }, payer);
    expect((list.body as { id: string }[]).map(({ id }) => id)).toEqual([invoiceId]);
    const read = async (id: string) =>
      portal.call(oneTransaction, { params: { userId: owner.id, transactionId: id } }, payer);
    expect((await read(transactionId)).status).toBe(404);
    expect((await read(invoiceId)).body).not.toHaveProperty('related.0');
  });

  test('each have their own contact, password and sessions', async () => {
    const buyer = await member('buyer', { email: 'own@velo.example' });
    const body = { field_name: 'contactName', value: 'Bao Tran' };
    const { body: changed } = await portal.call(updateUserField, { body }, buyer);
    expect(changed).toMatchObject({ id: owner.id, memberId: buyer.id, contactName: 'Bao Tran', role: 'buyer' });
    const names = await portal.db
      .selectFrom('users')
      .where('id', 'in', [owner.id, buyer.id])
      .orderBy('no')
      .select('contact_name')
      .execute();
    expect(new Set(names.map(({ contact_name: name }) => name))).toEqual(new Set(['Bao Tran', 'Ines Roy']));
    const { body: sessions } = await portal.call(listSessions, {}, buyer);
    expect(sessions).toMatchObject([{ id: buyer.sessionId, isThis: true }]);
  });
});
