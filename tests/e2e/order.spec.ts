import { addressOf } from '../../src/contract/addresses.ts';
import { locales } from '../../src/contract/locale.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './accessible.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import {
  confirmation,
  loseFirstAnswer,
  openCheckout,
  orderCall,
  orderingDealer as dealer,
  ordersSent,
  placeButton,
  texts,
  totals,
} from './checkout-page.ts';
import { sayOnline } from './device-page.ts';
import { dropFailedLoads, expect, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { testIn } from './test-in.ts';
import { transactionsOnServer, type TransactionsOnServer } from './transactions-on-server.ts';

/** All tests here order from one dealer's cart, so that they run one after the other. */
test.describe.configure({ mode: 'default' });

let cart: CartOnServer;
let transactions: TransactionsOnServer;
let one: SoldBike;
let other: SoldBike;
/** How many transactions there were before the test. */
let before: number;
test.beforeEach(async ({ request }) => {
  cart = await cartOnServer(request, dealer);
  transactions = await transactionsOnServer(request, dealer);
  before = (await transactions.all()).length;
  // Orders take from the stock: the next test takes other bikes.
  const sold = await cart.bikes(12);
  [one, other] = [...sold.slice(before % sold.length), ...sold] as [SoldBike, SoldBike, ...SoldBike[]];
  await cart.replace([
    { sku: one.sku, quantities: 2 },
    { sku: other.sku, quantities: 1 },
  ]);
});

const newOrders = async () => (await transactions.all()).length - before;

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  test.describe(`order in ${locale}`, () => {
    test(`[ORD-1, ORD-2, ORD-4, PAY-1, UI-3] from a bike's sizes to the order among the transactions, in light and dark`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await cart.replace([]);
      await signIn(page, { locale, username: dealer, redirect: addressOf('bikes', locale, { id: one.productId }) });
      const fields = page
        .getByRole('cell')
        .filter({ hasText: /\d{2,}\s(in stock|en stock)/ })
        .getByRole('textbox');
      await fields.nth(0).fill('2');
      await fields.nth(1).fill('1');
      await fields.nth(1).press('Tab');
      await page.getByRole('button', { name: /^(Add 3|Ajouter 3)/ }).click();
      await expect(page.getByRole('status').filter({ hasText: /in the cart|dans le panier/ })).toBeVisible();
      await page.goto(addressOf('cart', locale));
      await page.getByRole('link', { name: text.checkOut, exact: true }).click();

      await expect(totals(page)).toContainText(/GST|TPS/);
      const term = page.getByRole('combobox', { name: /^(Payment|Paiement)$/ }).first();
      await expect(term.locator('option:checked')).toHaveText(/(Pay later: \d+ days|À terme\s: \d+ jours)/);
      await expectAccessibleInBothSchemes(page);
      await page.getByLabel(text.documentNo).fill('FLOOR-27-03');
      const comment = 'Ring at the back — « sonnette »\n  second line';
      await page.getByLabel(text.comment).fill(comment);
      const agreed = ((await placeButton(page, locale).textContent()) ?? '').split('·')[1]?.trim() ?? '';
      await placeButton(page, locale).click();

      await expect(confirmation(page, locale)).toBeFocused();
      const said = page.getByText(text.reference);
      await expect(said).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      const reference = text.reference.exec((await said.textContent()) ?? '')?.[1] ?? '';
      await expect(page.getByRole('main')).toContainText(agreed);
      await expect.poll(async () => cart.units()).toEqual({});

      await page.getByRole('link', { name: text.see }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
      await expect(page.getByRole('main')).toContainText('FLOOR-27-03');
      await expect(page.getByRole('main')).toContainText(agreed);
      await expectAccessibleInBothSchemes(page);
      const [placed] = await transactions.all();
      expect(placed).toMatchObject({ reference, kind: 'order', units: 3 });
      expect((await transactions.one(placed?.id ?? '')).comment).toBe(comment);
      expect(await newOrders()).toBe(1);
    });

    it('[CART-9] what was filled in is there after leaving and after a reload, and gone after the order', async ({
      page,
    }) => {
      await openCheckout(page, locale);
      await page.getByRole('radio', { name: text.pickup }).check();
      await expect(page.getByRole('group', { name: text.shippingAddress })).toHaveCount(0);
      await page.getByLabel(text.documentNo).fill('KEPT-1');
      await page.getByLabel(text.comment).fill('kept');
      await page.getByRole('link', { name: text.history }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel(text.documentNo)).toHaveValue('KEPT-1');
      await page.reload();
      await expect(page.getByLabel(text.comment)).toHaveValue('kept');
      await expect(page.getByRole('radio', { name: text.pickup })).toBeChecked();
      await expect(totals(page)).toContainText(/GST|TPS/);
      await placeButton(page, locale).click();
      await expect(confirmation(page, locale)).toBeVisible();
      const [placed] = await transactions.all();
      expect(await transactions.one(placed?.id ?? '')).toMatchObject({ pickup: true, shippingAddress: null });

      await cart.replace([{ sku: one.sku, quantities: 1 }]);
      await page.goto(addressOf('checkout', locale));
      await expect(page.getByLabel(text.documentNo)).toHaveValue('');
      await expect(page.getByLabel(text.comment)).toHaveValue('');
    });

    it('[UI-3] a fault stands beside its field, which takes the focus, and nothing is sent', async ({ page }) => {
      const sent = ordersSent(page);
      await openCheckout(page, locale);
      const documentNo = page.getByLabel(text.documentNo);
      await documentNo.fill('x'.repeat(36));
      await placeButton(page, locale).click();
      await expect(documentNo).toBeFocused();
      await expect(documentNo).toHaveAccessibleDescription(text.tooLong);
      // What the header half covers is smaller than what can be pressed.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page);
      await documentNo.fill('x'.repeat(35));
      await expect(documentNo).not.toHaveAttribute('aria-invalid');
      expect(sent).toEqual([]);
    });

    it('[MODE-2] in client mode the checkout shows lines and no cost, and asks for admin mode', async ({ page }) => {
      await openCheckout(page, locale);
      const costs = [one.cost * 2, other.cost].map((amount) => amount.toFixed(2).replace(/\D/g, ''));
      const shown = async () =>
        `${await page.content()}${await page.locator('body').ariaSnapshot()}`.replace(
          /(?<=\d)[\s,.\u00A0\u202F](?=\d)/g,
          '',
        );
      for (const cost of costs) expect(await shown()).toContain(cost);
      await page.getByRole('button', { name: text.toClient }).first().click();
      await expect(placeButton(page, locale)).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(one.sku);
      for (const cost of costs) expect(await shown()).not.toContain(cost);
      await expectAccessible(page);
      await page.getByRole('main').getByRole('button', { name: text.toAdmin }).click();
      await expect(placeButton(page, locale)).toBeVisible();
    });
  });
}

