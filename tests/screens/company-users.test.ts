import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { CompanyRole } from '../../src/domain/account/access.ts';
import { expectAccessible } from './support/accessible.ts';
import { type Dealer, newDealer } from './support/dealer.ts';
import { expectDescription, expectFocus } from './support/expect-field.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, screenPortal, type ScreenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { signInForm } from './support/sign-in-form.ts';

const users = addressOf('user-company', 'en');

/** A company of this test, and a further user of it. */
async function companyWith(role: CompanyRole, columns = {}) {
  const portal = await screenPortal();
  const owner = await newDealer(portal, { like: 'dealer.us', has: ['transactions'] });
  const member = await newDealer(portal, {
    like: 'dealer.us',
    columns: { role, company_id: owner.id, contact_name: `The ${role}`, ...columns },
  });
  return { portal, owner, member, server: serverSide(portal, owner) };
}

async function openUsers(dealer: Dealer): Promise<Screen> {
  const screen = await openScreen('user-profile', { dealer });
  await screen.user.click(await screen.findByRole('link', { name: 'Manage users' }));
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  return screen;
}

async function press(screen: Screen, name: RegExp | string): Promise<void> {
  await screen.user.click(await screen.main().findByRole('button', { name }));
}

/** The row of a user. */
async function row(screen: Screen, name: string): Promise<HTMLElement> {
  const found = (await screen.main().findByText(name, { selector: 'b' })).closest('li');
  if (found === null) throw new Error(`${name} stands in no list`);
  return found;
}

async function invitationFor({ db }: ScreenPortal, email: string): Promise<string> {
  const mail = await onServerSide(async () =>
    db
      .selectFrom('mails')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .select('body')
      .executeTakeFirstOrThrow(),
  );
  const { pathname, hash } = new URL(/http\S+/.exec(mail.body)?.[0] ?? '');
  return pathname + hash;
}

test('[COMP-3] an owner invites a user, with what is wrong beside its field', async () => {
  const portal = await screenPortal();
  const owner = await newDealer(portal, { like: 'dealer.us' });
  const email = owner.username.replace('own', 'invited');
  const screen = await openUsers(owner);
  await press(screen, 'Invite a user');
  const name = await screen.main().findByLabelText('Name');
  await expectFocus(name);
  await press(screen, 'Send invitation');
  await expectDescription(name, 'Enter a name.');
  const address = screen.main().getByLabelText<HTMLInputElement>('Email address');
  await expectDescription(address, /Enter an email address\./);
  await expectFocus(name);
  await screen.user.type(name, 'Sam Okafor');
  await screen.user.type(address, `${owner.username}{Enter}`);
  await expectDescription(address, /This email address is already in use\. Each person/);
  await expectFocus(address);
  await screen.user.clear(address);
  await screen.user.type(address, email);
  await screen.user.selectOptions(screen.main().getByLabelText('Role'), 'Staff');
  await screen.user.selectOptions(screen.main().getByLabelText('Language of emails'), 'Français');
  await expectAccessible();
  await press(screen, 'Send invitation');
  await screen.main().findByText(`Invitation sent to ${email}.`);
  expect((await row(screen, 'Sam Okafor')).textContent).toMatch(/Invited until .*Staff Français/);

  expect(await invitationFor(portal, email)).toContain(addressOf('password-reset', 'fr'));
});

test('[COMP-3] who is invited chooses a password and signs in; the link works once, and says so', async () => {
  const portal = await screenPortal();
  const owner = await newDealer(portal, { like: 'dealer.us' });
  const email = owner.username.replace('own', 'invited');
  const given = { name: 'Sam Okafor', email, role: 'staff', lang: 'fr' };
  await serverSide(portal, owner).call('/api/company/users/invite', given);
  const link = await invitationFor(portal, email);
  const invited = await openScreen(link, { dealer: null, locale: 'fr' });
  await invited.findByRole('heading', { name: 'Choisir un mot de passe' });
  await invited.findByText(/^Bienvenue! Votre nom d’utilisateur est/);
  await invited.user.type(await invited.findByLabelText('Nouveau mot de passe'), 'over the hills 12{Enter}');
  await invited.findByText('Votre nouveau mot de passe est défini.');
  await invited.reload(link);
  await invited.findByText('Cette invitation a déjà servi.');
  await invited.user.click(invited.main().getByRole('link', { name: 'Se connecter' }));
  await (await signInForm(invited, 'fr')).send(email, 'over the hills 12');
  expect(await invited.findByRole('button', { name: 'Sam Okafor' })).toBeDefined();
});

test('[COMP-3] an owner changes, disables and enables a user, but not their own role', async () => {
  const { owner } = await companyWith('buyer');
  const screen = await openUsers(owner);
  await press(screen, 'Edit The buyer');
  await screen.user.selectOptions(await screen.main().findByLabelText('Role'), 'Payer');
  screen.main().getByText('Sees invoices and credits only.');
  await press(screen, 'Save');
  await waitFor(async () => expect((await row(screen, 'The buyer')).textContent).toContain('Payer'));

  await press(screen, 'Disable The buyer');
  const dialog = within(await screen.findByRole('dialog'));
  await screen.user.click(dialog.getByRole('button', { name: 'Disable' }));
  await screen.main().findByText('Disabled');
  await expectAccessible();

  const own = await row(screen, owner.user.contactName ?? '');
  expect(within(own).queryByRole('button', { name: /Disable/ })).toBeNull();
  await screen.user.click(within(own).getByRole('button', { name: /^Edit/ }));
  const role = await screen.main().findByLabelText<HTMLSelectElement>('Role');
  expect(role.disabled).toBe(true);
  await expectDescription(role, 'Another owner can change your role.');
  await press(screen, 'Cancel');

  await press(screen, 'Enable The buyer');
  expect(await screen.main().findByRole('button', { name: 'Disable The buyer' })).toBeDefined();
});

