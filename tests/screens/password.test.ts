import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectDescription, expectFocus } from './support/expect-field.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, screenPortal, type ScreenPortal } from './support/portal.ts';
import { signInForm } from './support/sign-in-form.ts';

const chosen = 'over the hills 12';
const tooCommon = /Trop facile à deviner\s: mot de passe courant/;

const newPassword = (screen: Screen) => screen.findByLabelText<HTMLInputElement>('Nouveau mot de passe');
const emailField = (screen: Screen) => screen.findByLabelText<HTMLInputElement>('Adresse courriel');

/** The address of the link that was mailed last to this dealer. */
async function mailedLink({ db }: ScreenPortal, email: string): Promise<string> {
  return waitFor(async () => {
    const mail = await onServerSide(async () =>
      db.selectFrom('mails').where('recipient', '=', email).orderBy('id', 'desc').select('body').executeTakeFirst(),
    );
    const { pathname, hash } = new URL(/http\S+/.exec(mail?.body ?? '')?.[0] ?? '');
    return pathname + hash;
  });
}

/** Opened by a link that was mailed to a dealer of this test. */
async function openMailedLink() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { columns: { lang: 'fr' } });
  const screen = await openScreen('password-forgot', { dealer: null, locale: 'fr' });
  await screen.user.type(await emailField(screen), `${dealer.username}{Enter}`);
  const link = await mailedLink(portal, dealer.username);
  await screen.reload(link);
  return { screen, dealer, link, field: await newPassword(screen) };
}

async function enter(screen: Screen, field: HTMLElement, typed: string): Promise<void> {
  await screen.user.clear(field);
  await screen.user.type(field, `${typed}{Enter}`);
}

test.each(['password-forgot', 'account-migrate'] as const)(
  '[SES-11, SES-13] on %s a known and an unknown address get the same answer, and what is not an address is refused',
  async (name) => {
    const { username } = await newDealer(await screenPortal());
    const screen = await openScreen(name, { dealer: null, locale: 'fr' });
    const email = await emailField(screen);
    await screen.user.type(email, '{Enter}');
    await expectDescription(email, 'Entrez votre adresse courriel.');
    await expectFocus(email);
    await enter(screen, email, 'claire.boreal.example');
    await expectDescription(email, /Exemple\s: nom@boutique.com/);
    expect(screen.queryByText(/correspond à un compte/)).toBeNull();
    for (const address of [username, 'nobody@boreal.example']) {
      await enter(screen, email, address);
      const answer = await screen.findByText(new RegExp(`Si ${address} correspond à un compte`));
      expect(answer.closest('[role="status"]')).not.toBeNull();
    }
    await expectAccessible();

    screen.network.cut('/api/password/forgot');
    await screen.user.type(email, '{Enter}');
    await screen.findByText(/Rien n’a été envoyé/);
    expect(email.value).toBe('nobody@boreal.example');
  },
);

test('[SES-13] the page for a forgotten password leads to the move of an account', async () => {
  const screen = await openScreen('password-forgot', { dealer: null, locale: 'fr' });
  await screen.user.click(await screen.findByRole('link', { name: 'Le transférer ici' }));
  await screen.findByRole('heading', { level: 1, name: 'Transférer votre compte ici' });
  expect(location.pathname).toBe(addressOf('account-migrate', 'fr'));
});

test('[SES-12, SES-15] what is wrong with a new password is said with its field, and what was typed stays', async () => {
  const { screen, dealer, field } = await openMailedLink();
  await expectDescription(field, /De 8 à 128 caractères/);
  expect([location.pathname, location.hash]).toEqual([addressOf('password-reset', 'fr'), '']);
  expect(field.autocomplete).toBe('new-password');
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe(dealer.username),
  );
  for (const [password, fault] of [
    ['seven 7', 'Utilisez au moins 8 caractères.'],
    ['over the hills '.repeat(9), 'Utilisez au plus 128 caractères.'],
    ['motdepasse', tooCommon],
    ['zxcvbnm,./', /Trop facile à deviner\s: touches voisines/],
    [dealer.username, /Trop facile à deviner\s: contient votre nom/],
  ] as const) {
    await screen.user.clear(field);
    await screen.user.click(field);
    await screen.user.paste(password);
    await screen.user.keyboard('{Enter}');
    await expectDescription(field, fault);
    await expectFocus(field);
    expect(field.value).toBe(password);
  }
  await expectAccessible();
});

