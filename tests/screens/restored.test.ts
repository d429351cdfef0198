import { fireEvent, waitFor, within } from '@testing-library/dom';
import { promisifyRequest } from 'idb-keyval';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { newId } from '../../server/database/new-id.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Claim } from '../../src/contract/library/warranty.ts';
import { openRecords } from '../../src/platform/database/guarded-records.ts';
import { claimLabels } from '../builders/claim-labels.ts';
import { expectAccessible } from './support/accessible.ts';
import { openGrid } from './support/booking-grid.ts';
import { checkoutOf } from './support/checkout.ts';
import { newDealer } from './support/dealer.ts';
import { expectText } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';
import { restoreWithout } from './support/restore.ts';
import { serverSide } from './support/server-side.ts';
import { signInForm } from './support/sign-in-form.ts';
import { rowsIn } from './support/test-in.ts';

/** A dealer whose cart on this device is saved: four bikes. */
async function openSavedCart() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const server = serverSide(portal, dealer);
  const [bike] = await server.bikes();
  await server.fillCart([{ sku: bike.sku, quantities: 4 }]);
  const screen = await openScreen('cart', { dealer });
  await screen.findByDisplayValue('4');
  await within(screen.getByRole('banner')).findByRole('link', { name: /^Saved/ });
  return { portal, dealer, server, bike, screen };
}

/** Without files, which no screen of a restored portal could bring back. */
async function fileClaim(screen: Screen, description: string): Promise<void> {
  const written = {
    product: 'BO27-CRAIE-S',
    claimed: 'frame',
    wanted: 'replacement',
    noticed: '2026-11-03',
    description,
  } as const;
  await screen.main().findByLabelText(claimLabels.product);
  for (const [name, value] of Object.entries(written))
    fireEvent.change(screen.getByLabelText(claimLabels[name as keyof typeof written]), { target: { value } });
  await screen.user.upload(
    screen.getByLabelText('Photos or PDF'),
    new File(['%PDF-1.4\n'], 'crack.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('crack.pdf');
  await screen.user.click(await screen.findByRole('button', { name: 'Submit claim' }));
  await screen.findByText(/^Claim submitted\./);
}

/** The refresh token is one that the restored portal has never heard of. */
async function signedOutAgainstOnesWill(screen: Screen) {
  await screen.reload();
  const form = await signInForm(screen, 'en');
  expect(screen.queryByText(/Your unsent changes are safe on this device/)).toBeNull();
  return form;
}

test('[F-16, SES-9] a restored portal gets a cart back from the device that it signed out', async () => {
  const { portal, dealer, server, bike, screen } = await openSavedCart();
  await restoreWithout(portal, dealer);
  const form = await signedOutAgainstOnesWill(screen);
  await form.send(dealer.username, DEMO_PASSWORD);
  await screen.findByText('The portal was restored from a backup and lost this item. Its quantity was 4.');
  expect(await server.cartUnits()).toEqual({});
  await screen.user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ [bike.sku]: 4 }));
});

test('[F-16, SES-9, SYNC-8] who signs in on the same device sees nothing of it, and it comes back to its dealer', async () => {
  const { portal, dealer, bike, screen } = await openSavedCart();
  const other = await newDealer(portal, { like: 'dealer.us' });
  await restoreWithout(portal, dealer);
  await (await signedOutAgainstOnesWill(screen)).send(other.username, DEMO_PASSWORD);
  await screen.findByText('The cart is empty.');
  expect(screen.queryByText(/restored from a backup/)).toBeNull();
  expect(screen.queryByText(bike.sku)).toBeNull();

  await screen.visit(addressOf('account-logout', 'en'));
  await (await signInForm(screen, 'en')).send(dealer.username, DEMO_PASSWORD);
  await screen.visit(addressOf('cart', 'en'));
  await screen.findByText('The portal was restored from a backup and lost this item. Its quantity was 4.');
});

test('[F-16] an order that a restored portal has no longer is named until the dealer has seen it', async () => {
  const { portal, dealer, server, screen } = await openSavedCart();
  await screen.visit(addressOf('checkout', 'en'));
  await screen.findByLabelText('Comment');
  const checkout = await checkoutOf(screen, 'en');
  await checkout.place();
  await checkout.findConfirmation();
  const [order] = await server.transactions();
  await restoreWithout(portal, dealer);
  await (await signedOutAgainstOnesWill(screen)).send(dealer.username, DEMO_PASSWORD);
  await screen.user.click(await within(await screen.findByRole('banner')).findByRole('link', { name: /^Needs/ }));
  await screen.findByText(`Cycles Boréal no longer has order ${order?.reference}`);
  await screen.visit(addressOf('account-logout', 'en'));
  await screen.findByText(`Order ${order?.reference} no longer exists. You haven’t dismissed this notice yet.`);
  await screen.visit(addressOf('device', 'en'));
  const lost = await screen.findByText(`Cycles Boréal no longer has order ${order?.reference}`);
  await screen.user.click(within(lost.closest('li') as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/no longer has order/)).toBeNull());
  await screen.reload();
  await screen.main().findByRole('heading', { name: 'This device' });
  // Its line may be offered too, if the cart had not heard of the order when the portal was restored.
  await within(screen.getByRole('banner')).findByRole('link', { name: /^(Saved|Needs)/ });
  expect(screen.queryByText(/no longer has order/)).toBeNull();
});

