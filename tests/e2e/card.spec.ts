import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer } from './cart-on-server.ts';
import { confirmation, placeButton, totals } from './checkout-page.ts';
import { expect, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';
import { transactionsOnServer } from './transactions-on-server.ts';

const checkout = addressOf('checkout', 'en');
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay by card · / });
const cardButton = (page: Page) => page.getByRole('button', { name: /^Pay .* by test card$/ });
const number = (page: Page) => page.getByLabel('Test card number');
const term = (page: Page) => page.getByRole('combobox').filter({ hasText: 'Credit card' });
const cancelled = 'Your payment was cancelled. Nothing was charged.';

/** What is paid before is compared with what it comes to. */
const areWhole = async (page: Page) => expect(totals(page)).toContainText('HST');

async function openWithCard(page: Page, request: APIRequestContext) {
  const { username } = await newDealer({ like: 'parts' });
  const cart = await cartOnServer(request, username);
  const [part] = await cart.partsInStock(1);
  await cart.replace([{ sku: part?.sku ?? '', quantities: 1 }]);
  await signIn(page, { username, redirect: checkout });
  await term(page).selectOption('STRIPE');
  await areWhole(page);
  await payButton(page).click();
  await expect(number(page)).toBeVisible();
  return transactionsOnServer(request, username);
}

test('[F-52] two tabs pay one cart: it is paid once', async ({ page, context, request, complaints }) => {
  const transactions = await openWithCard(page, request);
  const other = await context.newPage();
  await other.goto(checkout);
  await payButton(other).click();
  await number(other).fill('4242 4242 4242 4242');
  await cardButton(other).click();
  await expect(confirmation(other)).toBeVisible();
  // The cart of the first tab has followed; what it would pay is no longer there.
  await expect(page.getByText(cancelled)).toBeVisible();
  await expectAnswerComplaint(complaints, 409);
  expect(await transactions.all()).toHaveLength(1);
});

test('[F-52, PAY-6] the card Requires authentication in one tab, another pays later: one order, and the first says so', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const transactions = await openWithCard(page, request);
  await number(page).fill('4000 0025 0000 3155');
  await cardButton(page).click();
  await expect(page.getByText('The card requires authentication.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(checkout);
  await term(other).selectOption('ONTERM');
  await areWhole(other);
  await placeButton(other).click();
  await expect(confirmation(other)).toBeVisible();
  await expect(page.getByText(cancelled)).toBeVisible();
  const placed = await transactions.all();
  expect(placed).toHaveLength(1);
  await expect(page.getByRole('main')).toContainText(placed[0]?.reference ?? '-');
  await expectAnswerComplaint(complaints, 409);
  await expectAccessible(page);
});
