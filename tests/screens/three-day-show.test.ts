import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { readDatabases } from '../support/read-databases.ts';
import { expectBooked, gridOf, makeRoom } from './support/booking-grid.ts';
import { checkoutOf, orderPath } from './support/checkout.ts';
import { newDealer } from './support/dealer.ts';
import { giveCaches } from './support/devices.ts';
import { expectText } from './support/expect-text.ts';
import { refuseOldApps } from './support/old-apps.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { restoreWithout } from './support/restore.ts';
import { serverSide } from './support/server-side.ts';
import { signInForm } from './support/sign-in-form.ts';

const pin = '90210';

const banner = async (screen: Screen) => within(await screen.findByRole('banner'));
const main = (screen: Screen) => () => screen.getByRole('main');
const visit = async (screen: Screen, name: RouteName) => screen.visit(addressOf(name, 'fr'));
const states = {
  saved: { en: /^Saved/, fr: /^Enregistré/ },
  here: { en: /^\d+ pending changes?/, fr: /^\d+ modifications? en attente/ },
  needy: { en: /^Needs attention/, fr: /^À vérifier/ },
} as const;
const says = async (screen: Screen, state: keyof typeof states, locale: Locale = 'fr') =>
  (await banner(screen)).findByRole('link', { name: states[state][locale] });

async function enter(screen: Screen, field: HTMLElement, typed: string): Promise<void> {
  await screen.user.clear(field);
  await screen.user.type(field, `${typed}{Enter}`);
}

const quantityOf = async (screen: Screen, sku: string) =>
  within(await screen.findById(`line-${sku}`)).getByRole<HTMLInputElement>('textbox');

async function expectQuantity(screen: Screen, sku: string, units: number): Promise<void> {
  await waitFor(async () => expect((await quantityOf(screen, sku)).value).toBe(String(units)));
}

const offline = {
  en: {
    section: 'Offline mode',
    download: 'Download for offline use',
    downloaded: 'Everything you selected is on this device.',
    check: 'Run offline check',
    opens: 'Everything you selected works offline.',
  },
  fr: {
    section: 'Mode hors ligne',
    download: 'Télécharger pour le mode hors ligne',
    downloaded: 'Toute votre sélection est sur cet appareil.',
    check: 'Vérifier le mode hors ligne',
    opens: 'Toute votre sélection fonctionne hors ligne.',
  },
} as const;

/** Downloads and checks all of this. */
async function prepare(screen: Screen, locale: Locale, titles: readonly string[]): Promise<void> {
  const text = offline[locale];
  const section = within(await screen.findByRole('region', { name: text.section }));
  for (const name of titles) await screen.user.click(await section.findByRole('checkbox', { name }));
  await screen.user.click(section.getByRole('button', { name: text.download }));
  await section.findByText(text.downloaded);
  await screen.user.click(section.getByRole('button', { name: text.check }));
  await section.findByText(text.opens);
}

/** The network answers in the portal's place until its terms are agreed to. */
function captivePortal({ network }: Screen): () => void {
  const page = '<!doctype html><h1>Expo Wi-Fi</h1>';
  return network.route(/./, () => new Response(page, { headers: { 'content-type': 'text/html' } }));
}

/** The portal places the first order that comes, and its answer is lost. */
function loseFirstAnswer({ network }: Screen): void {
  let isLost = false;
  network.route(orderPath, async (_, pass) => {
    const answer = await pass();
    if (isLost) return answer;
    isLost = true;
    throw new TypeError('Failed to fetch');
  });
}

async function placedReference(screen: Screen): Promise<string> {
  const link = await (await banner(screen)).findByRole('link', { name: /^Commande passée\s: / });
  return /(\S+)$/u.exec(link.textContent)?.[1] ?? '-';
}

const staySignedIn = { en: 'Stay signed in on this device', fr: 'Rester connecté sur cet appareil' } as const;

async function signIn(screen: Screen, locale: Locale): Promise<void> {
  const form = await signInForm(screen, locale);
  const stay = screen.getByRole<HTMLInputElement>('checkbox', { name: staySignedIn[locale] });
  if (!stay.checked) await screen.user.click(stay);
  await form.send(screen.dealer.username, DEMO_PASSWORD);
  await waitFor(() => expect(location.pathname).not.toBe(addressOf('account-login', locale)));
}