test('[F-16, ACCT-1, SES-9] a change of the profile that a restored portal has lost is offered, and saved again', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const server = serverSide(portal, dealer);
  const screen = await openScreen('user-profile', { dealer });
  await screen.user.click(await screen.findByRole('button', { name: 'Edit: Phone' }));
  const phone = await screen.main().findByLabelText<HTMLInputElement>('Phone');
  await screen.user.clear(phone);
  await screen.user.type(phone, '+1 802 555-0199{Enter}');
  await waitFor(async () => expect((await server.user()).phone).toBe('+1 802 555-0199'));
  await restoreWithout(portal, dealer);
  await (await signedOutAgainstOnesWill(screen)).send(dealer.username, DEMO_PASSWORD);
  await screen.findByText('The portal was restored from a backup and no longer has this change.');
  expect((await server.user()).phone).toBe(dealer.user.phone);
  await screen.visit(addressOf('device', 'en'));
  await screen.main().findByRole('heading', { name: 'This device' });
  await screen.user.click(await screen.findByRole('button', { name: 'Save again' }));
  await waitFor(async () => expect((await server.user()).phone).toBe('+1 802 555-0199'));
  await waitFor(() => expect(screen.queryByText(/no longer has this change/)).toBeNull());
});

test('[F-16, WAR-2, SES-9] a claim that a restored portal has lost is a draft with its words again', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const screen = await openScreen(`${addressOf('user-warranty', 'en')}?draft=new`, { dealer });
  await fileClaim(screen, 'Frame cracked at the show');
  const [claim] = await serverSide(portal, dealer).call<Claim[]>(`/api/warranty-claim/${dealer.id}`);
  await restoreWithout(portal, dealer);
  await (await signedOutAgainstOnesWill(screen)).send(dealer.username, DEMO_PASSWORD);
  await screen.visit(addressOf('device', 'en'));
  await screen.findByText(new RegExp(`no longer has claim ${claim?.reference}\\.`));
  await screen.user.click(screen.getByRole('link', { name: /^Open: / }));
  await screen.findByText(`Claim ${claim?.reference} no longer exists.`);
  expect(screen.getByLabelText<HTMLInputElement>(claimLabels.description).value).toBe('Frame cracked at the show');
});

test.each(
  rowsIn('fr', [
    ['en', 'Request cancellation', 'Send request', 'This device', 'Discard'],
    ['fr', 'Demander l’annulation', 'Envoyer la demande', 'Cet appareil', 'Supprimer'],
  ] as const),
)(
  '[F-16, ORD-10, SYNC-6] in %s a request about an order that a restored portal has lost is refused by name',
  async (locale, ask, send, device, discard) => {
    const portal = await screenPortal();
    const dealer = await newDealer(portal, { like: 'dealer.us', has: ['transactions'] });
    const [order] = (await serverSide(portal, dealer).transactions()).filter(
      ({ kind, state }) => kind === 'order' && state === 'received',
    );
    const screen = await openScreen(addressOf('user-transaction', locale, { id: order?.id ?? '' }), { dealer, locale });
    await screen.user.click(await screen.findByRole('button', { name: ask }));
    await screen.user.click(await screen.findByRole('button', { name: send }));
    await within(screen.getByRole('banner')).findByRole('link', { name: locale === 'en' ? /^Saved/ : /^Enregistré/ });
    await restoreWithout(portal, dealer);
    await screen.reload();
    await (await signInForm(screen, locale)).send(dealer.username, DEMO_PASSWORD);
    await within(await screen.findByRole('banner')).findByRole('link', {
      name: locale === 'en' ? /^Needs/ : /^À vérifier/,
    });
    // Refused stays refused, also before the server is heard again.
    screen.network.setOnline(false);
    await screen.reload(addressOf('device', locale));
    await screen.main().findByRole('heading', { name: device });
    await expectText(
      () => screen.getByRole('main'),
      locale === 'en'
        ? `Your request to cancel order ${order?.reference} can’t be sent`
        : `Votre demande d’annuler la commande ${order?.reference} ne peut pas être envoyée`,
    );
    await expectText(
      () => screen.getByRole('main'),
      locale === 'en' ? 'Cycles Boréal no longer has this order.' : 'Cycles Boréal n’a plus cette commande.',
    );
    expect(screen.getByRole('main').textContent).not.toMatch(/not sent yet|pas encore envoyée/);
    await screen.user.click(screen.getByRole('button', { name: discard }));
    await waitFor(() => expect(screen.getByRole('main').textContent).not.toContain(order?.reference));
  },
);

