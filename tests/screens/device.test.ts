import { waitFor, within } from '@testing-library/dom';
import { set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import { deviceDatabase } from '../../src/platform/device/device-database.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { signInForm } from './support/sign-in-form.ts';

const updates = /^\/api\/(cart\/|portal\/cart\/update)/;

/** The cart of a dealer with two bikes in it, opened while changes of it are lost on their way. */
async function openOfflineCart() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const server = serverSide(portal, dealer);
  const [one, other] = await server.bikes();
  await server.fillCart([
    { sku: one.sku, quantities: 3 },
    { sku: other.sku, quantities: 2 },
  ]);
  const screen = await openScreen('cart', { dealer, locale: 'fr' });
  const connect = await screen.findByDisplayValue('3').then(() => screen.network.cut(updates));
  return { screen, dealer, server, one, other, connect };
}

async function enter(screen: Screen, from: string, to: string): Promise<void> {
  const field = await screen.findByDisplayValue(from);
  await screen.user.clear(field);
  await screen.user.type(field, `${to}{Enter}`);
}

const stateLine = async (screen: Screen, name: RegExp) =>
  within(screen.getByRole('banner')).findByRole('link', { name });

const says = async (screen: Screen, words: RegExp | string) =>
  waitFor(() => expect(screen.getByRole('main').textContent.replaceAll('\u00A0', ' ')).toMatch(words));

test('[SYNC-6, CART-3] the state line leads to what waits, by name, with undo and a way to the line', async () => {
  const { screen, server, one, other, connect } = await openOfflineCart();
  await enter(screen, '3', '7');
  await enter(screen, '2', '5');
  await screen.user.click(await stateLine(screen, /^2 modifications en attente/));
  await says(screen, /Le portail est injoignable pour l’instant\. Prochain essai à \d+\sh\s\d\d/);
  await says(screen, `Mettre ${one.name} à 7`);
  await expectAccessible();

  await screen.user.click(await screen.findByRole('button', { name: new RegExp(`^Annuler.*: *${other.name}$`) }));
  await says(screen, `Mettre ${other.name} à 2`);
  const [change] = await screen.findAllByRole('link', {
    name: new RegExp(`^Modifier le panier.*: *${one.name}$`),
  });
  await screen.user.click(change as HTMLElement);
  await screen.findByDisplayValue('7');
  await screen.findByDisplayValue('2');
  await screen.visit(addressOf('device', 'fr'));
  const send = await screen.findByRole('button', { name: 'Envoyer maintenant' });
  connect();
  await screen.user.click(send);
  await says(screen, 'Rien en attente sur cet appareil.');
  expect(await server.cartUnits()).toEqual({ [one.sku]: 7, [other.sku]: 2 });
});

/** As on a device that has nothing of anybody: signs out, giving up what waits, and signs in again. */
async function startAgain(screen: Screen, username: string, inCart: string, connect = () => {}): Promise<void> {
  await screen.visit(addressOf('account-logout', 'fr'));
  const discard = () => screen.queryByRole('button', { name: 'Se déconnecter et abandonner les modifications' });
  const isSignedOut = () => location.pathname === addressOf('account-login', 'fr');
  await waitFor(() => expect(isSignedOut() || discard() !== null).toBe(true));
  const button = discard();
  if (button) await screen.user.click(button);
  const form = await signInForm(screen, 'fr');
  connect();
  await form.send(username, DEMO_PASSWORD);
  await screen.findByRole('banner');
  await screen.visit(addressOf('cart', 'fr'));
  await says(screen, inCart);
  await screen.visit(addressOf('device', 'fr'));
  await screen.findByRole('button', { name: 'Charger des modifications' });
}

async function load(screen: Screen, content: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('main input[type=file]');
  if (!input) throw new Error('no file can be loaded');
  await screen.user.upload(input, new File([content], 'work.json', { type: 'application/json' }));
}

