import { waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { TransactionHeading } from '../../src/contract/orders/transactions.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { signInForm } from './support/sign-in-form.ts';

/** All that the server answers but pages and their files. */
const server = /^\/(api\/.*|config\.json)$/;
const held = /Les données enregistrées sont affichées\. Dernière mise à jour\s: \d{1,2}\sh\s\d{2}\./;
const unseen = 'Les articles n’ont pas pu être chargés et ne sont pas sur cet appareil.';

const title = async (screen: Screen, words: RegExp | string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(words));

test('[PWA-2, TXN-3, SES-10, F-1] transactions that were seen open by deep link with their age, and others say that they are missing', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'inter.dk', has: ['transactions'] });
  const all = await serverSide(portal, dealer).call<TransactionHeading[]>(`/api/user/history/${dealer.id}`);
  const [seen, other] = all.toSorted((one, two) => two.date.localeCompare(one.date));
  if (!seen || !other) throw new Error('the dealer has transactions');
  const transaction = ({ id }: TransactionHeading) => addressOf('user-transaction', 'fr', { id });
  const list = addressOf('user-transactions', 'fr');
  const screen = await openScreen(list, { dealer, locale: 'fr', remember: true });
  await screen.main().findByRole('link', { name: seen.reference });
  await screen.visit(transaction(seen));
  await screen.findByRole('heading', { name: 'Articles' });
  expect(screen.queryByText(held)).toBeNull();
  await screen.untilHeld('transactions', 'transaction');

  const restore = screen.network.cut(server);
  vi.setSystemTime(Date.now() + 600_000);
  await screen.reload(list);
  await screen.main().findByRole('link', { name: seen.reference });
  await screen.findByText('Le portail n’est pas joignable.');
  await screen.findByText(held);

  await screen.reload(transaction(seen));
  await title(screen, seen.reference);
  await screen.findByText(held);
  await screen.findByRole('heading', { name: 'Articles' });

  await screen.reload('/fr/nulle-part');
  await title(screen, 'Page introuvable');

  await screen.reload(transaction(other));
  await screen.findByText(unseen);
  await title(screen, other.reference);
  restore();
  await screen.user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { name: 'Articles' });
  expect(screen.queryByText(held)).toBeNull();
});

test('[CART-6, ORD-6, PRICE-12] after a cold start offline the basket is there, and an order is written by the last figures', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const side = serverSide(portal, dealer);
  const [bike, other] = await side.bikes();
  await side.fillCart([bike, other].map(({ sku }) => ({ sku, quantities: 5 })));
  const checkout = addressOf('checkout', 'fr');
  const screen = await openScreen(checkout, { dealer, locale: 'fr', remember: true });
  const place = async () => screen.findByRole<HTMLButtonElement>('button', { name: /^Passer la commande( ·|$)/ });
  await place();
  const totals = within(screen.getByRole('complementary', { name: 'Totaux' }));
  await totals.findAllByText(/%/);
  await waitFor(async () => expect((await place()).disabled).toBe(false));
  await screen.untilHeld('order-discount', 'order-taxes', 'card-payment');
  const total = (await place()).textContent;

  const restore = screen.network.cut(server);
  vi.setSystemTime(Date.now() + 600_000);
  await screen.reload(addressOf('device', 'fr'));
  await within(screen.getByRole('banner')).findByRole('button', { name: /^Panier.*10/ });
  await screen.visit(checkout);
  await waitFor(async () => expect((await place()).textContent).toBe(total));
  await screen.findByText('Ces montants ne sont pas définitifs.');
  await screen.findByText(/Dernière mise à jour du rabais et des taxes\s: (hier, )?\d{1,2}\sh\s\d{2}\./);

  screen.network.setOnline(false);
  const number = await screen.findByLabelText('Nº de bon de commande');
  await screen.user.type(number, 'HELD-1');
  await screen.user.click(await place());
  await screen.findByText('Votre commande attend d’être envoyée.');
  await screen.reload();
  await screen.findByText('Votre commande attend d’être envoyée.');
  await screen.user.click(screen.getByRole('button', { name: 'Retirer la commande' }));
  const dialog = within(await screen.findByRole('dialog'));
  await screen.user.click(dialog.getByRole('button', { name: 'Retirer la commande' }));
  await screen.findByDisplayValue('HELD-1');
  restore();
  expect(await side.call(`/api/user/history/${dealer.id}`)).toEqual([]);
});

