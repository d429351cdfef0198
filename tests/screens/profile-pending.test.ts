import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { openScreen, type Screen, type ScreenTerms } from './support/open-screen.ts';

const changes = /^\/api\/user\/(field|address)$/;
const logout = addressOf('account-logout', 'fr');
const profile = addressOf('user-profile', 'fr');

const refused = { type: 'about:blank', title: 'No', status: 403, code: 'field-refused' };

const waits = (screen: Screen) => screen.main().findByText('En attente d’envoi');
const phone = (screen: Screen) => screen.main().findByLabelText<HTMLInputElement>('Téléphone');
const title = (screen: Screen, name: string) => screen.findByRole('heading', { level: 1, name });

/** A phone number is typed and saved, but does not reach the portal. */
async function openWithPendingPhone(typed: string, dealer: ScreenTerms['dealer'] = {}) {
  const screen = await openScreen('user-profile', { dealer, locale: 'fr' });
  const connect = screen.network.cut(changes);
  await screen.user.click(await screen.findByRole('button', { name: /^Modifier\s: Téléphone$/ }));
  const field = await phone(screen);
  await screen.user.clear(field);
  await screen.user.type(field, `${typed}{Enter}`);
  await waits(screen);
  return { screen, connect };
}

test('[SES-8] signing out names a pending change of the profile; once it is discarded the former value is back', async () => {
  const { screen, connect } = await openWithPendingPhone('+1 418 555-0199');
  const before = screen.dealer.user.phone ?? '';
  await screen.visit(logout);
  await screen.findByText('Certaines de vos modifications sont sur cet appareil seulement.');
  await screen.findByText(/^Profil\s: Téléphone\s: \+1 418 555-0199$/);
  await expectAccessible();
  await screen.visit(profile);
  await title(screen, 'Mon profil');
  await screen.user.click(await screen.main().findByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(screen.main().queryByText(/555-0199/)).toBeNull());
  await screen.main().findByText(before);
  connect();
  await screen.visit(logout);
  await waitFor(() => expect(location.pathname).toBe(addressOf('account-login', 'fr')));
});

test('[SES-8, ACC-8] media, who have no cart, are asked before a sign-out discards a pending change', async () => {
  const { screen } = await openWithPendingPhone('+1 418 555-0199', { like: 'media' });
  await screen.visit(addressOf('device', 'fr'));
  await title(screen, 'Cet appareil');
  await screen.main().findByText(/^Téléphone\s: \+1 418 555-0199$/);
  await screen.visit(logout);
  await screen.findByText(/^Profil\s: Téléphone\s: \+1 418 555-0199$/);
  await expectAccessible();
  await screen.user.click(screen.getByRole('button', { name: 'Se déconnecter et abandonner les modifications' }));
  await waitFor(() => expect(location.pathname).toBe(addressOf('account-login', 'fr')));
});

test('[ACCT-2, SYNC-6] a change refused after its page was left is listed with the reason, not lost', async () => {
  const screen = await openScreen('user-profile', { locale: 'fr' });
  await screen.user.click(await screen.findByRole('button', { name: /^Modifier\s: Téléphone$/ }));
  const field = await phone(screen);
  const answer = Promise.withResolvers<void>();
  const headers = { 'content-type': 'application/problem+json' };
  screen.network.route(changes, async () => {
    await answer.promise;
    return Response.json(refused, { status: 403, headers });
  });
  await screen.user.clear(field);
  await screen.user.type(field, '555{Enter}');
  await waitFor(() => expect(screen.network.callsTo(changes)).toHaveLength(1));
  await screen.visit(addressOf('device', 'fr'));
  await title(screen, 'Cet appareil');
  answer.resolve();
  await screen.main().findByText(/^La modification n’a pas pu être enregistrée. No$/);
  await screen.visit(profile);
  await screen.main().findByText(/^La modification n’a pas pu être enregistrée. No$/);
});

test('[ACCT-2, SYNC-6] a pending change that the portal refuses says why and is corrected in its form', async () => {
  const { screen, connect } = await openWithPendingPhone('555');
  connect();
  const headers = { 'content-type': 'application/problem+json' };
  const accept = screen.network.route(changes, () => Response.json(refused, { status: 403, headers }));
  await screen.reload();
  const item = await screen.findByText(/^La modification n’a pas pu être enregistrée. No$/);
  await expectAccessible();
  await screen.user.click(screen.getByRole('button', { name: 'Modifier' }));
  const field = await phone(screen);
  expect(field.value).toBe('555');
  await waitFor(() => expect(item.isConnected).toBe(false));
  accept();
  await screen.user.type(field, '{Enter}');
  await screen.main().findByText('555');
  await waitFor(() => expect(screen.main().queryByText('En attente d’envoi')).toBeNull());
});
