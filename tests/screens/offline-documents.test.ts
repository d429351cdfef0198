import { waitFor } from '@testing-library/dom';
import { promisifyRequest } from 'idb-keyval';
import { expect, test } from 'vitest';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

/** What a dealer owns, by the screen that shows it, and what stands there offline. */
type Row = {
  readonly screen: RouteName;
  /** The device has never had it: what is missing is said. */
  readonly never: string;
  /** It was opened once with a connection. */
  readonly loaded: string;
  /** It was changed without one. */
  readonly edited: string;
};

const table: readonly Row[] = [
  { screen: 'cart', never: 'The cart could not be loaded.', loaded: '4 bikes', edited: '3 bikes' },
  { screen: 'checkout', never: 'The cart could not be loaded.', loaded: '× 4', edited: '× 3' },
  {
    screen: 'saved-carts',
    never: 'Carts you saved on other devices may be missing.',
    loaded: 'Spring',
    edited: 'Spring',
  },
  { screen: 'booking-cart', never: 'The portal can’t be reached.', loaded: 'Booking 2027', edited: 'Booking 2027' },
  { screen: 'user-profile', never: 'Add an address', loaded: '418 555-0142', edited: '418 555-0199' },
  {
    screen: 'user-warranty',
    never: 'The claims could not be loaded, and they are not on this device.',
    loaded: 'No claim has been filed yet.',
    edited: 'No claim has been filed yet.',
  },
  {
    screen: 'user-transactions',
    never: 'The transactions could not be loaded, and they are not on this device.',
    loaded: 'B-1',
    edited: 'B-1',
  },
  { screen: 'user-bookings', never: 'Try again', loaded: 'Booking history', edited: 'Booking history' },
];

/** Follows the link to a screen, and waits until it says this, at its own address and with nothing left to load. */
async function expectOpen(screen: Screen, name: RouteName, words: string): Promise<void> {
  await screen.visit(addressOf(name, 'en'));
  await waitFor(() => {
    const main = screen.getByRole('main');
    expect(main.textContent.replaceAll('\u00A0', ' ')).toContain(words);
    expect(main.querySelector('[aria-busy="true"]')).toBeNull();
    expect(location.pathname).toBe(addressOf(name, 'en'));
  });
}

async function enter(field: HTMLElement, typed: string, { user }: Screen): Promise<void> {
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
}

test('[PWA-2, UI-4] without a network each document that was never loaded says that it is missing', async () => {
  const screen = await openScreen('device', { before: (network) => network.setOnline(false) });
  for (const { screen: name, never } of table) await expectOpen(screen, name, never);
});

test('[PWA-2, SYNC-1] without a network each document opens as it was loaded, and then as it was changed', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { has: ['transactions'] });
  const [bike] = await serverSide(portal, dealer).bikes();
  await serverSide(portal, dealer).fillCart([{ sku: bike.sku, quantities: 4 }]);
  const screen = await openScreen('cart', { dealer });
  await screen.findByDisplayValue('4');
  await screen.user.click(await screen.findByRole('button', { name: 'Save this cart' }));
  await enter(await screen.findByRole('textbox', { name: /Name/ }), 'Spring', screen);
  for (const { screen: name, loaded } of table) await expectOpen(screen, name, loaded);

  screen.network.setOnline(false);
  await screen.reload(addressOf('device', 'en'));
  for (const { screen: name, loaded } of table) await expectOpen(screen, name, loaded);

  await expectOpen(screen, 'cart', '4 bikes');
  await enter(await screen.findByDisplayValue('4'), '3', screen);
  await expectOpen(screen, 'user-profile', '418 555-0142');
  await screen.user.click(await screen.findByRole('button', { name: 'Change: Phone' }));
  await enter(await screen.main().findByLabelText('Phone'), '418 555-0199', screen);
  await screen.reload(addressOf('device', 'en'));
  for (const { screen: name, edited } of table) await expectOpen(screen, name, edited);
});

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

test('[F-26, PWA-2] without a network documents that a newer version wrote are left alone, and the others open', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { has: ['transactions'] });
  const [bike] = await serverSide(portal, dealer).bikes();
  await serverSide(portal, dealer).fillCart([{ sku: bike.sku, quantities: 4 }]);
  const screen = await openScreen('cart', { dealer });
  await screen.findByDisplayValue('4');
  for (const { screen: name, loaded } of table) if (name !== 'saved-carts') await expectOpen(screen, name, loaded);
  screen.network.setOnline(false);
  await screen.visit(addressOf('device', 'en'));
  await writeAsNewer();
  await screen.reload(addressOf('device', 'en'));
  await expectOpen(screen, 'cart', 'This cart was saved by a newer version of the app.');
  await expectOpen(screen, 'checkout', 'This cart was saved by a newer version of the app.');
  await expectOpen(screen, 'booking-cart', 'This booking was saved by a newer version of the app.');
  await expectOpen(screen, 'user-profile', '418 555-0142');
  await expectOpen(screen, 'user-transactions', 'B-1');
});