test('[F-16, ORD-10, SES-9] a request that a restored portal has lost is sent once more', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us', has: ['transactions'] });
  const server = serverSide(portal, dealer);
  const [order] = (await server.transactions()).filter(({ kind, state }) => kind === 'order' && state === 'received');
  const id = order?.id ?? '';
  const asked = async () => (await server.transaction(id)).requests ?? [];
  const screen = await openScreen(addressOf('user-transaction', 'en', { id }), { dealer });
  await screen.user.click(await screen.findByRole('button', { name: 'Request cancellation' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Send request' }));
  await screen.findByText('Sent, waiting for an answer');
  await restoreWithout(portal, dealer, ['order_requests']);
  expect(await asked()).toEqual([]);
  await (await signedOutAgainstOnesWill(screen)).send(dealer.username, DEMO_PASSWORD);
  await waitFor(async () => expect(await asked()).toMatchObject([{ kind: 'cancel', refusal: null }]));
  await screen.findByText('Sent, waiting for an answer');
});

test('[F-16, BOOK-6, SES-9] a booking that a restored portal has lost is offered on the device page, and put back', async () => {
  const opened = await openGrid('en');
  const { screen, server } = opened;
  await opened.enter(0, 1, '3');
  await opened.expectBooked(['q0 3']);
  await within(screen.getByRole('banner')).findByRole('link', { name: /^Saved/ });
  await restoreWithout(screen.portal, screen.dealer);
  await (await signedOutAgainstOnesWill(screen)).send(screen.dealer.username, DEMO_PASSWORD);
  await screen.user.click(await within(await screen.findByRole('banner')).findByRole('link', { name: /^Needs/ }));
  await screen.findByText(/One cell or note in your booking has changed:.*Q0 3/);
  expect(await server.bookingUnits()).toEqual({});
  await screen.user.click(screen.getByRole('button', { name: 'Restore all' }));
  await opened.expectBooked(['q0 3']);
});

test('[SES-9, PWA-4] who was signed out is told that downloads for offline use went', async () => {
  const { portal, dealer, screen } = await openSavedCart();
  const plan = { chosen: ['documents'], run: null };
  await openRecords(dealer.id)('readwrite', async (records) => promisifyRequest(records.put(plan, 'preparation')));
  await restoreWithout(portal, dealer);
  await screen.reload();
  await signInForm(screen, 'en');
  await screen.findByText('Your downloads were removed from this device.');
  await expectAccessible();
});

test('[F-16, CAT-13, CART-16, STK-8, SES-9] favourites, saved carts and stock notices that a restored portal has lost are sent again', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const { id: userId } = dealer;
  const server = serverSide(portal, dealer);
  const [bike] = await server.bikes();
  // Of what is in stock, nobody is notified.
  const part = await onServerSide(async () =>
    portal.db
      .selectFrom('stock')
      .innerJoin('skus', 'skus.sku', 'stock.sku')
      .innerJoin('products', 'products.id', 'skus.product_id')
      .where('products.kind', '=', 'part')
      .where('quantity', '<=', 0)
      .where('skus.discontinued', '=', false)
      .where('products.discontinued', '=', false)
      .select('stock.sku')
      .orderBy('stock.sku')
      .executeTakeFirstOrThrow(),
  );
  const at = Date.now();
  const lines = [{ sku: bike.sku, quantity: 4, type: 'configuration' }];
  const given: Readonly<Record<string, object>> = {
    favourites: { product: bike.productId, on: true, at },
    'saved-carts': { id: newId(), name: 'Spring', madeAt: at, at, isThere: true, lines },
    'stock-notices': { sku: part.sku, on: true, at },
  };
  const has = async () => {
    const calls = Object.keys(given).map(async (path) => server.call(`/api/${path}`, { userId, changes: [] }));
    const told = JSON.stringify(await Promise.all(calls));
    return [bike.productId, 'Spring', part.sku].filter((word) => told.includes(`"${word}"`));
  };
  for (const [path, one] of Object.entries(given)) await server.call(`/api/${path}`, { userId, changes: [one] });
  const screen = await openScreen('saved-carts', { dealer });
  await screen.findByText('Spring');
  await screen.visit(addressOf('favourites', 'en'));
  await screen.findByText('1 product');
  await screen.findByRole('button', { name: new RegExp(`Remove: .*${part.sku}`) });
  await restoreWithout(portal, dealer);
  expect(await has()).toEqual([]);
  await (await signedOutAgainstOnesWill(screen)).send(dealer.username, DEMO_PASSWORD);
  await screen.findByText('1 product');
  await waitFor(async () => expect(await has()).toEqual([bike.productId, 'Spring', part.sku]));
});
