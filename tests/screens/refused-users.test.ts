import { waitFor } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { anOrder } from '../../server/testing/orders.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import type { CompanyRole } from '../../src/domain/account/access.ts';
import { type Dealer, newDealer } from './support/dealer.ts';
import { expectDescription } from './support/expect-field.ts';
import { openScreen } from './support/open-screen.ts';
import { onServerSide, screenPortal, type ScreenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { signInForm } from './support/sign-in-form.ts';
import { rowsIn } from './support/test-in.ts';

/** Where the app asked to be loaded again. */
let assigned: string[];
beforeEach(() => {
  assigned = [];
  vi.spyOn(location, 'assign').mockImplementation((address) => void assigned.push(String(address)));
});

async function companyOf(columns = {}) {
  const portal = await screenPortal();
  const owner = await newDealer(portal, { like: 'dealer.us', columns });
  const memberOf = async (role: CompanyRole, more = {}) =>
    newDealer(portal, {
      like: 'dealer.us',
      columns: { role, company_id: owner.id, contact_name: `The ${role}`, ...more },
    });
  return { portal, owner, memberOf };
}

async function invited({ portal, owner }: { portal: ScreenPortal; owner: Dealer }, lang: Locale) {
  const email = owner.username.replace('own', `invited-${lang}`);
  await serverSide(portal, owner).call('/api/company/users/invite', { name: 'Sam Okafor', email, role: 'staff', lang });
  const { body } = await onServerSide(async () =>
    portal.db.selectFrom('mails').where('recipient', '=', email).select('body').executeTakeFirstOrThrow(),
  );
  const { pathname, hash } = new URL(/http\S+/.exec(body)?.[0] ?? '');
  return { email, link: pathname + hash };
}

const wordsOfInvitation = {
  en: { used: 'This invitation was already used.', late: 'This invitation has expired.', password: 'New password' },
  fr: { used: 'Cette invitation a déjà servi.', late: 'Cette invitation a expiré.', password: 'Nouveau mot de passe' },
};

test.each(rowsIn('fr', [['en'], ['fr']] as const))(
  '[COMP-3] %s: an invitation that is used twice says so',
  async (locale) => {
    const { link } = await invited(await companyOf(), locale);
    const screen = await openScreen(link, { dealer: null, locale });
    const { used, password } = wordsOfInvitation[locale];
    await screen.user.type(await screen.findByLabelText(password), 'over the hills 12{Enter}');
    await waitFor(() => expect(screen.queryByLabelText(password)).toBeNull());
    await screen.reload(link);
    await screen.findByText(used);
  },
);

test.each(rowsIn('fr', [['en'], ['fr']] as const))(
  '[COMP-3] %s: an invitation that comes late says so',
  async (locale) => {
    const company = await companyOf();
    const { link, email } = await invited(company, locale);
    await onServerSide(async () => {
      const { id } = await company.portal.db
        .selectFrom('users')
        .where('username', '=', email)
        .select('id')
        .executeTakeFirstOrThrow();
      const expired = { expires_at: new Date(Date.now() - 1_000) };
      await company.portal.db.updateTable('password_resets').set(expired).where('user_id', '=', id).execute();
    });
    const screen = await openScreen(link, { dealer: null, locale });
    const { late, password } = wordsOfInvitation[locale];
    await screen.user.type(await screen.findByLabelText(password), 'over the hills 12{Enter}');
    expect(await screen.findByText(late)).toBeDefined();
  },
);

test.each(
  rowsIn('fr', [
    ['en', 'Your access is disabled.'],
    ['fr', 'Votre accès est désactivé.'],
  ] as const),
)('[COMP-3] %s: whoever was disabled is told so when signing in', async (locale, words) => {
  const { memberOf } = await companyOf();
  const member = await memberOf('buyer', { disabled_at: new Date(), disabled_by: 'owner' });
  const screen = await openScreen('account-login', { dealer: null, locale });
  await (await signInForm(screen, locale)).send(member.username, DEMO_PASSWORD);
  expect(await screen.findByText(words)).toBeDefined();
});

test.each(
  rowsIn('fr', [
    ['en', /^Approve/, 'Your access is disabled.'],
    ['fr', /^Approuver/, 'Votre accès est désactivé.'],
  ] as const),
)('[COMP-2] %s: an approver who is disabled approves nothing, and is told so', async (locale, approve, words) => {
  const { portal, owner, memberOf } = await companyOf({ approval_above_cents: 0 });
  const [buyer, approver] = [await memberOf('buyer'), await memberOf('owner')];
  const server = serverSide(portal, owner);
  const [part] = await server.singleParts();
  const { transactionId: id } = await serverSide(portal, buyer).call<{ transactionId: string }>(
    '/api/order',
    anOrder(owner, { [part.sku]: 2 }),
  );
  const screen = await openScreen(addressOf('user-transaction', locale, { id }), { dealer: approver, locale });
  const button = await screen.main().findByRole('button', { name: approve });
  await server.call('/api/company/users/change', { id: approver.id, disabled: true });
  await screen.user.click(button);
  await (await signInForm(screen, locale)).send(approver.username, DEMO_PASSWORD);
  await screen.findByText(words);
  expect(await server.transaction(id)).toMatchObject({ state: 'waiting' });
});

test.each([
  [
    'en',
    'Invite a user',
    'Name',
    'Email address',
    'Send invitation',
    /^This email address is already in use\. Each person/,
  ],
  [
    'fr',
    'Inviter une personne',
    'Nom',
    'Adresse courriel',
    'Envoyer l’invitation',
    /^Cette adresse courriel est déjà utilisée\. Chaque personne/,
  ],
] as const)(
  '[COMP-3] %s: a user of another company is not invited, with the reason',
  async (locale, open, name, email, send, words) => {
    const [{ owner }, other] = [await companyOf(), await companyOf()];
    const screen = await openScreen(addressOf('user-company', locale), { dealer: owner, locale });
    await screen.user.click(await screen.main().findByRole('button', { name: open }));
    await screen.user.type(await screen.main().findByLabelText(name), 'Sam Okafor');
    const field = screen.main().getByLabelText<HTMLInputElement>(email);
    await screen.user.type(field, other.owner.username);
    await screen.user.click(screen.main().getByRole('button', { name: send }));
    await expectDescription(field, words);
  },
);

test.each(
  rowsIn('fr', [
    ['en', 'This dealer is no longer assigned to you.'],
    ['fr', 'Ce détaillant ne vous est plus attribué.'],
  ] as const),
)('[REP-4, ACC-12] %s: a rep is told that a dealer is no longer assigned', async (locale, words) => {
  const portal = await screenPortal();
  const shop = await newDealer(portal, { like: 'dealer.us', columns: { enterprise_name: 'North Shop' } });
  const rep = await newDealer(portal, { like: 'dealer.us', columns: { role: 'rep', enterprise_name: null } });
  await onServerSide(async () =>
    portal.db
      .insertInto('rep_assignments')
      .values({ rep_id: rep.id, dealer_id: shop.id, assigned_at: new Date() })
      .execute(),
  );
  const screen = await openScreen('home', { dealer: rep, locale });
  const button = await screen.findByRole('button', { name: 'North Shop' });
  await onServerSide(async () => portal.db.deleteFrom('rep_assignments').where('rep_id', '=', rep.id).execute());
  await screen.user.click(button);
  await screen.findByText(words);
  expect(assigned).toEqual([]);
});
