import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { type Locale, locales } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer } from './cart-on-server.ts';
import { confirmation, orderCall, ordersSent, placeButton, totals } from './checkout-page.ts';
import { dropFailedLoads, expect, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { testIn } from './test-in.ts';
import { transactionsOnServer, type TransactionsOnServer } from './transactions-on-server.ts';

/** All tests here pay one dealer's cart, so that they run one after the other; no other test has it. */
const dealer = 'parts@boreal.example';
test.describe.configure({ mode: 'default' });

const words = {
  en: {
    term: 'Pay now: by card',
    pay: /^Pay by card · /,
    number: 'Test card number',
    payNow: /^Pay .* by test card$/,
    isTest: 'This is a test.',
    declined: /The card was declined/,
    asks: 'The card asks for a confirmation.',
    confirm: 'Confirm',
    leave: 'Do not confirm',
    left: /The card was not confirmed/,
    paid: /Paid by test card/,
    cancelled: 'Your payment was cancelled. Nothing was charged.',
    seeOrder: 'See the order',
    paidFact: /by a test card: nobody was charged$/,
  },
  fr: {
    term: /Comptant/,
    pay: /^Payer par carte · /,
    number: 'Numéro de la carte d’essai',
    payNow: /par carte d’essai$/,
    isTest: 'Ceci est un essai.',
    declined: /La carte a été refusée/,
    asks: 'La carte demande une confirmation.',
    confirm: 'Confirmer',
    leave: 'Ne pas confirmer',
    left: /La carte n’a pas été confirmée/,
    paid: /Payé par carte d’essai/,
    cancelled: 'Votre paiement a été annulé. Rien n’a été débité.',
    seeOrder: 'Voir la commande',
    paidFact: /par une carte d’essai\s: personne n’a été débité$/,
  },
} as const satisfies Record<Locale, object>;

const intentCall = /\/api\/order\/payment-intent$/;
const cardCall = /\/api\/order\/test-card$/;

let cart: CartOnServer;
let transactions: TransactionsOnServer;
let sku: string;
let before: number;
test.beforeEach(async ({ request }) => {
  cart = await cartOnServer(request, dealer);
  transactions = await transactionsOnServer(request, dealer);
  before = (await transactions.all()).length;
  const [part] = await cart.partsInStock(1);
  sku = part?.sku ?? '';
  await cart.replace([{ sku, quantities: 1 }]);
});

const newOrders = async () => (await transactions.all()).length - before;
const payButton = (page: Page, locale: Locale = 'en') => page.getByRole('button', { name: words[locale].pay });
const cardButton = (page: Page, locale: Locale = 'en') => page.getByRole('button', { name: words[locale].payNow });
const number = (page: Page, locale: Locale = 'en') => page.getByLabel(words[locale].number);

/** Up to where the bank asks whether it is really the dealer. */
async function standInAuthentication(page: Page, locale: Locale): Promise<void> {
  await payButton(page, locale).click();
  await number(page, locale).fill('4000 0025 0000 3155');
  await cardButton(page, locale).click();
  await expect(page.getByText(words[locale].asks)).toBeVisible();
}

/** What is paid before is compared with what it comes to. */
const areWhole = async (page: Page) => expect(totals(page)).toContainText(/HST|TVH/);

/** Orders what the cart holds, to be paid later. */
async function payLater(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('combobox').filter({ hasText: words[locale].term }).selectOption('ONTERM');
  await areWhole(page);
  await placeButton(page, locale).click();
}

async function openWithCard(page: Page, locale: Locale = 'en'): Promise<void> {
  await signIn(page, { locale, username: dealer, redirect: addressOf('checkout', locale) });
  const term = page.getByRole('combobox').filter({ hasText: words[locale].term });
  await term.selectOption('STRIPE');
  await areWhole(page);
  await expect(payButton(page, locale)).toBeVisible();
}

for (const locale of locales) {
  const text = words[locale];

  test(`[PAY-2, PAY-5, PAY-10, F-56, UI-3] card payment in ${locale}: declined, left, confirmed, ordered`, async ({
    page,
  }) => {
    await openWithCard(page, locale);
    await expectAccessible(page);
    await payButton(page, locale).click();
    await expect(page.getByText(text.isTest)).toBeVisible();
    await expectAccessible(page);

    await number(page, locale).fill('4000 0000 0000 0002');
    await cardButton(page, locale).click();
    await expect(page.getByText(text.declined)).toBeVisible();
    await number(page, locale).fill('4000 0025 0000 3155');
    await cardButton(page, locale).click();
    await expect(page.getByText(text.asks)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text.leave }).click();
    await expect(page.getByText(text.left)).toBeVisible();
    expect(await newOrders()).toBe(0);
    expect(await cart.units()).toEqual({ [sku]: 1 });

    await cardButton(page, locale).click();
    await page.getByRole('button', { name: text.confirm, exact: true }).click();
    await expect(confirmation(page, locale)).toBeFocused();
    await expect(page.getByText(text.paid)).toBeVisible();
    await expectAccessible(page);
    await expect.poll(async () => cart.units()).toEqual({});
    expect(await newOrders()).toBe(1);

    await page.getByRole('link', { name: text.seeOrder }).click();
    await expect(page.getByText(text.paidFact)).toBeVisible();
    await expectAccessible(page);
  });
}