test('[ORD-5] a double click places one order', async ({ page }) => {
  const sent = ordersSent(page);
  await openCheckout(page);
  await placeButton(page).dblclick();
  await expect(confirmation(page)).toBeVisible();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(await newOrders()).toBe(1);
});

test('[ORD-5, F-3] an order whose answer was lost is asked for again under its key, and is there once', async ({
  page,
  complaints,
}) => {
  const sent = ordersSent(page);
  await openCheckout(page);
  const way = await loseFirstAnswer(page);
  await placeButton(page).click();
  await expect(page.getByText('The answer has not come.')).toBeVisible();
  await expectAccessible(page);
  await way.open();
  await sayOnline(page);
  await expect(confirmation(page)).toBeVisible();
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(await newOrders()).toBe(1);
  dropFailedLoads(complaints);
});

test('[ORD-5] a reload while the order is on its way leaves one order, confirmed on the same page', async ({
  page,
  complaints,
}) => {
  await openCheckout(page);
  let reached = false;
  await page.route(orderCall, async (route) => {
    await route.fetch();
    reached = true;
  });
  await placeButton(page).click();
  await expect.poll(() => reached).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(confirmation(page)).toBeVisible();
  expect(await newOrders()).toBe(1);
  dropFailedLoads(complaints);
});

test('[F-15] an order that the server fails at stays in the queue and is placed by the next try', async ({
  page,
  complaints,
}) => {
  await openCheckout(page);
  await page.route(orderCall, async (route) => route.fulfill({ status: 500, body: '' }));
  await placeButton(page).click();
  await expect(page.getByText('The answer has not come.')).toBeVisible();
  expect(await newOrders()).toBe(0);
  await page.unroute(orderCall);
  await sayOnline(page);
  await expect(confirmation(page)).toBeVisible();
  expect(await newOrders()).toBe(1);
  await expectAnswerComplaint(complaints, 500);
});

