import { waitFor, within } from '@testing-library/dom';
import { promisifyRequest } from 'idb-keyval';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { newId } from '../../server/database/new-id.ts';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import { type Locale, locales } from '../../src/contract/locale.ts';
import { captivePortal, offlineTable, type Row, same, type Words } from '../support/offline-table.ts';
import { gridOf, makeRoom } from './support/booking-grid.ts';
import { type Dealer, newDealer } from './support/dealer.ts';
import { giveCaches } from './support/devices.ts';
import { expectText } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, type ScreenPortal, screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { signInForm } from './support/sign-in-form.ts';
import { testIn } from './support/test-in.ts';

/** An order of the dealer of this test. */
let orderId = newId();

const fields = {
  changePhone: { en: 'Edit: Phone', fr: 'Modifier : Téléphone' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  lines: { en: 'One SKU and quantity per line', fr: 'Une UGS et une quantité par ligne' },
  product: { en: 'Bike or part', fr: 'Vélo ou pièce' },
  backorders: { en: 'Units that were out of stock when you ordered.', fr: 'Unités en rupture de stock à la commande.' },
  account: { en: 'Your account', fr: 'Votre compte' },
  kept: { en: 'Saved on this device', fr: 'Enregistré sur cet appareil' },
  workIsHere: {
    en: 'Your unsent changes are safe on this device.',
    fr: 'Vos modifications non envoyées sont en sécurité sur cet appareil.',
  },
} as const satisfies Record<string, Words>;

const offline = {
  chosen: [
    /^(Orders and invoices from the last year|Commandes et factures de la dernière année)$/,
    /^(Booking catalogue and your grid|Catalogue de précommande et votre grille)$/,
    /^(Your carts, contracts, sales program and claims|Vos paniers, contrats, programme de vente et réclamations)$/,
  ],
  download: /^(Download for offline use|Télécharger pour le mode hors ligne)$/,
  downloaded: /^(Everything you selected is on this device\.|Toute votre sélection est sur cet appareil\.)$/,
  check: /^(Run offline check|Vérifier le mode hors ligne)$/,
  opens: /^(Everything you selected works offline\.|Toute votre sélection fonctionne hors ligne\.)$/,
};

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const named = (words: string) => (name: string) => plain(name) === words;

const addressIn = (name: RouteName, locale: Locale) =>
  addressOf(name, locale, name === 'user-transaction' ? { id: orderId } : {});

/** Everything that stands on the screen, also in fields. */
function textOf(main: HTMLElement): string {
  const inputs = [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return plain([main.textContent, ...inputs.map(({ value }) => value)].join(' '));
}

/** Follows the link to a screen, and waits until it says this, at its own address and with nothing left to load. */
async function expectOpen(screen: Screen, name: RouteName, locale: Locale, words: Words): Promise<void> {
  const address = addressIn(name, locale);
  // The address changes before the screen does, and the former one may say the same.
  if (location.pathname !== address) screen.getByRole('main').firstElementChild?.setAttribute('data-former', '');
  await screen.visit(address);
  await waitFor(() => {
    const main = screen.getByRole('main');
    expect(main.querySelector('[data-former]')).toBeNull();
    expect(textOf(main)).toContain(words[locale]);
    expect(main.querySelector('[aria-busy="true"]')).toBeNull();
    expect(location.pathname).toBe(address);
  });
}

async function expectAll(
  screen: Screen,
  locale: Locale,
  state: Exclude<keyof Row, 'screen' | 'online' | 'isChosen'>,
): Promise<void> {
  for (const row of offlineTable) await expectOpen(screen, row.screen, locale, row[state]);
}

async function expectLoadedOnline(screen: Screen, locale: Locale): Promise<void> {
  for (const { screen: name, online, loaded } of offlineTable) await expectOpen(screen, name, locale, online ?? loaded);
}

async function enter(field: HTMLElement, typed: string, { user }: Screen): Promise<void> {
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
}

/** A dealer who has one of each document on the server. */
async function dealerWithAll(portal: ScreenPortal): Promise<Dealer> {
  const dealer = await newDealer(portal, { has: ['transactions', 'contracts'] });
  const { id: userId } = dealer;
  const server = serverSide(portal, dealer);
  const [bike] = await server.bikes();
  const at = Date.now();
  await server.fillCart([{ sku: bike.sku, quantities: 4 }]);
  const spring = { id: newId(), name: 'Spring', madeAt: at, at, isThere: true };
  const lines = [{ sku: bike.sku, quantity: 4, type: 'configuration' }];
  await server.call('/api/saved-carts', { userId, changes: [{ ...spring, lines }] });
  await server.call('/api/favourites', { userId, changes: [{ product: bike.productId, on: true, at }] });
  orderId = (await server.transactions()).find(({ reference }) => reference.startsWith('B-1'))?.id ?? orderId;
  return dealer;
}

/** A dealer whose device has loaded every document. */
async function openLoaded(locale: Locale): Promise<Screen> {
  makeRoom();
  const portal = await screenPortal();
  const screen = await openScreen('cart', { dealer: await dealerWithAll(portal), locale });
  await expectLoadedOnline(screen, locale);
  await screen.visit(addressOf('user-warranty', locale));
  await screen.untilHeld('warranty-fields', 'warranty-claims');
  return screen;
}

/** Without a network: a line of the cart, a cell of the booking, the phone number and a new claim. */
async function editAll(screen: Screen, locale: Locale): Promise<void> {
  await screen.visit(addressOf('cart', locale));
  await enter(await screen.findByDisplayValue('4'), '3', screen);
  await screen.visit(addressOf('booking-cart', locale));
  const grid = gridOf(screen, locale);
  await grid.showAll();
  await grid.enter(0, 1, '7');
  await waitFor(async () => expect((await grid.cell(0, 1)).textContent).toContain('7'));
  await screen.visit(addressOf('user-profile', locale));
  await screen.user.click(await screen.findByRole('button', { name: named(fields.changePhone[locale]) }));
  await enter(await screen.main().findByLabelText(fields.phone[locale]), '418 555-0199', screen);
  await expectOpen(screen, 'user-profile', locale, same('418 555-0199'));
  await screen.visit(addressOf('quick-order', locale));
  await screen.user.type(await screen.main().findByLabelText(fields.lines[locale]), 'NO-SUCH-1 5');
  await screen.visit(`${addressOf('user-warranty', locale)}?draft=new`);
  await screen.user.type(await screen.main().findByLabelText(fields.product[locale]), 'Nordet Carbon');
  await screen.main().findByText(fields.kept[locale]);
}

async function expectCell(screen: Screen, locale: Locale): Promise<void> {
  await screen.visit(addressOf('booking-cart', locale));
  const grid = gridOf(screen, locale);
  await grid.showAll();
  await waitFor(async () => expect((await grid.cell(0, 1)).textContent).toContain('7'));
}

/** Chooses what is not a picture or a file, downloads it and runs the check. */
async function download(screen: Screen): Promise<void> {
  const section = within(await screen.findByRole('region', { name: /^(Offline mode|Mode hors ligne)$/ }));
  for (const name of offline.chosen) await screen.user.click(await section.findByRole('checkbox', { name }));
  await screen.user.click(section.getByRole('button', { name: offline.download }));
  await section.findByText(offline.downloaded);
  await screen.user.click(section.getByRole('button', { name: offline.check }));
  await section.findByText(offline.opens);
}

async function endSession({ portal, dealer }: Screen): Promise<void> {
  await onServerSide(async () => portal.db.deleteFrom('sessions').where('user_id', '=', dealer.id).execute());
  portal.app.callers.forget(dealer.id);
}

/** As if a later version of the app had written the cart and the booking grid of this device (F-26). */
async function writeAsNewer(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('paceline-')) continue;
    const opening = indexedDB.open(name);
    const database = await promisifyRequest(opening);
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
      const meta: unknown = await promisifyRequest(store.get('meta'));
      if (typeof meta === 'object') await promisifyRequest(store.put({ ...meta, version: 1_000 }, 'meta'));
    }
    database.close();
  }
}