test('[F-52] the button of the card pressed twice: one payment, one order', async ({ page }) => {
  const sent = ordersSent(page);
  const shown: string[] = [];
  page.on('request', (call) => cardCall.test(call.url()) && shown.push(call.url()));
  await openWithCard(page);
  await payButton(page).dblclick();
  await number(page).fill('4242 4242 4242 4242');
  await cardButton(page).dblclick();
  await expect(confirmation(page)).toBeVisible();
  expect([shown.length, sent.length, await newOrders()]).toEqual([1, 1, 1]);
});

test('[F-52] two tabs pay one cart: it is paid once', async ({ page, context, complaints }) => {
  await openWithCard(page);
  await payButton(page).click();
  await expect(number(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(addressOf('checkout', 'en'));
  await payButton(other).click();
  await number(other).fill('4242 4242 4242 4242');
  await cardButton(other).click();
  await expect(confirmation(other)).toBeVisible();
  // The cart of the first tab has followed; what it would pay is no longer there.
  await expect(page.getByText(words.en.cancelled)).toBeVisible();
  await expectAnswerComplaint(complaints, 409);
  expect(await newOrders()).toBe(1);
});

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = words[locale];

  it(`[F-52, PAY-6] in ${locale} one tab stands in the card’s confirmation, another pays later: one order, and the first says so`, async ({
    page,
    context,
    complaints,
  }) => {
    await openWithCard(page, locale);
    await standInAuthentication(page, locale);
    const other = await context.newPage();
    await other.goto(addressOf('checkout', locale));
    await payLater(other, locale);
    await expect(confirmation(other, locale)).toBeVisible();
    await expect(page.getByText(text.cancelled)).toBeVisible();
    const [placed] = await transactions.all();
    await expect(page.getByRole('main')).toContainText(placed?.reference ?? 'no reference');
    await expectAnswerComplaint(complaints, 409);
    await expectAccessible(page);
    expect(await newOrders()).toBe(1);
  });

  it(`[F-52, PAY-6] in ${locale} another device pays later while the card’s confirmation stands open: confirming charges nothing`, async ({
    page,
    browser,
    complaints,
  }) => {
    await openWithCard(page, locale);
    await standInAuthentication(page, locale);
    const device = await browser.newContext();
    const other = await device.newPage();
    await signIn(other, { locale, username: dealer, redirect: addressOf('checkout', locale) });
    await expect(totals(other)).toContainText(/HST|TVH/);
    await placeButton(other, locale).click();
    await expect(confirmation(other, locale)).toBeVisible();
    await device.close();
    await page.getByRole('button', { name: text.confirm, exact: true }).click();
    await expect(page.getByText(text.cancelled)).toBeVisible();
    await expectAnswerComplaint(complaints, 409);
    expect(await newOrders()).toBe(1);
    expect(await cart.units()).toEqual({});
  });
}

test('[F-51] paid, then the app dies: the portal completes the order', async ({ page, complaints }) => {
  await page.route(orderCall, async (route) => route.abort());
  await openWithCard(page);
  await payButton(page).click();
  await number(page).fill('4242 4242 4242 4242');
  await cardButton(page).click();
  await expect(page.getByText('It is paid.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw order' })).toHaveCount(0);
  await page.close();
  dropFailedLoads(complaints);
  await expect.poll(newOrders, { timeout: 30_000 }).toBe(1);
  expect(await cart.units()).toEqual({});
});

test('[F-55] the total changed after the payment was prepared: it is shown and confirmed again', async ({
  page,
  complaints,
}) => {
  await openWithCard(page);
  await payButton(page).click();
  await expect(number(page)).toBeVisible();
  let changed = 0;
  await page.route(intentCall, async (route) => {
    changed += 1;
    if (changed > 1) return route.fallback();
    // As the server says it; prices cannot be changed from here.
    const body = route.request().postDataJSON() as { amount: number; order: { total?: number } };
    return route.continue({ postData: JSON.stringify({ ...body, amount: body.amount - 1 }) });
  });
  await number(page).fill('4242 4242 4242 4242');
  await cardButton(page).click();
  await expect(page.getByRole('columnheader', { name: 'Now' })).toBeVisible();
  await expectAnswerComplaint(complaints, 409);
  expect(await newOrders()).toBe(0);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await number(page).fill('4242 4242 4242 4242');
  await cardButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await newOrders()).toBe(1);
});

test('[PAY-9] without a connection a card payment says that it needs one, and paying later stays possible', async ({
  page,
  context,
  complaints,
}) => {
  await openWithCard(page);
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page.getByText('A payment by card needs a connection.')).toBeVisible();
  await expectAccessible(page);
  expect(ordersSent(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay later instead' }).click();
  await placeButton(page).click();
  await expect(page.getByText('The order waits to be sent.')).toBeVisible();
  await context.setOffline(false);
  await expect(confirmation(page)).toBeVisible();
  expect(await newOrders()).toBe(1);
  dropFailedLoads(complaints);
});

test('[PAY-7] the words of the provider are shown, and the same is asked for again', async ({ page }) => {
  let calls = 0;
  await page.route(intentCall, async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    return route.fulfill({ json: { paymentIntent: null, paymentIntentError: 'The amount is too small.' } });
  });
  await openWithCard(page);
  await payButton(page).click();
  await expect(page.getByText('The amount is too small.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(number(page)).toBeVisible();
});
