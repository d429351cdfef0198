import { waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen, type ScreenTerms } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { signInForm } from './support/sign-in-form.ts';

const cart = addressOf('cart', 'fr');
const updates = '/api/portal/cart/update';

/** The cart of a dealer who has three bikes in it. */
async function openCart(terms: ScreenTerms = {}) {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const server = serverSide(portal, dealer);
  const [bike] = await server.bikes();
  await server.fillCart([{ sku: bike.sku, quantities: 3 }]);
  const screen = await openScreen('cart', { ...terms, dealer, locale: 'fr' });
  await quantity(screen, '3');
  const unitsAre = async (units: number) =>
    waitFor(async () => expect(await server.cartUnits()).toEqual({ [bike.sku]: units }));
  return { screen, dealer, server, unitsAre };
}

const quantity = (screen: Screen, value: string) => screen.findByDisplayValue<HTMLInputElement>(value);

async function enter(screen: Screen, from: string, to: string): Promise<void> {
  const field = await quantity(screen, from);
  await screen.user.clear(field);
  await screen.user.type(field, `${to}{Enter}`);
}

const state = async (screen: Screen, name: RegExp) => within(screen.getByRole('banner')).findByRole('link', { name });

test('[SES-8] signing out names what is unsent, and sends it when asked', async () => {
  const { screen, unitsAre } = await openCart();
  await screen.visit(addressOf('checkout', 'fr'));
  await screen.user.type(await screen.findByLabelText('Commentaire'), 'Ring at the back');
  await screen.visit(cart);
  const connect = screen.network.cut(updates);
  await enter(screen, '3', '7');
  await state(screen, /^\d+ modifications? en attente/);
  await screen.visit(addressOf('account-logout', 'fr'));
  await screen.findByText('Certaines de vos modifications sont sur cet appareil seulement.');
  const oneEdit = await screen.findByText('1 modification du panier en attente.');
  await screen.findByText(
    'Le commentaire, le nº de bon de commande ou la date d’expédition saisis pour la prochaine commande.',
  );
  screen.getByRole('button', { name: 'Enregistrer dans un fichier' });
  screen.getByRole('button', { name: 'Se déconnecter et abandonner les modifications' });
  await expectAccessible();

  connect();
  await screen.user.click(screen.getByRole('button', { name: 'Envoyer maintenant, puis se déconnecter' }));
  await unitsAre(7);
  await waitFor(() => expect(oneEdit.isConnected).toBe(false));
  await screen.user.click(screen.getByRole('link', { name: 'Rester connecté' }));
  await waitFor(() => expect(location.pathname).toBe(addressOf('bikes', 'fr')));
});

test('[F-49, SES-9] an order of a session that the server has ended is kept, and placed once after the next sign-in', async () => {
  const { screen, dealer, server } = await openCart();
  const { portal, user } = screen;
  const orders = async () => server.call<readonly object[]>(`/api/user/history/${dealer.id}`);
  await screen.visit(addressOf('checkout', 'fr'));
  await user.type(await screen.findByLabelText('Nº de bon de commande'), 'HELD-1');
  const place = await screen.findByRole<HTMLButtonElement>('button', { name: /^Passer la commande( ·|$)/ });
  await waitFor(() => expect(place.disabled).toBe(false));
  await onServerSide(async () =>
    portal.db.deleteFrom('sessions').where('user_id', '=', dealer.id).where('id', '<>', dealer.sessionId).execute(),
  );
  portal.app.callers.forget(dealer.id);
  await user.click(place);
  await screen.findByText('Vos modifications non envoyées sont en sécurité sur cet appareil.');
  // The verification found it (STK-6), before the order was sent.
  const [refused] = screen.network.calls.toReversed().filter(({ path }) => /verifyquantities|order$/.test(path));
  expect(refused?.path).toBe('/api/product/verifyquantities');

  await (await signInForm(screen, 'fr')).send(dealer.username, DEMO_PASSWORD);
  await waitFor(async () => expect(await server.cartUnits()).toEqual({}));
  expect(await orders()).toHaveLength(1);
  await screen.reload(cart);
  await state(screen, /^Enregistré/);
  expect(await orders()).toHaveLength(1);
});

test('[F-45, SES-7, SES-10] a token that expires without a network closes nothing, and what was typed is sent later', async () => {
  const { screen, unitsAre } = await openCart();
  const refreshes = () => screen.network.callsTo('/api/oauth/refresh').length;
  const before = refreshes();
  const connect = screen.network.cut(/./);
  vi.setSystemTime(Date.now() + 86_400_000);
  await enter(screen, '3', '5');
  await waitFor(() => expect(refreshes()).toBeGreaterThan(before));
  await state(screen, /^\d+ modifications? en attente/);
  await quantity(screen, '5');
  connect();
  dispatchEvent(new Event('online'));
  await unitsAre(5);
});

test('[SES-8] unsent work is saved to a file at sign-out, and is gone once it is discarded', async () => {
  const { screen, dealer } = await openCart();
  await screen.visit(addressOf('checkout', 'fr'));
  await screen.user.type(await screen.findByLabelText('Commentaire'), 'Ring at the back');
  await screen.visit(cart);
  screen.network.cut(updates);
  await enter(screen, '3', '7');
  await state(screen, /^\d+ modifications? en attente/);
  await screen.visit(addressOf('account-logout', 'fr'));
  await screen.user.click(await screen.findByRole('button', { name: 'Enregistrer dans un fichier' }));
  await waitFor(() => expect(screen.downloads).toHaveLength(1));
  const saved = (await screen.downloads[0]?.content.text()) ?? '';
  for (const words of ['"to": 7', 'Ring at the back']) expect(saved).toContain(words);
  // No device loads a file without it.
  expect(JSON.parse(saved)).toMatchObject({ dealer: dealer.id });

  await screen.user.click(screen.getByRole('button', { name: 'Se déconnecter et abandonner les modifications' }));
  await signInForm(screen, 'fr');
  expect(screen.queryByText(/Vos modifications non envoyées sont en sécurité sur cet appareil/)).toBeNull();
  await waitFor(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    expect(names.filter((name) => name.startsWith('paceline-'))).toEqual([]);
  });
});

test('[SES-8] offline the sign-out names at once what would be lost, and its button works', async () => {
  const { screen } = await openCart();
  screen.network.setOnline(false);
  await enter(screen, '3', '7');
  await state(screen, /^\d+ modifications? en attente/);
  // Whatever is tried first, nothing of it ends.
  const lost = screen.network.route(/./, async () => new Promise<Response>(() => {}));
  await screen.visit(addressOf('account-logout', 'fr'));
  await screen.findByText('1 modification du panier en attente.');
  expect(screen.queryByText('Déconnexion en cours')).toBeNull();
  lost();
  await screen.user.click(screen.getByRole('button', { name: 'Se déconnecter et abandonner les modifications' }));
  await signInForm(screen, 'fr');
  await screen.reload(cart);
  await signInForm(screen, 'fr');
});
