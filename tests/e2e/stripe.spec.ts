import type { Browser, Page } from '@playwright/test';
import type { StandInIntent } from '../../server/testing/stripe-ledger.ts';
import { startStripe, type StripeStandIn } from '../../server/testing/stripe-stand-in.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer } from './cart-on-server.ts';
import { dropFailedLoads, expect, expectAnswerComplaint, signIn, test as base } from './fixtures.ts';
import { createPortal } from './portal.ts';
import { testIn } from './test-in.ts';

/** One dealer's cart, again and again. */
base.describe.configure({ mode: 'serial' });

const dealer = 'dealer.us@boreal.example';
const stripeScript = 'https://js.stripe.com/**';

const words = {
  en: {
    term: 'Credit card',
    pay: /^Pay by card · /,
    tax: 'Sales tax',
    payNow: /^Pay \$/,
    number: 'Card number',
    notCharged: 'The card was not charged.',
    placed: 'Order placed',
    paid: /^Paid by card: /,
    check: 'Check now',
    unknown: /^A card payment of .* was started\.$/,
    blocked: 'The payment form didn’t load.',
    retry: 'Try again',
    later: 'Pay later instead',
    place: /^Place order/,
    cancelled: 'Your payment was canceled. Nothing was charged.',
    paidAlready: 'This cart has been paid and ordered.',
  },
  fr: {
    term: /Carte de crédit/,
    pay: /^Payer par carte · /,
    tax: 'Taxe de vente',
    payNow: /^Payer .*\$/,
    number: 'Card number',
    notCharged: 'La carte n’a pas été débitée.',
    placed: 'Commande passée',
    paid: /^Payé par carte/,
    check: 'Vérifier maintenant',
    unknown: /^Un paiement par carte de .* a été lancé\.$/,
    blocked: 'Le formulaire de paiement ne s’est pas chargé.',
    retry: 'Réessayer',
    later: 'Plutôt payer plus tard',
    place: /^Passer la commande/,
    cancelled: 'Votre paiement a été annulé. Rien n’a été débité.',
    paidAlready: 'Ce panier a été payé et commandé.',
  },
} as const satisfies Record<Locale, object>;

/** A portal with the keys of a stand-in of Stripe. */
const test = base.extend<object, { stripe: StripeStandIn; site: string }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, provide) => {
      const stripe = await startStripe();
      await provide(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ stripe }, provide) => {
      const portal = await createPortal({ demo: true, settings: stripe.environment as Record<string, string> });
      await portal.start();
      await provide(portal.url);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site),
});

const cardQuestion = '**/api/order/card-payment';

/** Runs in the page instead of Stripe's script: one field, and a bank that decides by the number typed there. */
function standIn(): void {
  type Told = (secret: string, number: string) => Promise<object>;
  const page = globalThis as unknown as { Stripe: object; bankOf: Told };
  const unused = () => {
    throw new Error('not part of the stand-in');
  };
  const construct = () => ({
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
    // react-stripe-js takes no object for Stripe's without these three.
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
    elements: ({ clientSecret }: { clientSecret: string }) => {
      const field = document.createElement('input');
      field.setAttribute('aria-label', 'Card number');
      return {
        clientSecret,
        field,
        update: () => undefined,
        submit: async () => (field.value === '' ? { error: { message: 'Your card number is incomplete.' } } : {}),
        create: () => ({
          on(event: string, heard: () => void) {
            if (event === 'ready') setTimeout(heard);
          },
          off: () => undefined,
          update: () => undefined,
          mount: (host: HTMLElement) => host.append(field),
          destroy: () => field.remove(),
        }),
      };
    },
    confirmPayment: async ({ elements }: { elements: { clientSecret: string; field: HTMLInputElement } }) =>
      page.bankOf(elements.clientSecret, elements.field.value),
  });
  page.Stripe = Object.assign(construct, { version: 'endive' });
}

