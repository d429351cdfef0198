import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { confirmation, openCheckout, placeButton, totals } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';
import { transactionsOnServer, type TransactionsOnServer } from './transactions-on-server.ts';

let username: string;
let cart: CartOnServer;
let transactions: TransactionsOnServer;
let one: SoldBike;
test.beforeEach(async ({ request }) => {
  ({ username } = await newDealer());
  cart = await cartOnServer(request, username);
  transactions = await transactionsOnServer(request, username);
  [one] = (await cart.bikes(1)) as [SoldBike];
  await cart.replace([{ sku: one.sku, quantities: 2 }]);
});

const newOrders = async () => (await transactions.all()).length;

test('[ORD-5] the button pressed in two tabs at once places one order', async ({ page, context, complaints }) => {
  await openCheckout(page, 'en', username);
  const second = await context.newPage();
  await second.goto('/en/cart/checkout');
  await expect(totals(second)).toContainText('GST');
  // Pressed without waiting for what the other tab makes of it.
  const buttons = await Promise.all([placeButton(page), placeButton(second)].map((button) => button.elementHandle()));
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLButtonElement).click())));
  await expect.poll(newOrders).toBe(1);
  await expect.poll(async () => cart.units()).toEqual({});
  // One of them has the receipt. The other was refused, or was emptied before its button could be pressed, and says where it is.
  const placed = /Order placed(?!:)/;
  const refused = /Your order needs attention/;
  const emptied = /Order placed: /;
  const said = async () => {
    const shown = await Promise.all([page, second].map((tab) => tab.getByRole('main').innerText()));
    return [placed, refused, emptied].map((words) => shown.filter((text) => words.test(text)).length).join(' ');
  };
  await expect.poll(said).toMatch(/^(1 1 0|1 0 1)$/);
  expect(await newOrders()).toBe(1);
  // The server refused the second, which asked for lines that were ordered.
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('status of 409')));
});

test('[ORD-5] a tab whose cart was ordered in another one says so; a receipt stays where it is read', async ({
  page,
  context,
}) => {
  await openCheckout(page, 'en', username);
  const second = await context.newPage();
  await second.goto('/en/cart/checkout');
  await expect(totals(second)).toContainText('GST');
  await placeButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  await expect(second.getByRole('main').getByText(/^Order placed: /)).toBeVisible();
  await expectAccessible(second);
  const receipt = await page.getByRole('main').innerText();

  await cart.replace([{ sku: one.sku, quantities: 1 }]);
  await second.reload();
  await expect(totals(second)).toContainText('GST');
  await placeButton(second).click();
  await expect(confirmation(second)).toBeVisible();
  await expect.poll(newOrders).toBe(2);
  await expect(page.getByRole('row', { name: /^Total / })).toBeVisible();
  expect(await page.getByRole('main').innerText()).toBe(receipt);
});