test('[COMP-3] without a connection the page says so, and what was typed stays', async () => {
  const { owner } = await companyWith('buyer');
  const screen = await openUsers(owner);
  await press(screen, 'Invite a user');
  await screen.user.type(await screen.main().findByLabelText('Name'), 'Sam');
  await screen.user.type(screen.main().getByLabelText('Email address'), 'sam@dealer.example');
  screen.network.setOnline(false);
  await press(screen, 'Send invitation');
  await screen.main().findByText(/You must be online to manage users/);
  expect(screen.main().getByLabelText<HTMLInputElement>('Name').value).toBe('Sam');
});

test('[COMP-1] staff fill the company’s cart, and have no users or addresses to change', async () => {
  const { member, server } = await companyWith('staff');
  const [bike] = await server.bikes();
  await server.fillCart([{ sku: bike.sku, quantities: 1 }]);
  const screen = await openScreen('cart', { dealer: member });
  const field = await screen.findByDisplayValue<HTMLInputElement>('1');
  await screen.user.clear(field);
  await screen.user.type(field, '2{Enter}');
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ [bike.sku]: 2 }));

  await screen.reload();
  await screen.findByDisplayValue('2');
  const header = within(screen.getByRole('banner'));
  await waitFor(() => expect(header.getByRole('status').textContent).toMatch(/^Saved/));
  await screen.visit(users);
  await waitFor(() => expect(location.pathname).toBe(addressOf('bikes', 'en')));
  await screen.visit(addressOf('user-profile', 'en'));
  const addresses = within(await screen.findByRole('region', { name: 'Shipping addresses' }));
  addresses.getByText('Only owners and buyers at your company can change these.');
  expect(addresses.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Manage users' })).toBeNull();
});

test('[COMP-1] a buyer orders the company’s cart, and the order says by whom', async () => {
  const { member, server } = await companyWith('buyer');
  const [bike] = await server.bikes();
  await server.fillCart([{ sku: bike.sku, quantities: 1 }]);
  const screen = await openScreen('checkout', { dealer: member });
  const place = await screen.findByRole<HTMLButtonElement>('button', { name: /^Place order( ·|$)/ });
  await waitFor(() => expect(place.disabled).toBe(false));
  await screen.user.click(place);
  await waitFor(async () => expect(await server.cartUnits()).toEqual({}));
  const [order] = await server.transactions();
  expect(await server.transaction(order?.id ?? '')).toMatchObject({ placedBy: { name: 'The buyer' } });
});

test('[COMP-1] a payer sees the invoices of the company and nothing to order', async () => {
  const { member, server } = await companyWith('payer');
  const all = await server.transactions();
  const [order, invoice] = ['order', 'invoice'].map((kind) => all.find((one) => one.kind === kind)?.reference ?? '');
  const screen = await openScreen('home', { dealer: member });
  expect(await screen.main().findAllByText(invoice ?? '')).not.toEqual([]);
  expect(location.pathname).toBe(addressOf('user-transactions', 'en'));
  expect(screen.queryAllByText(order ?? '')).toEqual([]);
  for (const name of [
    'Bikes',
    'Parts',
    'Booking',
    'Technical documents',
    'Saved carts',
    'File a warranty claim',
    'Contracts',
  ]) {
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
  await screen.visit(addressOf('cart', 'en'));
  await waitFor(() => expect(location.pathname).toBe(addressOf('user-transactions', 'en')));
  for (const name of ['bikes', 'downloads-documents'] as const) {
    await screen.visit(addressOf(name, 'en'));
    await waitFor(() => expect(location.pathname).toBe(addressOf('user-transactions', 'en')));
  }
});

test.each([
  [
    'en',
    'Show activity',
    ['made {email} a payer', 'set buyer orders above $1,500.50 to require approval', 'changed a phone number'],
  ],
  [
    'fr',
    'Afficher l’activité',
    [
      '{email} a maintenant le rôle Comptabilité',
      'commandes des acheteurs de plus de 1 500,50 $ soumises à approbation',
      'numéro de téléphone modifié',
    ],
  ],
] as const)('[REP-4] an owner reads who did what for the company (%s)', async (locale, show, done) => {
  const { owner, member, server } = await companyWith('buyer');
  await server.call('/api/user/field', { field_name: 'phone', value: '802 555-0100' });
  await server.call('/api/company/approval', { approvalAbove: 1500.5 });
  await server.call('/api/company/users/change', { id: member.id, role: 'payer' });
  const screen = await openScreen('user-company', { dealer: owner, locale });
  const button = await screen.main().findByRole('button', { name: show });
  screen.network.setOnline(false);
  await screen.user.click(button);
  await screen.main().findByText(locale === 'en' ? 'The portal can’t be reached.' : 'Le portail n’est pas joignable.');
  screen.network.setOnline(true);
  await press(screen, locale === 'en' ? 'Try again' : 'Réessayer');
  for (const [at, words] of done.entries()) {
    await waitFor(() => {
      const entries = screen
        .main()
        .getAllByRole('listitem')
        .filter((item) => item.querySelector('time') !== null);
      const text = entries[at]?.textContent?.replaceAll(/\s+/g, ' ');
      expect(text).toContain(`${owner.user.contactName}`);
      expect(text).toContain(words.replace('{email}', member.username));
    });
  }
  await expectAccessible();
});