test('[ORD-6] an order placed offline waits, can be opened and withdrawn, and its form is as it was', async ({
  page,
  context,
  complaints,
}) => {
  await openCheckout(page);
  await page.getByRole('link', { name: 'Transaction history' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Your document no.').fill('LATER-1');
  await context.setOffline(true);
  await placeButton(page).click();
  await expect(page.getByText('The order waits to be sent.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Transaction history' }).click();
  await page.getByRole('link', { name: 'Open the order' }).click();
  await page.getByRole('button', { name: 'Withdraw order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw order' }).click();
  await expect(page.getByLabel('Your document no.')).toHaveValue('LATER-1');
  await expect(page.getByRole('main')).toContainText(one.sku);
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('Saved').first()).toBeVisible();
  expect(await newOrders()).toBe(0);
  dropFailedLoads(complaints);
});

test('[ORD-6] an order placed offline is sent when the connection is back', async ({ page, context, complaints }) => {
  await openCheckout(page);
  await context.setOffline(true);
  await placeButton(page).click();
  await expect(page.getByText('The order waits to be sent.')).toBeVisible();
  await context.setOffline(false);
  await expect(confirmation(page)).toBeVisible();
  expect(await newOrders()).toBe(1);
  dropFailedLoads(complaints);
});

test('[PRICE-12, ORD-3] figures that changed stand beside those that were seen, and are ordered once accepted', async ({
  page,
  complaints,
}) => {
  // The page is told a price of yesterday: 100.00 less than the server's.
  await page.route(/\/api\/cart\/[^/]+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { cart: { sku: string; prices: { cost: number } }[] };
    for (const item of body.cart) if (item.sku === other.sku) item.prices.cost -= 100;
    await route.fulfill({ response, json: body });
  });
  await openCheckout(page);
  const seen = ((await placeButton(page).textContent()) ?? '').split('·')[1]?.trim() ?? '';
  await placeButton(page).click();
  await expect(page.getByText('The figures have changed.')).toBeVisible();
  await expectAnswerComplaint(complaints, 409);
  expect(await newOrders()).toBe(0);
  expect(await cart.units()).toEqual({ [one.sku]: 2, [other.sku]: 1 });
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^To pay/ })).toContainText(seen);
  await expect(page.getByRole('main')).toContainText(other.name);
  await expectAccessible(page);

  const now = ((await placeButton(page).textContent()) ?? '').split('·')[1]?.trim() ?? '';
  expect(now).not.toBe(seen);
  await expect(table.getByRole('row', { name: /^To pay/ })).toContainText(now);
  await placeButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(now);
  expect(await newOrders()).toBe(1);
  // A call may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[ORD-3, SYNC-3] lines that another device took are named with their reason, and the cart is adjusted', async ({
  page,
  complaints,
}) => {
  await openCheckout(page);
  await page.getByLabel('Your document no.').fill('SHARED-1');
  await cart.replace([{ sku: one.sku, quantities: 1 }]);
  await placeButton(page).click();
  await expect(page.getByText('Some lines cannot be had as you ordered them.')).toBeVisible();
  await expectAnswerComplaint(complaints, 409);
  await expect(page.getByText('The cart no longer holds as many.')).toHaveCount(2);
  await expectAccessible(page);
  expect(await newOrders()).toBe(0);
  await page.getByRole('button', { name: 'Adjust the cart' }).click();
  await expect(page.getByLabel('Your document no.')).toHaveValue('SHARED-1');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await placeButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  const [placed] = await transactions.all();
  expect(placed).toMatchObject({ units: 1, documentNo: 'SHARED-1' });
});

test('[ORD-3] what the server finds wrong in a field is said beside it, with all that was filled in', async ({
  page,
  complaints,
}) => {
  await openCheckout(page);
  await page.getByLabel('Comment').fill('kept');
  await page.route(orderCall, async (route) => {
    await route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        title: 'refused',
        status: 422,
        code: 'order-refused',
        errors: [{ field: 'body.external_document_no', message: 'control-character' }],
      },
    });
  });
  await placeButton(page).click();
  await expect(page.getByText('The order was not placed.')).toBeVisible();
  await expectAnswerComplaint(complaints, 422);
  await page.getByRole('button', { name: 'Correct the order' }).click();
  const documentNo = page.getByLabel('Your document no.');
  await expect(documentNo).toBeFocused();
  await expect(documentNo).toHaveAccessibleDescription(/cannot be printed/);
  await expect(page.getByLabel('Comment')).toHaveValue('kept');
  await expectAccessible(page);
  await page.unroute(orderCall);
  await documentNo.fill('CLEAN-1');
  await placeButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await newOrders()).toBe(1);
});

test('[UI-3] the order is done by the keyboard alone', async ({ page }) => {
  await openCheckout(page);
  await page.getByRole('radio', { name: /^Shipping/ }).focus();
  const last = placeButton(page);
  for (let presses = 0; presses < 20; presses += 1) {
    if (await last.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirmation(page)).toBeFocused();
});