let cart: CartOnServer;
let isBlocked: boolean;
/** What the bank's window waits for, where a card asks for one. */
let authentication: PromiseWithResolvers<void>;
test.beforeEach(async ({ page, request, stripe }) => {
  cart = await cartOnServer(request, dealer);
  const [bike] = await cart.bikes(1);
  await cart.replace([{ sku: bike?.sku ?? '', quantities: 1 }]);
  isBlocked = false;
  authentication = Promise.withResolvers();
  const script = { contentType: 'text/javascript', body: `(${standIn.toString()})()` };
  await page.route(stripeScript, async (route) => (isBlocked ? route.abort() : route.fulfill(script)));
  await page.exposeFunction('bankOf', async (secret: string, number: string) => {
    const [intent = ''] = secret.split('_secret');
    if (number.endsWith('0002')) {
      stripe.pay(intent, 'requires_payment_method');
      const payment = { status: 'requires_payment_method' };
      return { error: { type: 'card_error', message: 'Your card was declined.', payment_intent: payment } };
    }
    if (number.endsWith('0119')) {
      stripe.pay(intent);
      throw new Error('The answer was lost.');
    }
    if (number.endsWith('3155')) {
      stripe.pay(intent, 'requires_action');
      await authentication.promise;
    }
    if (stripe.pay(intent)) return { paymentIntent: { status: 'succeeded' } };
    const payment = { status: stripe.intents.get(intent)?.status };
    return { error: { type: 'invalid_request_error', message: 'It was cancelled.', payment_intent: payment } };
  });
});

/** Once the figures are whole: what is agreed to before is asked about again. */
async function pressPay(page: Page, locale: Locale): Promise<void> {
  await expect(page.getByRole('complementary').last()).toContainText(words[locale].tax);
  await page.getByRole('button', { name: words[locale].pay }).click();
}

async function openPayment(page: Page, locale: Locale): Promise<void> {
  const text = words[locale];
  await signIn(page, { locale, username: dealer, redirect: addressOf('checkout', locale) });
  await page.getByRole('combobox').filter({ hasText: text.term }).first().selectOption('STRIPE');
  await pressPay(page, locale);
}

const paidOf = ({ intents }: StripeStandIn) =>
  [...intents.values()].filter(({ status }) => status === 'succeeded').length;

/** Up to where the bank's window stands open. Gives the intent that it asks about. */
async function standInAuthentication(page: Page, locale: Locale, { intents }: StripeStandIn): Promise<StandInIntent> {
  await openPayment(page, locale);
  await page.getByRole('textbox', { name: words[locale].number }).fill('4000 0025 0000 3155');
  await page.getByRole('button', { name: words[locale].payNow }).click();
  const asked = () => [...intents.values()].filter(({ status }) => status === 'requires_action');
  await expect.poll(() => asked().length).toBe(1);
  return asked()[0]!;
}

