import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import type { TransactionHeading } from '../../src/contract/transactions.ts';
import { expectAccessible } from './accessible.ts';
import { placeButton, texts as checkoutTexts, totals } from './checkout-page.ts';
import { dropFailedLoads, expect, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { untilHeld } from './held-answers.ts';
import { fillCart } from './screens.ts';
import { testIn } from './test-in.ts';
import { transactionsOnServer } from './transactions-on-server.ts';

/** Nothing is ordered for this dealer while the tests run. */
const reader = 'inter.dk@boreal.example';
/** This one's cart has lines, and no test takes any out. */
const buyer = 'dealer.us@boreal.example';

/** All that the portal answers; pages and their files come from the server all the same, for there is no worker here. */
const portal = /\/(api\/.*|config\.json)$/;
const pictures = /\/images\//;

const texts = {
  en: {
    unreachable: 'The portal cannot be reached.',
    held: /held on this device, as of \d{1,2}:\d{2}\./,
    unseen: 'Its lines could not be loaded, and they are not on this device.',
    retry: 'Try again',
    bikesMissing: 'The bikes could not be loaded, and they are not on this device yet.',
    openOnce: /Open the bikes once with a connection/,
    intercepted: /This network answers in the portal’s place\./,
    failed: /The portal could not answer\./,
    notFinal: 'These figures are not final.',
    figuresOf: /Discount and taxes are as of (yesterday, )?\d{1,2}:\d{2}\./,
    waits: 'The order waits to be sent.',
    withdraw: 'Withdraw order',
    basket: /^Basket.*(?!0)\d/,
    email: 'Email address',
    sendLink: 'Send the link',
    notSent: /Nothing was sent/,
    lost: 'This page could not be found',
    partMissing: 'This page is not on this device yet',
    bikes: 'Bikes',
    lines: 'Lines',
  },
  fr: {
    unreachable: 'Le portail n’est pas joignable.',
    held: /vient de cet appareil\. Mise à jour\s: \d{2}\sh\s\d{2}\./,
    unseen: 'Ses lignes n’ont pas pu être chargées, et elles ne sont pas sur cet appareil.',
    retry: 'Réessayer',
    bikesMissing: 'Les vélos n’ont pas pu être chargés, et ils ne sont pas encore sur cet appareil.',
    openOnce: /Ouvrez les vélos une fois avec une connexion/,
    intercepted: /Ce réseau répond à la place du portail\./,
    failed: /Le portail n’a pas pu répondre\./,
    notFinal: 'Ces montants ne sont pas définitifs.',
    figuresOf: /Dernière mise à jour du rabais et des taxes\s: (hier, )?\d{2}\sh\s\d{2}\./,
    waits: 'La commande attend d’être envoyée.',
    withdraw: 'Retirer la commande',
    basket: /^Panier.*(?!0)\d/,
    email: 'Adresse courriel',
    sendLink: 'Envoyer le lien',
    notSent: /Rien n’a été envoyé/,
    lost: 'Cette page est introuvable',
    partMissing: 'Cette page n’est pas encore sur cet appareil',
    bikes: 'Vélos',
    lines: 'Lignes',
  },
} as const satisfies Record<Locale, object>;

const rows = (page: Page) => page.locator('tbody').getByRole('row');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The portal is gone, or takes calls and never answers them (F-2), until `restore`. */
async function lose(page: Page, how: 'gone' | 'silent' = 'gone') {
  await page.route(portal, async (route) => (how === 'gone' ? route.abort() : undefined));
}
const restore = async (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** The browser says that there is no network: nothing is tried then, and what was never tried waits, whatever the moment. */
async function sayOffline(page: Page): Promise<void> {
  const say = () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
  };
  await page.addInitScript(say);
  await page.evaluate(say);
}

async function openTransactions(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { locale, username: reader, redirect: addressOf('user-transactions', locale) });
  await expect(rows(page).first()).toBeVisible();
}

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];

  test.describe(`without the portal in ${locale}`, () => {
    it('[PWA-2, TXN-3, SES-10, F-1] what was seen of the transactions opens by deep link with its age, and what was not says so', async ({
      page,
      request,
      complaints,
    }) => {
      const [seen, unseen] = (await (await transactionsOnServer(request, reader)).all()) as [
        TransactionHeading,
        TransactionHeading,
      ];
      await openTransactions(page, locale);
      await rows(page).first().getByRole('link').click();
      await expect(title(page)).toContainText(seen.reference);
      await expect(page.getByRole('heading', { name: text.lines })).toBeVisible();
      await expect(page.getByText(text.held)).toHaveCount(0);
      await untilHeld(page, 'transactions', { name: 'transaction', of: seen.id });

      await lose(page);
      await page.goto(addressOf('user-transactions', locale));
      await expect(rows(page).first()).toContainText(seen.reference);
      await expect(page.getByText(text.unreachable)).toBeVisible();
      await expect(page.getByText(text.held)).toBeVisible();
      await expectAccessible(page);

      await page.goto(addressOf('user-transaction', locale, { id: seen.id }));
      await expect(title(page)).toContainText(seen.reference);
      await expect(page.getByText(text.held)).toBeVisible();
      await expectAccessible(page);

      await page.goto(addressOf('user-transaction', locale, { id: unseen.id }));
      await expect(page.getByText(text.unseen)).toBeVisible();
      await expect(title(page)).toContainText(unseen.reference);
      await expectAccessible(page);

      await page.goto(`/${locale}/nowhere`);
      await expect(title(page)).toHaveText(text.lost);
      await expectAnswerComplaint(complaints, 404);

      await page.goto(addressOf('user-transaction', locale, { id: unseen.id }));
      await expect(page.getByText(text.unseen)).toBeVisible();
      await restore(page);
      await page.getByRole('button', { name: text.retry }).click();
      await expect(page.getByRole('heading', { name: text.lines })).toBeVisible();
      await expect(page.getByText(text.held)).toHaveCount(0);
      dropFailedLoads(complaints);
    });

    it('[F-2] a portal that takes every call and answers none does not delay what is held', async ({ page }) => {
      await openTransactions(page, locale);
      await untilHeld(page, 'transactions');
      await lose(page, 'silent');
      // What the page asked before it goes fails with it.
      await page.reload({ waitUntil: 'commit' });
      let givenUp = 0;
      page.on('requestfailed', () => {
        givenUp += 1;
      });
      await expect(rows(page).first()).toBeVisible();
      // Nothing that hangs was waited for until it was given up, which takes 3 s and more.
      expect(givenUp).toBe(0);
      await restore(page);
    });

    it('[CART-6, ORD-6, PRICE-12] after a cold start the basket is there, and an order is written by the last figures', async ({
      page,
      playwright,
      baseURL,
      complaints,
    }) => {
      await fillCart(playwright, baseURL ?? '', buyer);
      await signIn(page, { locale, username: buyer, redirect: addressOf('checkout', locale) });
      await expect(placeButton(page, locale)).toBeVisible();
      await expect(totals(page)).toContainText('%');
      await untilHeld(page, 'order-discount', 'order-taxes', 'card-payment');
      const total = await placeButton(page, locale).textContent();

      await page.clock.install({ time: Date.now() + 10 * 60_000 });
      await lose(page);
      await page.goto(addressOf('device', locale));
      await expect(page.getByRole('button', { name: text.basket })).toBeVisible();
      await page.goto(addressOf('checkout', locale));
      await expect(placeButton(page, locale)).toHaveText(total ?? '');
      await expect(page.getByText(text.notFinal)).toBeVisible();
      await expect(page.getByText(text.figuresOf)).toBeVisible();
      await expectAccessible(page);

      await sayOffline(page);
      await page.getByLabel(checkoutTexts[locale].documentNo).fill('HELD-1');
      await placeButton(page, locale).click();
      await expect(page.getByText(text.waits)).toBeVisible();
      await page.reload();
      await expect(page.getByText(text.waits)).toBeVisible();
      await page.getByRole('button', { name: text.withdraw }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.withdraw }).click();
      await expect(page.getByLabel(checkoutTexts[locale].documentNo)).toHaveValue('HELD-1');
      dropFailedLoads(complaints);
    });

    it('[F-7, UI-4] bikes that are not held say what is lacking; a captive portal and a fault are told apart', async ({
      page,
      complaints,
    }) => {
      await signIn(page, { locale, redirect: addressOf('device', locale) });
      const catalogue = `**/api/products/${locale}/*`;
      await page.route(catalogue, async (route) => route.abort());
      await page.goto(addressOf('bikes', locale));
      await expect(page.getByText(text.bikesMissing)).toBeVisible();
      await expect(page.getByText(text.openOnce)).toBeVisible();
      await expectAccessible(page);
      await restore(page);

      await page.route(catalogue, async (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Café Wi-Fi</h1>' }),
      );
      await page.getByRole('button', { name: text.retry }).click();
      await expect(page.getByText(text.intercepted)).toBeVisible();
      await restore(page);

      await page.route(catalogue, async (route) => route.fulfill({ status: 500, body: '' }));
      await page.getByRole('button', { name: text.retry }).click();
      await expect(page.getByText(text.failed)).toBeVisible();
      await expectAnswerComplaint(complaints, 500);
      dropFailedLoads(complaints);
    });

    it('[PWA-6, F-37, F-9] a part of the app that is gone reloads the page once, and not while the site does not answer', async ({
      page,
      complaints,
    }) => {
      await signIn(page, { locale, redirect: addressOf('device', locale) });
      await expect(title(page)).toBeVisible();
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      const link = page.getByRole('navigation').getByRole('link', { name: text.bikes, exact: true }).first();
      // The browser believes in its network all the same.
      await lose(page);
      await page.route('**/assets/**', async (route) => route.abort());
      await link.click();
      await expect(title(page)).toHaveText(text.partMissing);
      await expectAccessible(page);
      expect(loads).toBe(0);

      // The site answers again, but not before another part is missed: links ask for their parts ahead, and might have it reloaded.
      const missed = Promise.withResolvers<void>();
      await page.route('**/config.json', async (route) => {
        await missed.promise;
        await route.continue();
      });
      await page.unroute(portal);
      await page.getByRole('link', { name: checkoutTexts[locale].history }).first().click();
      missed.resolve();
      await expect.poll(() => loads).toBe(1);
      await restore(page);
      await page.reload();
      await expect(title(page)).toBeVisible();
      dropFailedLoads(complaints);
      const isOwn = (line: string) => /part of the app is missing|load preload assets/.test(line);
      expect(complaints.filter(isOwn)).not.toEqual([]);
      complaints.splice(0, complaints.length, ...complaints.filter((line) => !isOwn(line)));
    });

    it('[PWA-2] a picture that cannot be had leaves its place quiet', async ({ page, complaints }) => {
      await page.route(pictures, async (route) => route.abort());
      await signIn(page, { locale, redirect: addressOf('bikes', locale) });
      const picture = page.getByRole('main').getByRole('listitem').locator('img').first();
      await expect.poll(async () => picture.evaluate((img) => getComputedStyle(img).opacity)).toBe('0');
      const box = await picture.boundingBox();
      expect(box?.height).toBeGreaterThan(50);
      await restore(page);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(async () => picture.evaluate((img) => getComputedStyle(img).opacity)).toBe('1');
      expect((await picture.boundingBox())?.height).toBe(box?.height);
      dropFailedLoads(complaints);
    });

    it('[SES-11] who forgot the password is told that it takes a connection', async ({ page, complaints }) => {
      await page.goto(addressOf('password-forgot', locale));
      await lose(page);
      await page.getByLabel(text.email).fill('dealer.ca@boreal.example');
      await page.getByRole('button', { name: text.sendLink }).click();
      await expect(page.getByText(text.notSent)).toBeVisible();
      await expectAccessible(page);
      dropFailedLoads(complaints);
    });
  });
}