async function signInAgain(screen: Screen, locale: Locale): Promise<void> {
  await screen.reload();
  await signIn(screen, locale);
}

test(
  '[PWA-2, PWA-4, SYNC-2, SYNC-3, F-3, F-7, F-16, F-18, F-24, MODE-4, ORD-5, ORD-6] three days at a show: server, two devices and receipts agree in the end',
  { timeout: 180_000 },
  async () => {
    giveCaches();
    makeRoom();
    const portal = await screenPortal();
    const dealer = await newDealer(portal, { like: 'dealer.us' });
    const server = serverSide(portal, dealer);
    const [one, two] = await server.bikes();
    await server.fillCart([
      { sku: one.sku, quantities: 4 },
      { sku: two.sku, quantities: 2 },
    ]);

    // The evening before, in English: one tablet is prepared without opening its screens, another device signs in.
    const screen = await openScreen('device', { dealer, locale: 'en', remember: true });
    await prepare(screen, 'en', [
      'Parts',
      'Orders and invoices from the last year',
      'Booking catalog and your grid',
      'Your carts, contracts, sales program and claims',
    ]);
    await screen.onDevice('phone', addressOf('account-login', 'en'));
    await signIn(screen, 'en');
    await screen.visit(addressOf('cart', 'en'));
    await expectQuantity(screen, one.sku, 4);

    // Day one, in French and without a network, the tablet killed after each change.
    screen.network.setOnline(false);
    await screen.onDevice('first', addressOf('cart', 'fr'));
    await enter(screen, await quantityOf(screen, one.sku), '6');
    await says(screen, 'here');
    await screen.reload(addressOf('booking-cart', 'fr'));
    const grid = gridOf(screen, 'fr');
    await grid.showAll();
    await grid.enter(0, 1, '3');
    await expectText(() => screen.getByRole('banner'), '2 modifications en attente');
    await screen.reload();
    await waitFor(async () => expect((await grid.cell(0, 1)).textContent).toContain('3'));
    await visit(screen, 'user-profile');
    await screen.user.click(await screen.findByRole('button', { name: /^Modifier\s: Téléphone/ }));
    await enter(screen, await screen.main().findByLabelText('Téléphone'), '+1 802 555-0177');
    await expectText(() => screen.getByRole('banner'), '3 modifications en attente');
    await screen.reload(addressOf('checkout', 'fr'));
    const checkout = await checkoutOf(screen, 'fr');
    await expectText(main(screen), 'Taxe de vente 6');
    await waitFor(() => expect(main(screen)().textContent).toMatch(/Votre rabais\d+[\s\u00A0]%/u));
    await checkout.place();
    await screen.findByText('Votre commande attend d’être envoyée.');
    await screen.reload();
    await screen.findByText('Votre commande attend d’être envoyée.');

    // The phone has a network, and changes a line of that order.
    await screen.onDevice('phone', addressOf('cart', 'en'));
    screen.network.setOnline(true);
    await enter(screen, await quantityOf(screen, two.sku), '3');
    await says(screen, 'saved', 'en');
    await waitFor(async () => expect(await server.cartUnits()).toEqual({ [one.sku]: 4, [two.sku]: 3 }));

    // In the evening the hotel's network answers for the portal, and then loses the answer to the order.
    const endTerms = captivePortal(screen);
    await screen.onDevice('first', addressOf('user-transactions', 'fr'));
    await expectText(main(screen), 'Ce réseau');
    expect(await server.transactions()).toEqual([]);
    loseFirstAnswer(screen);
    endTerms();
    await screen.reload(addressOf('cart', 'fr'));
    const reference = await placedReference(screen);
    expect((await server.transactions()).map((placed) => placed.reference)).toEqual([reference]);
    await expectQuantity(screen, two.sku, 1);
    await expectBooked(server, ['q0 3']);
    await waitFor(async () => expect((await server.user()).phone).toBe('+1 802 555-0177'));
    await says(screen, 'saved');

    // Day two: a new version is required, and nothing is lost before the tablet runs it.
    const goOn = refuseOldApps(screen.network);
    await enter(screen, await quantityOf(screen, two.sku), '5');
    await (await banner(screen)).findByRole('link', { name: /^Recharger pour continuer/ });
    goOn();
    await screen.reload();
    await says(screen, 'saved');
    await waitFor(async () => expect(await server.cartUnits()).toEqual({ [two.sku]: 5 }));

    // The portal is restored from a backup of the evening before, which knows neither the sessions nor the work since.
    await restoreWithout(portal, dealer);
    await signInAgain(screen, 'fr');
    await says(screen, 'needy');
    await visit(screen, 'device');
    await screen.findByText(`Cycles Boréal n’a plus la commande ${reference}`);
    await screen.user.click(await screen.findByRole('button', { name: 'Tout rétablir' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Enregistrer de nouveau' }));
    const lost = (await screen.findByText(`Cycles Boréal n’a plus la commande ${reference}`)).closest('li');
    await screen.user.click(within(lost as HTMLElement).getByRole('button', { name: 'Fermer' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Rétablir' }));
    await says(screen, 'saved');
    await waitFor(async () => expect(await server.cartUnits()).toEqual({ [two.sku]: 5 }));
    await expectBooked(server, ['q0 3']);
    await waitFor(async () => expect((await server.user()).phone).toBe('+1 802 555-0177'));
    await screen.onDevice('phone', addressOf('cart', 'en'));
    await signInAgain(screen, 'en');
    await screen.visit(addressOf('cart', 'en'));
    await expectQuantity(screen, two.sku, 5);
    // What it last knew is older than the order on the tablet.
    await screen.user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await says(screen, 'saved', 'en');

    // Day three: a customer holds the tablet while an edit waits on it.
    await screen.onDevice('first', addressOf('device', 'fr'));
    await screen.findByText('Vos téléchargements ont été supprimés de cet appareil.');
    await prepare(screen, 'fr', []);
    screen.network.setOnline(false);
    await screen.reload(addressOf('cart', 'fr'));
    await enter(screen, await quantityOf(screen, two.sku), '4');
    await says(screen, 'here');
    await visit(screen, 'device');
    await screen.user.click(await screen.findByRole('link', { name: 'Démarrer la vue client' }));
    const dialog = within(await screen.findByRole('dialog'));
    await screen.user.type(await dialog.findByLabelText('NIP'), pin);
    await screen.user.type(dialog.getByLabelText('Confirmer le NIP'), pin);
    await screen.user.click(dialog.getByRole('button', { name: 'Démarrer la vue client' }));
    await screen.findByRole('button', { name: 'Quitter' });
    screen.network.setOnline(true);
    const body = new URLSearchParams({ refresh_token: 'cookie' });
    expect((await fetch('/api/oauth/refresh', { method: 'POST', body })).status).toBe(401);
    await waitFor(async () => expect((await readDatabases()).includes('"cost":')).toBe(false));
    await screen.reload();
    await screen.user.click(await screen.findByRole('button', { name: 'Quitter' }));
    const back = within(await screen.findByRole('dialog'));
    await screen.user.type(await back.findByLabelText('NIP'), pin);
    await screen.user.click(back.getByRole('button', { name: 'Quitter' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitter' })).toBeNull());
    await waitFor(async () => expect(await server.cartUnits()).toEqual({ [two.sku]: 4 }));

    // The last order, and everybody agrees.
    await visit(screen, 'checkout');
    const last = await checkoutOf(screen, 'fr');
    await last.place();
    await last.findConfirmation();
    const [placed, ...others] = await server.transactions();
    expect(others).toEqual([]);
    expect(placed?.reference).not.toBe(reference);
    expect((await server.transaction(placed?.id ?? '')).lines).toMatchObject([{ sku: two.sku, quantities: 4 }]);
    expect(await server.cartUnits()).toEqual({});
    await expectBooked(server, ['q0 3']);
    for (const [name, locale] of [
      ['first', 'fr'],
      ['phone', 'en'],
    ] as const) {
      await screen.onDevice(name, addressOf('user-transactions', locale));
      await expectText(main(screen), placed?.reference ?? '-');
      expect(main(screen)().textContent).not.toContain(reference);
      await screen.visit(addressOf('cart', locale));
      await expectText(main(screen), locale === 'fr' ? 'Le panier est vide.' : 'The cart is empty.');
      await says(screen, 'saved', locale);
      await screen.visit(addressOf('booking-cart', locale));
      await waitFor(async () => expect((await gridOf(screen, locale).cell(0, 1)).textContent).toContain('3'));
    }
  },
);