test('[SYNC-7, SYNC-5] unsent work goes to another device as a file and has its effect once', async () => {
  const { screen, dealer, server, one, other, connect } = await openOfflineCart();
  await enter(screen, '3', '8');
  await enter(screen, '2', '6');
  await screen.user.click(await stateLine(screen, /^2 modifications en attente/));
  await screen.user.click(await screen.findByRole('button', { name: 'Exporter dans un fichier' }));
  await waitFor(() => expect(screen.downloads).toHaveLength(1));
  const written = (await screen.downloads[0]?.content.text()) ?? '';

  await startAgain(screen, dealer.username, one.name, connect);
  const confirm = async () => {
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Contenu\s: 2 changements\./);
    await screen.user.click(dialog.getByRole('button', { name: 'Charger le fichier' }));
    await screen.findByText('Fichier chargé.');
  };
  await load(screen, written);
  await confirm();
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ [one.sku]: 8, [other.sku]: 6 }));
  await server.fillCart([{ sku: one.sku, quantities: 9 }]);
  await screen.reload();
  await screen.findByRole('button', { name: 'Charger des modifications' });
  await load(screen, written);
  await confirm();
  await stateLine(screen, /^Enregistré/);
  expect(await server.cartUnits()).toEqual({ [one.sku]: 9, [other.sku]: 6 });

  for (const [content, why] of [
    ['{"format":"holidays"}', 'Ce fichier n’est pas une exportation de modifications non envoyées.'],
    [written.slice(0, -40), 'Ce fichier est endommagé, incomplet ou a été modifié.'],
    [written.replace('"to": 8', '"to": 9'), 'Ce fichier est endommagé, incomplet ou a été modifié'],
  ] as const) {
    await load(screen, content);
    await says(screen, 'Rien n’a été chargé.');
    await says(screen, why);
  }
  await startAgain(screen, (await newDealer(screen.portal)).username, 'Le panier est vide');
  await load(screen, written);
  await says(screen, 'Ce fichier appartient à un autre compte.');
});

test('[SYNC-6] the header counts what waits in every area, as the list does', async () => {
  const { screen } = await openOfflineCart();
  await enter(screen, '3', '7');
  await stateLine(screen, /^1 modification en attente/);
  screen.network.cut('/api/user/field');
  await screen.visit(addressOf('user-profile', 'fr'));
  await screen.user.click(await screen.findByRole('button', { name: /^Modifier\s: Téléphone/ }));
  const phone = await screen.main().findByLabelText<HTMLInputElement>('Téléphone');
  await screen.user.clear(phone);
  await screen.user.type(phone, '+1 802 555-0199{Enter}');
  await screen.user.click(await stateLine(screen, /^2 modifications en attente/));
  await says(screen, /Modifications en attente 2 changements/);
  await expect.poll(() => screen.network.callsTo('/api/user/field')).not.toEqual([]);
});

test.for(['staff', 'media'] as const)(
  '[SYNC-6] the header tells %s, who have no cart, where their changes are',
  async (like) => {
    const screen = await openScreen('user-profile', { dealer: { like } });
    const headerSays = async (name: RegExp) => within(screen.getByRole('banner')).findByRole('link', { name });
    await screen.user.click(await screen.findByRole('button', { name: 'Edit: Phone' }));
    const phone = await screen.main().findByLabelText<HTMLInputElement>('Phone');
    await headerSays(/^Saved/);
    screen.network.setOnline(false);
    await headerSays(/^Offline/);
    await screen.user.clear(phone);
    await screen.user.type(phone, '+1 802 555-0199{Enter}');
    await screen.user.click(await headerSays(/^1 pending change/));
    await screen.findByText('Phone: +1 802 555-0199');
    screen.network.setOnline(true);
    await headerSays(/^Saved/);
    await waitFor(() => expect(screen.queryByText('Phone: +1 802 555-0199')).toBeNull());
  },
);

test('[ACC-6] the activity log names screens and what failed in plain words, the same failure twice as two lines', async () => {
  const entry = { kind: 'failure', at: Date.now(), online: false, what: 'loadCart', why: 'network' };
  const visit = { kind: 'visit', at: Date.now(), online: true, route: 'user-contract', locale: 'en' };
  const screen = await openScreen('device', {
    before: async () => set('diagnostics', [entry, entry, visit], deviceDatabase),
  });
  const list = within(await screen.findByRole('region', { name: 'Activity log' }));
  expect(list.getAllByText('Cart: no connection')).toHaveLength(2);
  list.getByText('Opened: Contracts');
});

for (const [locale, menu, back, unavailable] of [
  ['en', 'Customer view', 'Cancel', 'Customer view isn’t available right now.'],
  ['fr', 'Vue client', 'Annuler', 'La vue client n’est pas disponible pour l’instant.'],
] as const) {
  test(`[MODE-4] in ${locale} the menu opens customer view at once, and Cancel leads back`, async () => {
    const screen = await openScreen('quick-order', { locale });
    await screen.visit(addressOf('user-profile', locale));
    // A menu closes when the next page comes.
    await screen.main().findByRole('heading', { level: 1, name: /profil/i });
    const banner = within(screen.getByRole('banner'));
    const name = screen.dealer.user.contactName ?? '';
    await screen.user.click(banner.getAllByRole('button', { name })[0] as HTMLElement);
    await screen.user.click((await banner.findAllByRole('link', { name: menu }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: menu }));
    // This device cannot encrypt.
    await dialog.findByText(unavailable);
    await screen.user.click(dialog.getByRole('button', { name: back }));
    await waitFor(() => expect(decodeURI(location.pathname)).toBe(addressOf('user-profile', locale)));
    expect(screen.queryByRole('dialog', { name: menu })).toBeNull();
  });
}