/** Another device of the same dealer, before an order that is to be paid later. */
async function otherDevice(browser: Browser, site: string, locale: Locale): Promise<Page> {
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  await signIn(page, { locale, username: dealer, redirect: addressOf('checkout', locale) });
  await expect(page.getByRole('complementary').last()).toContainText(words[locale].tax);
  return page;
}

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = words[locale];

  it(`[PAY-5, F-56, UI-3] in ${locale} the form of the provider: declined in its words, then paid and ordered once`, async ({
    page,
    stripe,
  }) => {
    const before = paidOf(stripe);
    await openPayment(page, locale);
    const number = page.getByRole('textbox', { name: text.number });
    await expect(number).toBeVisible();
    await expectAccessible(page);
    const payNow = page.getByRole('button', { name: text.payNow });
    await number.fill('4000 0000 0000 0002');
    await payNow.click();
    await expect(page.getByRole('alert').filter({ hasText: text.notCharged })).toContainText('Your card was declined.');
    await expectAccessible(page);
    expect(Object.keys(await cart.units())).toHaveLength(1);

    await number.fill('4242 4242 4242 4242');
    await payNow.click();
    await expect(page.getByRole('heading', { level: 1, name: text.placed })).toBeVisible();
    await expect(page.getByText(text.paid)).toBeVisible();
    await expect.poll(async () => cart.units()).toEqual({});
    expect(paidOf(stripe)).toBe(before + 1);
  });

  it(`[F-52, PAY-6] in ${locale} another device pays later while the bank’s window stands open here: one order, and nothing charged`, async ({
    page,
    browser,
    site,
    stripe,
    complaints,
  }) => {
    const intent = await standInAuthentication(page, locale, stripe);
    const other = await otherDevice(browser, site, locale);
    await other.getByRole('button', { name: text.place }).click();
    await expect(other.getByRole('heading', { level: 1, name: text.placed })).toBeVisible();
    await other.context().close();
    expect(intent.status).toBe('canceled');

    authentication.resolve();
    await expect(page.getByText(text.cancelled)).toBeVisible();
    await expectAccessible(page);
    await expectAnswerComplaint(complaints, 409);
    expect(await cart.units()).toEqual({});
  });

  it(`[F-52, PAY-8] in ${locale} charged, and another device pays later before this one has heard of it: the paid order is the only one`, async ({
    page,
    browser,
    site,
    stripe,
  }) => {
    const intent = await standInAuthentication(page, locale, stripe);
    const other = await otherDevice(browser, site, locale);
    stripe.pay(intent.id);
    await other.getByRole('button', { name: text.place }).click();
    await expect(other.getByText(text.paidAlready)).toBeVisible();
    await expectAccessible(other);
    expect(await cart.units()).toEqual({});
    await other.context().close();

    authentication.resolve();
    await expect(page.getByRole('heading', { level: 1, name: text.placed })).toBeVisible();
    await expect(page.getByText(text.paid)).toBeVisible();
    expect(intent.refunded).toBe(false);
  });

  it(`[PAY-5, F-51] in ${locale} charged, and the answer of the card is lost: nothing is said to be unpaid, and asking again gives the one order`, async ({
    page,
    stripe,
    complaints,
  }) => {
    const before = paidOf(stripe);
    await openPayment(page, locale);
    await page.getByRole('textbox', { name: text.number }).fill('4000 0000 0000 0119');
    await page.getByRole('button', { name: text.payNow }).click();
    await expect(page.getByText(text.unknown)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text.check }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.placed })).toBeVisible();
    await expect(page.getByText(text.paid)).toBeVisible();
    await expectAnswerComplaint(complaints, 409);
    await expect.poll(async () => cart.units()).toEqual({});
    expect(paidOf(stripe)).toBe(before + 1);
  });

  it(`[F-57, PAY-9] in ${locale} the provider’s script is blocked: it is said, tried again, and paid later instead`, async ({
    page,
    complaints,
  }) => {
    isBlocked = true;
    await openPayment(page, locale);
    await expect(page.getByRole('alert').filter({ hasText: text.blocked })).toBeVisible();
    await expectAccessible(page);
    isBlocked = false;
    await page.getByRole('button', { name: text.retry }).click();
    await expect(page.getByRole('textbox', { name: text.number })).toBeVisible();
    dropFailedLoads(complaints);

    isBlocked = true;
    await page.reload();
    await pressPay(page, locale);
    await page.getByRole('button', { name: text.later }).click();
    await expect(page.getByRole('button', { name: text.place })).toBeVisible();
    dropFailedLoads(complaints);
  });
}

test('[PAY-2, PAY-9] the button of the card pressed before the portal has said that it takes cards: it is paid all the same', async ({
  page,
}) => {
  await openPayment(page, 'en');
  const answer = Promise.withResolvers<void>();
  await page.route(cardQuestion, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      if (name.includes('answers')) indexedDB.deleteDatabase(name);
  });
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Totals' })).toContainText('Sales tax');
  await page.getByRole('button', { name: words.en.pay }).click();
  await expect(page.getByText('Preparing payment…')).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('textbox', { name: words.en.number })).toBeVisible();
});