test('[F-7, UI-4] bikes that are not saved say so; a captive portal and a fault are told apart', async () => {
  const screen = await openScreen('device', { locale: 'fr' });
  const catalogue = /^\/api\/products\/fr\//;
  let restore = screen.network.cut(catalogue);
  await screen.visit(addressOf('bikes', 'fr'));
  await screen.findByText('Ce catalogue n’a pas pu être chargé et n’est pas encore enregistré sur cet appareil.');
  await screen.findByText(/Ouvrez cette page une fois en ligne/);
  const retry = async () => screen.user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  restore();

  const page = { status: 200, headers: { 'content-type': 'text/html' } };
  restore = screen.network.route(catalogue, () => new Response('<h1>Café Wi-Fi</h1>', page));
  await retry();
  await screen.findByText(/Ce réseau bloque le portail\./);
  restore();

  restore = screen.network.route(catalogue, () => new Response('', { status: 500 }));
  await retry();
  await screen.findByText(/Le portail ne répond pas pour l’instant\./);
  restore();
  await retry();
  await screen.main().findAllByRole('listitem');
  await waitFor(() => expect(screen.queryByText(/Le portail ne répond pas pour l’instant\./)).toBeNull());
});

/** A network that answers everything with its sign-in page, or the way to it. */
const wifi = [
  ['by its page', () => new Response('<h1>Café Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })],
  ['by a redirect', () => Response.error()],
  ['by status 511', () => new Response('<h1>Café</h1>', { status: 511, headers: { 'content-type': 'text/html' } })],
] as const;

const blocks = 'Ce réseau bloque le portail.';

test.each(wifi)('[F-7, SES-1] a captive portal is named at sign-in: %s', async (_, answer) => {
  const screen = await openScreen('account-login', { dealer: null, locale: 'fr' });
  const form = await signInForm(screen, 'fr');
  const open = screen.network.route(server, answer);
  await form.send('somebody', 'secret');
  await screen.findByText(blocks);
  await screen.findByText(/vous connecter à ce réseau Wi-Fi/);
  expect(form.password.value).toBe('secret');
  open();
});

test.each(wifi)(
  '[F-7, SYNC-6] a captive portal is named where changes wait, until it is open: %s',
  async (_, answer) => {
    const portal = await screenPortal();
    const dealer = await newDealer(portal, { like: 'dealer.us' });
    const side = serverSide(portal, dealer);
    const [bike] = await side.bikes();
    await side.fillCart([{ sku: bike.sku, quantities: 1 }]);
    const screen = await openScreen('cart', { dealer, locale: 'fr' });
    await screen.findByRole('textbox', { name: /Quantité/ });
    const open = screen.network.route(server, answer);
    const quantity = screen.getByRole('textbox', { name: /Quantité/ });
    await screen.user.clear(quantity);
    await screen.user.type(quantity, '2{Enter}');
    await screen.main().findByText(blocks);
    for (const page of ['device', 'checkout', 'saved-carts', 'user-profile'] as const) {
      await screen.visit(addressOf(page, 'fr'));
      await screen.main().findAllByText(blocks);
    }
    await screen.visit(addressOf('device', 'fr'));
    open();
    await screen.user.click(await screen.findByRole('button', { name: 'Envoyer maintenant' }));
    await waitFor(() => expect(screen.queryByText(blocks)).toBeNull());
    await waitFor(async () => expect(await side.cartUnits()).toEqual({ [bike.sku]: 2 }));
  },
);

test.each(wifi)(
  '[F-7, PWA-4, CAT-8] a list of parts names the captive portal, and does not call its answer unreadable: %s',
  async (_, answer) => {
    const screen = await openScreen('device', { locale: 'fr' });
    screen.network.route(server, answer);
    await screen.visit(addressOf('pieces', 'fr'));
    const main = await screen.findByText(/Ce catalogue n’a pas pu être chargé/);
    await waitFor(() => expect(main.parentElement?.textContent).toContain(blocks));
  },
);
