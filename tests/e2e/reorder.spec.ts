import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import type { Transaction, TransactionHeading } from '../../src/contract/orders/transactions.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { untilHeld } from './held-answers.ts';
import { newDealer } from './new-dealer.ts';
import { reachOf } from './reach.ts';
import { transactionsOnServer, type TransactionsOnServer } from './transactions-on-server.ts';

let username: string;
let cart: CartOnServer;
let transactions: TransactionsOnServer;
let order: TransactionHeading;
let bike: SoldBike;
test.beforeEach(async ({ request }) => {
  ({ username } = await newDealer({ like: 'dealer.us', has: ['transactions'] }));
  cart = await cartOnServer(request, username);
  transactions = await transactionsOnServer(request, username);
  order = (await transactions.all()).find(({ kind }) => kind === 'order') as TransactionHeading;
  [bike] = (await cart.bikes(1)) as [SoldBike];
  await cart.replace([{ sku: bike.sku, quantities: 1 }]);
});

/** Opens an order of three bikes; returns how to give the real answer again. */
async function openOrder(page: Page, locale: Locale): Promise<() => Promise<void>> {
  const answer = await transactions.one(order.id);
  const { sku, name } = bike;
  const amounts = { description: '', unitPrice: 1234.56, discount: 0, total: 1234.56 };
  const lines: Transaction['lines'] = [{ ...amounts, sku, name, type: 'configuration', quantities: 3 }];
  const address = `**/api/user/transaction/*/${order.id}`;
  await page.route(address, async (route) => route.fulfill({ json: { ...answer, lines } }));
  await signIn(page, { locale, username, redirect: addressOf('user-transaction', locale, { id: order.id }) });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.reference);
  return () => page.unroute(address);
}

test('[ORD-8, UI-3] the second press of a slow double click leaves the focus on the link to the cart; on a phone all is within reach', async ({
  page,
}) => {
  await openOrder(page, 'fr');
  await page.getByRole('button', { name: 'Commander de nouveau' }).click();
  const panel = page.getByRole('region', { name: 'Commander de nouveau' });
  const add = panel.getByRole('button', { name: 'Ajouter 3 au panier' });
  await add.hover();
  await page.mouse.down();
  await page.mouse.up();
  const toCart = panel.getByRole('link', { name: 'Voir le panier' });
  await expect(toCart).toBeFocused();
  // The button is gone: the second press lands where it was.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(toCart).toBeFocused();
  await page.mouse.click(2, 2);
  await expect(toCart).not.toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await reachOf(page, 24)).toEqual({ sidewaysPx: 0, outOfReach: [], tooSmall: [] });
});

test('[ORD-8, PWA-2, TXN-3] without the portal an order is added from the saved catalogs and sent later', async ({
  page,
  context,
  complaints,
}) => {
  const portal = /\/(api\/.*|config\.json)$/;
  const panel = page.getByRole('region', { name: 'Reorder' });
  const opener = page.getByRole('button', { name: 'Reorder' });
  const restore = await openOrder(page, 'en');
  await opener.click();
  await expect(panel).toContainText('Adding 1 item (3 units).');
  await untilHeld(page, 'transaction');

  await context.route(portal, async (route) => route.abort());
  await restore();
  await page.reload();
  await expect(page.getByText('The portal can’t be reached.').first()).toBeVisible();
  await opener.click();
  await panel.getByRole('button', { name: 'Add 3 to cart' }).click();
  await expect(panel.getByRole('status').first()).toContainText('3 units are in the cart.');
  expect(await cart.units()).toEqual({ [bike.sku]: 1 });

  await context.unroute(portal);
  await page.reload();
  await expect.poll(async () => cart.units()).toEqual({ [bike.sku]: 4 });
  dropFailedLoads(complaints);
});
