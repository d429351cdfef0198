import { waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as openBookings from '../../src/app/services/bookings.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './support/accessible.ts';
import { openGrid } from './support/booking-grid.ts';
import { checkoutOf } from './support/checkout.ts';
import { newDealer } from './support/dealer.ts';
import { expectText } from './support/expect-field.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { standIn } from './support/stand-in.ts';

const bookingPart = vi.hoisted(() => ({ fetched: Promise.resolve() }));

// The dealer's part of the app comes late on a slow line.
vi.mock('../../src/app/services/bookings.ts', async (original) => {
  const { openBookings: open } = await original<typeof openBookings>();
  return { openBookings: async (...tab: Parameters<typeof open>) => bookingPart.fetched.then(() => open(...tab)) };
});

beforeEach(() => {
  bookingPart.fetched = Promise.resolve();
});

const receiptNames = { en: /^Order placed: /, fr: /^Commande passée\s: / } as const;

const banner = (screen: Screen) => within(screen.getByRole('banner'));
const receipt = async (screen: Screen, locale: Locale) =>
  banner(screen).findByRole('link', { name: receiptNames[locale] });
const noReceipt = async (screen: Screen, locale: Locale) =>
  waitFor(() => expect(banner(screen).queryByRole('link', { name: receiptNames[locale] })).toBeNull());

test('[ORD-2, ORD-6] an order that was sent while nobody looked gives its reference until the dealer has seen it', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal);
  const server = serverSide(portal, dealer);
  const [one, other] = await server.bikes();
  await server.fillCart([{ sku: one.sku, quantities: 2 }]);
  const screen = await openScreen('checkout', { dealer });
  const checkout = await checkoutOf(screen, 'en');
  screen.network.setOnline(false);
  await checkout.place();
  await screen.findByText('Your order is waiting to be sent.');
  await screen.visit(addressOf('bikes', 'en'));
  screen.network.setOnline(true);
  await receipt(screen, 'en');
  const [placed] = await server.transactions();
  const reference = placed?.reference ?? '-';
  await expectText(() => screen.getByRole('banner'), `Order placed: ${reference}`);

  // The next order, which is looked at, does not take its place.
  await server.fillCart([{ sku: other.sku, quantities: 1 }]);
  await screen.reload();
  await banner(screen).findByRole('button', { name: 'Basket: 1' });
  await screen.visit(addressOf('checkout', 'en'));
  const next = await checkoutOf(screen, 'en');
  await next.place();
  await next.findConfirmation();
  const [second] = await server.transactions();
  await expectText(() => screen.getByRole('main'), second?.reference ?? '-');
  await waitFor(async () => expect((await receipt(screen, 'en')).textContent).not.toContain(second?.reference));

  standIn(document, 'visibilityState', 'hidden');
  await screen.reload(addressOf('device', 'en'));
  await expectText(() => screen.getByRole('main'), `Order placed: ${reference}`);
  await receipt(screen, 'en');
  standIn(document, 'visibilityState', 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await noReceipt(screen, 'en');
  await screen.reload();
  await expectText(() => screen.getByRole('main'), `Order placed: ${reference}`);
  await noReceipt(screen, 'en');
});

test('[SES-8, ORD-2] signing out names an order whose receipt nobody has seen, and goes on once it was seen', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal);
  const server = serverSide(portal, dealer);
  const [one] = await server.bikes();
  await server.fillCart([{ sku: one.sku, quantities: 2 }]);
  const screen = await openScreen('checkout', { dealer });
  const checkout = await checkoutOf(screen, 'en');
  screen.network.setOnline(false);
  await checkout.place();
  await screen.findByText('Your order is waiting to be sent.');
  await screen.visit(addressOf('bikes', 'en'));
  screen.network.setOnline(true);
  await receipt(screen, 'en');
  const [placed] = await server.transactions();
  await screen.visit(addressOf('account-logout', 'en'));
  await screen.findByText(`Order ${placed?.reference} was placed. You haven’t viewed its receipt yet.`);
  await expectAccessible();
  await screen.visit(addressOf('device', 'en'));
  await noReceipt(screen, 'en');
  await screen.visit(addressOf('account-logout', 'en'));
  await waitFor(() => expect(location.pathname).toBe(addressOf('account-login', 'en')));
});

test('[ORD-2, BOOK-7] so does a booking order', async () => {
  const opened = await openGrid('fr');
  const { screen } = opened;
  await opened.enter(0, 1, '3');
  await opened.expectBooked(['q0 3']);
  await screen.user.click(await screen.findByRole('link', { name: 'Vérifier la précommande' }));
  await screen.findByRole('rowheader', { name: 'Total' });
  screen.network.setOnline(false);
  await screen.user.click(screen.getByRole('button', { name: /^Passer la précommande · / }));
  await screen.findByText('Votre précommande attend d’être envoyée.');
  await screen.visit(addressOf('bikes', 'fr'));
  screen.network.setOnline(true);
  const link = await receipt(screen, 'fr');
  const [, reference = '-'] = /: (\S+)$/u.exec(link.textContent.replaceAll('\u00A0', ' ')) ?? [];
  await screen.user.click(link);
  await expectText(() => screen.getByRole('main'), reference);
  await noReceipt(screen, 'fr');
});

test('[SYNC-6] nothing is called saved while nobody knows yet whether changes of the booking wait', async () => {
  const opened = await openGrid('en');
  const { screen } = opened;
  const waits = async () => banner(screen).findByText('1 pending change');
  screen.network.cut('/api/cart/booking/update');
  await opened.enter(0, 1, '3');
  await waits();
  const part = Promise.withResolvers<void>();
  bookingPart.fetched = part.promise;
  const cartsLoaded = () => screen.network.callsTo(/^\/api\/cart\/[^/]+$/, 'GET').length;
  const before = cartsLoaded();
  await screen.reload(addressOf('bikes', 'en'));
  await waitFor(() => expect(cartsLoaded()).toBeGreaterThan(before));
  expect((await banner(screen).findAllByText('Checking…')).length).toBeGreaterThan(0);
  expect(banner(screen).queryByText('Saved')).toBeNull();
  part.resolve();
  await waits();
});