const newerCart = {
  en: 'This cart was saved by a newer version of the app.',
  fr: 'Ce panier a été enregistré par une version plus récente du portail.',
};
const newerBooking = {
  en: 'This booking was saved by a newer version of the app.',
  fr: 'Cette précommande a été enregistrée par une version plus récente de l’application.',
};

describe.each(locales)('without a network, in %s', (locale) => {
  // What is missing is said in words of each screen; the rest is the same in both languages.
  const inFrench = testIn('fr', locale);
  const inEnglish = testIn('en', locale);

  test('[PWA-2, UI-4] each document that was never loaded says that it is missing', async () => {
    const screen = await openScreen('device', { locale, before: (network) => network.setOnline(false) });
    await expectAll(screen, locale, 'never');
  });

  inEnglish('[F-7, UI-4] each document that waits for the network names a captive portal', async () => {
    const page = '<!doctype html><h1>Expo Wi-Fi</h1>';
    const answer = () => new Response(page, { headers: { 'content-type': 'text/html' } });
    const screen = await openScreen('device', { locale, before: (network) => void network.route(/./, answer) });
    // Contracts come with the account, and quick order asks for nothing before items are checked.
    const asksNothing: readonly RouteName[] = ['user-contract', 'quick-order'];
    for (const { screen: name } of offlineTable.filter((row) => !asksNothing.includes(row.screen)))
      await expectOpen(screen, name, locale, captivePortal);
  });

  inFrench(
    '[PWA-2, SYNC-1, WAR-2, BOOK-6] each document opens as it was loaded, and then as it was changed',
    async () => {
      const screen = await openLoaded(locale);
      screen.network.setOnline(false);
      await screen.reload(addressOf('device', locale));
      await expectAll(screen, locale, 'loaded');
      await editAll(screen, locale);
      await screen.reload(addressOf('device', locale));
      await expectAll(screen, locale, 'edited');
      await expectCell(screen, locale);
    },
  );

  inEnglish(
    '[PWA-2, PWA-4] each document that was downloaded in the other language, and never opened, is there',
    async () => {
      giveCaches();
      makeRoom();
      const dealer = await dealerWithAll(await screenPortal());
      const screen = await openScreen('device', { dealer, locale: locale === 'en' ? 'fr' : 'en', remember: true });
      await download(screen);
      screen.network.setOnline(false);
      await screen.reload(addressOf('device', locale));
      for (const row of offlineTable.filter(({ isChosen }) => isChosen !== false))
        await expectOpen(screen, row.screen, locale, row.loaded);
      await screen.visit(`${addressOf('user-transactions', locale)}?view=backorders`);
      await expectText(() => screen.getByRole('main'), fields.backorders[locale]);
      await screen.visit(addressOf('user-overview', locale));
      await expectText(() => screen.getByRole('main'), fields.account[locale]);
    },
  );

  inFrench(
    '[PWA-2, SES-9, SYNC-8, F-48, F-75] each document that was locked away is nobody’s but its dealer’s, and opens again with the changes',
    async () => {
      const screen = await openLoaded(locale);
      const other = await newDealer(screen.portal);
      screen.network.setOnline(false);
      await editAll(screen, locale);
      await endSession(screen);
      // Signing in gets through, and nothing else does.
      screen.network.cut(/^\/api\/(?!oauth\/)/);
      screen.network.setOnline(true);
      await screen.reload(addressOf('cart', locale));
      await screen.findByText(fields.workIsHere[locale]);
      for (const { screen: name, edited } of offlineTable) {
        await screen.visit(addressIn(name, locale));
        await waitFor(() => expect(location.pathname).toBe(addressOf('account-login', locale)));
        expect(screen.getByRole('main').textContent).not.toContain(edited[locale]);
      }
      await (await signInForm(screen, locale)).send(other.username, DEMO_PASSWORD);
      await within(await screen.findByRole('banner')).findByRole('navigation');
      for (const row of offlineTable) {
        if (row.screen !== 'user-profile') await expectOpen(screen, row.screen, locale, row.never);
        const text = textOf(screen.getByRole('main'));
        // What was never there says the same as what is there no longer.
        expect(row.edited !== row.never && text.includes(row.edited[locale])).toBe(false);
      }
      await screen.visit(addressOf('account-logout', locale));
      await (await signInForm(screen, locale)).send(screen.dealer.username, DEMO_PASSWORD);
      await within(await screen.findByRole('banner')).findByRole('navigation');
      await expectAll(screen, locale, 'sealed');
    },
  );

  inEnglish('[F-26, PWA-2] documents that a newer version wrote are left alone, and the others open', async () => {
    const screen = await openLoaded(locale);
    screen.network.setOnline(false);
    await screen.visit(addressOf('device', locale));
    await writeAsNewer();
    await screen.reload(addressOf('device', locale));
    const newer: Partial<Record<RouteName, Words>> = {
      cart: newerCart,
      checkout: newerCart,
      'booking-cart': newerBooking,
    };
    for (const row of offlineTable) await expectOpen(screen, row.screen, locale, newer[row.screen] ?? row.loaded);
  });
});
