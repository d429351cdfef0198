import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { DealerTerms } from '../support/copy-dealer.ts';
import { expectAccessible } from './support/accessible.ts';
import { type Dealer, newDealer } from './support/dealer.ts';
import { expectDescription, expectFocus } from './support/expect-field.ts';
import { openScreen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { signInForm } from './support/sign-in-form.ts';

async function openLogin(address = addressOf('account-login', 'en')) {
  const screen = await openScreen(address, { dealer: null });
  return { screen, form: await signInForm(screen, address.startsWith('/fr') ? 'fr' : 'en') };
}

const makeDealer = async (terms?: DealerTerms): Promise<Dealer> => newDealer(await screenPortal(), terms);

const loginTo = (redirect: string) =>
  `${addressOf('account-login', 'en')}?${new URLSearchParams({ redirect }).toString()}`;

const here = () => location.pathname + location.search + location.hash;

test('[SES-1] a wrong password and an unknown user are told apart, and what was typed stays', async () => {
  const { username } = await makeDealer();
  const { screen, form } = await openLogin();
  await form.send(username, 'wrong');
  await expectDescription(form.password, 'Incorrect password.');
  await expectFocus(form.password);
  expect([form.username.value, form.password.value]).toEqual([username, 'wrong']);
  await expectAccessible();

  await screen.user.clear(form.username);
  await screen.user.type(form.username, 'nobody@boreal.example{Enter}');
  await expectDescription(form.username, 'We can’t find an account with that username.');
  await expectFocus(form.username);
});

test('[SES-1] both fields are required', async () => {
  const { screen, form } = await openLogin();
  await screen.user.type(form.username, '{Enter}');
  await expectDescription(form.username, 'Enter your username.');
  await expectDescription(form.password, 'Enter your password.');
  await expectFocus(form.username);
  await screen.user.type(form.username, 'somebody@boreal.example{Enter}');
  await expectDescription(form.password, 'Enter your password.');
  await expectFocus(form.password);
  expect(screen.network.callsTo('/api/oauth/token')).toEqual([]);
});

test('a password can be shown with the keyboard alone', async () => {
  const { screen, form } = await openLogin();
  await screen.user.type(form.username, 'somebody');
  await screen.user.tab();
  await expectFocus(form.password);
  await screen.user.keyboard('secret');
  expect(form.password.type).toBe('password');
  await screen.user.tab();
  await screen.user.keyboard('{Enter}');
  await expectFocus(await screen.findByRole('button', { name: 'Hide password' }));
  expect([form.password.type, form.password.value]).toEqual(['text', 'secret']);
});

test.each([
  ['an account that has one', {}],
  ['an account of the former site', { columns: { password_hash: null } }],
] as const)('[SES-13, SES-1] after a wrong password for %s the form offers to move it', async (_, terms) => {
  const { username } = await makeDealer(terms);
  const { screen, form } = await openLogin();
  await form.send(username, 'of the former site');
  await screen.findByText('Had an account on the old site?');
  await screen.user.click(screen.getByRole('link', { name: 'Move your account here' }));
  await waitFor(() => expect(location.pathname).toBe(addressOf('account-migrate', 'en')));
});

test('[ACC-2, SES-13] an account that has not moved yet cannot sign in', async () => {
  const { username } = await makeDealer({ columns: { password_hash: null } });
  const { screen, form } = await openLogin();
  await form.send(username, DEMO_PASSWORD);
  await screen.findByText('Had an account on the old site?');
  await screen.visit(addressOf('bikes', 'en'));
  await waitFor(() => expect(location.search).toContain('redirect='));
  expect(location.pathname).toBe(addressOf('account-login', 'en'));
});

test('[ACC-2, SES-14, ROUTE-9] after signing in a deep link opens with its query and hash', async () => {
  const { username } = await makeDealer();
  const wanted = '/fr/velos?filters=p1.Trail&q=taiga#liste';
  const { screen, form } = await openLogin(wanted);
  expect(location.pathname).toBe(addressOf('account-login', 'fr'));
  await form.send(username, DEMO_PASSWORD);
  await waitFor(() => expect(here()).toBe(wanted));
  await screen.findByDisplayValue('taiga');
});

test.each(['https://evil.example/', '//evil.example/en/bikes', '/\\evil.example'])(
  '[SES-14, ACC-3, F-64] signing in does not lead to another site: %s',
  async (redirect) => {
    const { username } = await makeDealer();
    const { form } = await openLogin(loginTo(redirect));
    await form.send(username, DEMO_PASSWORD);
    await waitFor(() => expect(here()).toBe(addressOf('bikes', 'en')));
  },
);

test('[SES-14, ACC-4] an address that the account may not open leads to its home', async () => {
  const { username } = await makeDealer({ like: 'media' });
  const { form } = await openLogin(loginTo(addressOf('cart', 'en')));
  await form.send(username, DEMO_PASSWORD);
  await waitFor(() => expect(here()).toBe(addressOf('downloads-photos', 'en')));
});
