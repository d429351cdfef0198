import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/demo-accounts.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import { checkoutOf } from './support/checkout.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { restoreWithout } from './support/restore.ts';
import { serverSide } from './support/server-side.ts';
import { signInForm } from './support/sign-in-form.ts';

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

/** The refresh token is one that the restored portal has never heard of. */
async function signedOutAgainstOnesWill(screen: Screen) {
  await screen.reload();
  const form = await signInForm(screen, 'en');
  expect(screen.queryByText(/Unsent work is kept on this device/)).toBeNull();
  return form;
}

test('[F-16, SES-9] a restored portal gets a cart back from the device that it signed out', async () => {
  const { portal, dealer, server, bike, screen } = await openSavedCart();
  await restoreWithout(portal, dealer);
  const form = await signedOutAgainstOnesWill(screen);
  await form.send(dealer.username, DEMO_PASSWORD);
  await screen.findByText('The portal was restored from a backup and has lost this line. It had 4.');
  expect(await server.cartUnits()).toEqual({});
  await screen.user.click(screen.getByRole('button', { name: 'Put it back' }));
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
  await screen.findByText('The portal was restored from a backup and has lost this line. It had 4.');
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
  await screen.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/no longer has order/)).toBeNull());
  await screen.reload();
  await screen.main().findByRole('heading', { name: 'This device' });
  // Its line may be offered too, if the cart had not heard of the order when the portal was restored.
  await within(screen.getByRole('banner')).findByRole('link', { name: /^(Saved|Needs)/ });
  expect(screen.queryByText(/no longer has order/)).toBeNull();
});