test('[SES-12, F-71] a link sets a password once, also where the portal could not be reached at first', async () => {
  const { screen, dealer, link, field } = await openMailedLink();
  const undo = screen.network.cut('/api/password/reset');
  await enter(screen, field, chosen);
  await screen.findByText('Le portail n’est pas joignable.');
  expect(field.value).toBe(chosen);
  undo();
  await screen.user.click(screen.getByRole('button', { name: 'Définir le mot de passe' }));
  await screen.findByText('Votre nouveau mot de passe est défini.');
  expect(screen.getByRole('main').textContent).toContain(`Votre nom d’utilisateur est ${dealer.username}.`);

  await screen.reload(link);
  await enter(screen, await newPassword(screen), 'through the valleys');
  await screen.findByText('Ce lien a expiré.');
  await screen.findByText(/Ce lien a déjà servi/);
  await screen.findByRole('link', { name: 'Demander un nouveau lien' });
  await expectAccessible();
});

test.each([
  ['password-reset', 'password-forgot'],
  ['migrate-reset', 'account-migrate'],
] as const)('[SES-12, SES-13, F-71] on %s an altered link says so and leads to %s', async (name, again) => {
  const screen = await openScreen(`${addressOf(name, 'fr')}#token=altered`, { dealer: null });
  await enter(screen, await newPassword(screen), chosen);
  await screen.findByText('Ce lien a expiré.');
  await screen.findByText(/Ce lien est incomplet ou a été modifié/);
  await screen.user.click(screen.getByRole('link', { name: 'Demander un nouveau lien' }));
  await waitFor(() => expect(location.pathname).toBe(addressOf(again, 'fr')));
});

test('[SES-13, NAV-14] an account of the former site moves: by a mail in its own language, read in the other, and signs in', async () => {
  const portal = await screenPortal();
  const columns = { lang: 'en', password_hash: null, contact_name: 'Doug Petrie' } as const;
  const { username } = await newDealer(portal, { columns });
  const screen = await openScreen('account-migrate', { dealer: null, locale: 'fr' });
  await screen.user.type(await emailField(screen), `${username}{Enter}`);
  const link = await mailedLink(portal, username);
  expect(link.split('#')[0]).toBe(addressOf('migrate-reset', 'en'));
  await screen.reload(link);
  await screen.findByLabelText('New password');
  await screen.user.click(screen.getByRole('link', { name: 'Français' }));
  await enter(screen, await newPassword(screen), chosen);
  expect(location.pathname).toBe(addressOf('migrate-reset', 'fr'));
  await screen.findByText('Votre compte est transféré.');
  await screen.user.click(screen.getByRole('link', { name: 'Se connecter' }));
  await (await signInForm(screen, 'fr')).send(username, chosen);
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('Doug Petrie'));
});

test('[SES-15, ACCT-2] on the profile a weak password is refused with the reason, and what was typed stays', async () => {
  const screen = await openScreen('user-profile', { locale: 'fr' });
  await screen.user.click(await screen.findByRole('button', { name: /^Modifier\s: Mot de passe$/ }));
  const field = await newPassword(screen);
  const manager = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect(manager?.value).toBe(screen.dealer.username);
  await screen.user.type(field, 'motdepasse');
  await screen.user.type(screen.getByLabelText('Confirmer le nouveau mot de passe'), 'motdepasse');
  await screen.user.type(screen.getByLabelText('Mot de passe actuel'), `${DEMO_PASSWORD}{Enter}`);
  await expectDescription(field, tooCommon);
  await expectFocus(field);
  expect(field.value).toBe('motdepasse');
  await expectAccessible();
});
