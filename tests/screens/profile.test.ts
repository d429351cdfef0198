import { waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { openDealerSession } from './support/dealer.ts';
import { expectDescription, expectFocus } from './support/expect-field.ts';
import { openScreen, type Screen, type ScreenTerms } from './support/open-screen.ts';
import { signInForm } from './support/sign-in-form.ts';

async function openProfile(terms: ScreenTerms = {}): Promise<Screen> {
  const screen = await openScreen('user-profile', terms);
  await screen.findByRole('heading', { level: 1, name: 'My profile' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return screen;
}

async function press(screen: Screen, name: RegExp | string): Promise<void> {
  await screen.user.click(await screen.main().findByRole('button', { name }));
}

async function replace(screen: Screen, field: HTMLElement, typed: string): Promise<void> {
  await screen.user.clear(field);
  await screen.user.type(field, typed);
}

const field = (screen: Screen, name: string) => screen.main().findByLabelText<HTMLInputElement>(name);
const region = async (screen: Screen, name: string) => within(await screen.findByRole('region', { name }));

async function confirm(screen: Screen, name: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await screen.user.click(dialog.getByRole('button', { name }));
}

async function typeAddress(screen: Screen, name: string): Promise<void> {
  await screen.user.selectOptions(await field(screen, 'Country'), 'CA');
  await replace(screen, await field(screen, 'Company or name'), name);
  await replace(screen, await field(screen, 'Number and street'), '12, rue Saint-Jean');
  await replace(screen, await field(screen, 'City'), 'Québec');
  await screen.user.selectOptions(await field(screen, 'Province or territory'), 'QC');
  await replace(screen, await field(screen, 'Postal code'), 'g1r1n8');
}

test('[ACCT-1, ACCT-2, ACCT-5] a field is changed in place by keyboard, the header shows it, and it lasts', async () => {
  const screen = await openProfile();
  (await screen.findByRole('button', { name: 'Edit: Contact' })).focus();
  await screen.user.keyboard('{Enter}');
  const contact = await field(screen, 'Contact');
  await expectFocus(contact);
  await replace(screen, contact, ' {Enter}');
  await expectDescription(contact, 'Required');
  await replace(screen, contact, 'Zoé Côté{Enter}');
  const change = await screen.findByRole('button', { name: 'Edit: Contact' });
  await expectFocus(change);
  await within(screen.getByRole('banner')).findByRole('button', { name: 'Zoé Côté' });
  await screen.reload();
  await screen.findByRole('heading', { level: 1, name: 'My profile' });
  await screen.main().findByText('Zoé Côté');

  await press(screen, 'Edit: Contact');
  await replace(screen, await field(screen, 'Contact'), 'Somebody else{Escape}');
  await screen.main().findByText('Zoé Côté');
});

test('[ACCT-1, ACCT-2] an address is added with each fault at its field, then changed, made the default and removed', async () => {
  const screen = await openProfile();
  const shipping = await region(screen, 'Shipping addresses');
  const cards = () => shipping.getAllByRole('listitem').map(({ textContent }) => textContent);
  const before = cards().length;
  await screen.user.click(shipping.getByRole('button', { name: 'Add an address' }));
  await typeAddress(screen, 'Vélo Roy');
  await replace(screen, await field(screen, 'Postal code'), 'G1R');
  await screen.user.selectOptions(await field(screen, 'Province or territory'), '');
  await press(screen, 'Save');
  const province = await field(screen, 'Province or territory');
  await expectDescription(province, 'Choose a province or territory.');
  await expectFocus(province);
  await expectDescription(await field(screen, 'Postal code'), 'Enter a valid postal code, e.g. G1R 1N8.');
  await typeAddress(screen, 'Vélo Roy');
  await press(screen, 'Save');
  await waitFor(() => expect(cards()).toHaveLength(before + 1));
  expect(cards().at(-1)).toContain('G1R 1N8');

  await press(screen, 'Edit address “Vélo Roy”');
  await expectFocus(await field(screen, 'Country'));
  await replace(screen, await field(screen, 'Company or name'), 'Dépôt Roy');
  await press(screen, 'Save');
  await press(screen, 'Make the address “Dépôt Roy” the default');
  await waitFor(() => expect(cards()[0]).toMatch(/Dépôt Roy.*Default/));

  await press(screen, 'Remove the address “Dépôt Roy”');
  await confirm(screen, 'Remove');
  await waitFor(() => expect(cards()).toHaveLength(before));
  expect(cards().join()).not.toContain('Dépôt Roy');
  const title = shipping.getByRole('heading', { name: 'Shipping addresses' });
  await expectFocus(title);
});

test('[ACCT-1] the second half of a double click does not make another address the default', async () => {
  const screen = await openProfile();
  const shipping = await region(screen, 'Shipping addresses');
  const makeDefault = () => shipping.getAllByRole('button', { name: /^Make the address/ });
  const [first = ''] = screen.dealer.user.addresses.shipping.slice(1).map(({ name }) => name);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  await screen.user.click(makeDefault()[0] as HTMLElement);
  const isDefault = () => shipping.getAllByRole('listitem')[0]?.textContent;
  await expectFocus(shipping.getByRole('heading', { name: 'Shipping addresses' }));
  expect(isDefault()).toContain(first);
  clock.mockReturnValue(10_400);
  await screen.user.click(makeDefault()[0] as HTMLElement);
  clock.mockReturnValue(10_600);
  await screen.user.click(makeDefault()[0] as HTMLElement);
  await waitFor(() => expect(isDefault()).not.toContain(first));
});

test('[SES-15, ACCT-2] another email address needs the current password, and each fault is at its field', async () => {
  const screen = await openProfile();
  await press(screen, 'Edit: Email');
  const email = await field(screen, 'New email address');
  await expectFocus(email);
  await replace(screen, email, 'zoe@velo{Enter}');
  await expectDescription(email, 'Use a format like name@shop.com.');
  await replace(screen, email, 'zoe@velo.example');
  const password = await field(screen, 'Current password');
  await replace(screen, password, 'wrong{Enter}');
  await expectDescription(password, 'Incorrect password.');
  await expectFocus(password);
  expect(email.value).toBe('zoe@velo.example');
  await replace(screen, password, `${DEMO_PASSWORD}{Enter}`);
  await screen.main().findByText('Email address changed.');
  await screen.main().findByText('zoe@velo.example');
});

test('[ACCT-6] sessions are listed, this device is marked, and another can be ended', async () => {
  const screen = await openProfile();
  await openDealerSession(screen.portal, screen.dealer, true);
  await screen.reload();
  const items = async () => (await region(screen, 'Sessions')).findAllByRole('listitem');
  const all = (await items()).length;
  expect((await items())[0]?.textContent).toContain('This device');
  const [end] = await screen.findAllByRole('button', { name: /^Sign out: / });
  await screen.user.click(end as HTMLElement);
  const password = await field(screen, 'Current password');
  await expectFocus(password);
  await replace(screen, password, 'wrong{Enter}');
  await expectDescription(password, 'Incorrect password.');
  expect(await items()).toHaveLength(all);
  await expectAccessible(password.closest('section') ?? undefined);
  await replace(screen, password, `${DEMO_PASSWORD}{Enter}`);
  await waitFor(async () => expect(await items()).toHaveLength(all - 1));
  await screen.reload();
  expect(await items()).toHaveLength(all - 1);
});

test('[ACCT-6] all other sessions can be ended at once', async () => {
  const screen = await openProfile();
  await openDealerSession(screen.portal, screen.dealer, true);
  await openDealerSession(screen.portal, screen.dealer, true);
  await screen.reload();
  await screen.user.click(await screen.findByRole('button', { name: 'Sign out all other sessions' }));
  const password = await field(screen, 'Current password');
  await expectFocus(password);
  await expectAccessible(password.closest('section') ?? undefined);
  await replace(screen, password, `${DEMO_PASSWORD}{Enter}`);
  const sessions = await region(screen, 'Sessions');
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
  expect(sessions.getByText('This device')).toBeTruthy();
  expect(sessions.queryByRole('button', { name: 'Sign out all other sessions' })).toBeNull();
});

test('[UI-4, ERR-1] where the list of sessions does not come, the screen says so and asks again', async () => {
  const screen = await openScreen('user-profile', {
    before: (network) => void network.route('/api/user/sessions', () => new Response(null, { status: 503 })),
  });
  const sessions = await region(screen, 'Sessions');
  const retry = await sessions.findByRole('button', { name: 'Try again' });
  await expectAccessible(retry.closest('section') ?? undefined);
  screen.network.route('/api/user/sessions', async (_, pass) => pass());
  await screen.user.click(retry);
  await sessions.findByText('This device');
});

test('[ACCT-4, SES-9, SES-15] after a new password one signs in again, with the new one only', async () => {
  const screen = await openProfile();
  const { username } = screen.dealer;
  await press(screen, 'Edit: Password');
  const next = await field(screen, 'New password');
  const again = await field(screen, 'Confirm new password');
  await replace(screen, next, 'through the valleys');
  await replace(screen, again, 'through the valley');
  await replace(screen, await field(screen, 'Current password'), `${DEMO_PASSWORD}{Enter}`);
  await expectDescription(next, 'Passwords don’t match.');
  await replace(screen, again, 'through the valleys{Enter}');
  await screen.findByText('Your session has ended.');
  const form = await signInForm(screen, 'en');
  await form.send(username, DEMO_PASSWORD);
  await expectDescription(form.password, 'Incorrect password.');
  await form.send(username, 'through the valleys');
  await screen.findByRole('heading', { level: 1, name: 'My profile' });
  expect(location.pathname).toBe(addressOf('user-profile', 'en'));
});

test('[ACC-8, MODE-2] the discount group shows in admin mode only', async () => {
  const screen = await openProfile({ dealer: { like: 'dealer.eu' } });
  await screen.main().findByText('Discount group');
  await screen.user.click(screen.getAllByRole('button', { name: 'Switch to client mode' })[0] as HTMLElement);
  await waitFor(() => expect(screen.main().queryByText('Discount group')).toBeNull());
});

test('[ACC-8] media are shown no discount group', async () => {
  const screen = await openProfile({ dealer: { like: 'media', columns: { discount_group: 'C' } } });
  await screen.main().findByText(screen.dealer.user.no);
  expect(screen.main().queryByText('Discount group')).toBeNull();
});
