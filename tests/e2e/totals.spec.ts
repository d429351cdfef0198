import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { cartOnServer, type SoldBike } from './cart-on-server.ts';
import { totals } from './checkout-page.ts';
import { expect, signIn } from './fixtures.ts';
import { ownPortalTest } from './own-portal.ts';
import { testIn } from './test-in.ts';

/** A dealer of the United States: the only ones who have every figure. Nobody else changes the cart at a portal of one's own. */
const test = ownPortalTest(401);
test.describe.configure({ mode: 'serial' });
const dealer = 'dealer.us@boreal.example';

const texts = {
  en: {
    figures: ['Bikes', 'Parts', 'Your discount', 'Tariff', 'Shipping', 'Taxes'],
    atMsrp: ['Bikes', 'Parts', 'Shipping', 'Taxes'],
    tier: '7 bikes; from 6 bikes on',
    next: '5 more bikes: 3% on all bikes.',
    tariff: /^5% of \$[\d,]+\.\d\d/,
    fees: /^\d+ bikes? at \$/,
    area: /^VT, United States: on \$[\d,]+\.\d\d, shipping included$/,
    rate: 'Sales tax 6%',
    pickedUp: 'What you pick up pays no shipping.',
    byCard: 'Pay now: by card',
    savesNow: /Bikes ship for \d+% less when they are paid now\./,
    savesNext: /Their shipping is \d+% less when they are paid now\./,
    saved: /\d+% less for bikes that are paid now/,
    pickup: /^Pickup/,
    toClient: 'Switch to client mode',
    cost: /discount|tariff|at cost|less/i,
  },
  fr: {
    figures: ['Vélos', 'Pièces', 'Votre rabais', 'Droits de douane', 'Livraison', 'Taxes'],
    atMsrp: ['Vélos', 'Pièces', 'Livraison', 'Taxes'],
    tier: '7 vélos; dès 6 vélos',
    next: '5 vélos de plus\u00A0: 3\u00A0% sur tous les vélos.',
    tariff: /^5\s% de [\d\s]+,\d\d\s\$/,
    fees: /^\d+ vélos? à /,
    area: /^VT, États-Unis\s: sur [\d\s]+,\d\d\s\$, livraison comprise$/,
    rate: 'Taxe de vente 6\u00A0%',
    pickedUp: 'Ce que vous passez prendre n’a pas de frais de livraison.',
    byCard: 'Comptant\u00A0: par carte',
    savesNow: /La livraison des vélos payés comptant coûte \d+\s% de moins\./,
    savesNext: /Payés comptant, leur livraison coûte \d+\s% de moins\./,
    saved: /\d+\s% de moins pour les vélos payés comptant/,
    pickup: /^Ramassage/,
    toClient: 'Passer en mode client',
    cost: /rabais|douane|au coût|de moins/i,
  },
} as const satisfies Record<Locale, object>;

test.beforeEach(async ({ playwright, portal }) => {
  const request = await playwright.request.newContext({ baseURL: portal.url });
  const server = await cartOnServer(request, dealer);
  const [one, other] = (await server.bikes(2)) as [SoldBike, SoldBike];
  const part = await server.packedPart();
  await server.replace([
    { sku: one.sku, quantities: 4 },
    { sku: other.sku, quantities: 3 },
    { sku: part.sku, quantities: part.multiple * 2 },
  ]);
  await request.dispose();
});

const opener = (page: Page, name: string) => totals(page).getByRole('button', { name, exact: true });

async function openCart(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { locale, username: dealer, redirect: addressOf('cart', locale) });
  await expect(totals(page)).toContainText(texts[locale].rate);
}

/** By the keyboard alone, from the first figure on. */
async function openAll(page: Page, names: readonly string[]): Promise<void> {
  await opener(page, names[0] ?? '').focus();
  for (const [at, name] of names.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await expect(opener(page, name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(opener(page, name)).toHaveAttribute('aria-expanded', 'true');
  }
}

/** The totals alone, and not scrolled: then the page's header lies over them. */
async function expectTotalsAccessible(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBothSchemes(page, 'aside');
}

/** $1,234.50 or 1 234,50 $ in cents; – is nothing. */
function centsOf(text: string): number {
  if (text === '–') return 0;
  const sign = text.includes('\u2212') ? -1 : 1;
  return sign * Number(text.replaceAll(/\D/g, ''));
}

/** The amount of a figure, and those of its parts. */
async function amountsOf(page: Page, name: string): Promise<{ figure: number; parts: number[] }> {
  const id = await opener(page, name).getAttribute('aria-controls');
  const row = opener(page, name).locator('xpath=ancestor::tr');
  const amounts = async (cells: Locator) => (await cells.allTextContents()).map(centsOf);
  const [figure = Number.NaN] = await amounts(row.getByRole('cell'));
  const parts = await amounts(page.locator(`[id="${id}"] tr:has(th) td`));
  return { figure, parts };
}

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];

  test.describe(`totals in ${locale}`, () => {
    it('[PRICE-2, PRICE-4, PRICE-6, PRICE-8, PRICE-9] each figure opens by keyboard to parts that come to it', async ({
      page,
    }) => {
      await openCart(page, locale);
      await openAll(page, text.figures);
      for (const name of text.figures) {
        const { figure, parts } = await amountsOf(page, name);
        expect(parts.length, name).toBeGreaterThan(0);
        expect(
          parts.reduce((sum, part) => sum + part, 0),
          name,
        ).toBe(figure);
      }
      for (const said of [text.tier, text.next, text.rate]) await expect(totals(page)).toContainText(said);
      for (const said of [text.tariff, text.fees]) {
        await expect(totals(page).getByRole('rowheader', { name: said }).first()).toBeVisible();
      }
      await expect(totals(page).getByRole('cell', { name: text.area })).toBeVisible();
      await opener(page, text.figures[3]).press('Space');
      await expect(totals(page).getByRole('rowheader', { name: text.tariff })).toBeHidden();
    });

    test('[UI-3] the totals with all their parts are accessible in light and dark', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openCart(page, locale);
      await openAll(page, text.figures);
      await expectTotalsAccessible(page);
    });

    it('[UI-3] on a phone nothing of them is cut off', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openCart(page, locale);
      await openAll(page, text.figures);
      await expectTotalsAccessible(page);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    });

    it('[PAY-2, PAY-4, PRICE-6] the cart says what paying bikes now saves, and each of its parts may be paid by card', async ({
      page,
    }) => {
      await openCart(page, locale);
      await openAll(page, text.figures);
      for (const said of [text.savesNow, text.savesNext]) await expect(totals(page)).toContainText(said);
      const terms = page.getByRole('combobox').filter({ hasText: text.byCard });
      await expect(terms).toHaveCount(2);
      await terms.first().selectOption(text.byCard);
      await expect(totals(page)).toContainText(text.saved);
      await expect(totals(page)).not.toContainText(text.savesNow);
      await terms.first().selectOption('ONTERM');
      await expect(totals(page)).toContainText(text.savesNow);
    });

    it('[MODE-2] in client mode no part tells what follows from the cost', async ({ page }) => {
      await openCart(page, locale);
      await page.getByRole('button', { name: text.toClient }).first().click();
      await expect(opener(page, text.figures[2])).toHaveCount(0);
      await openAll(page, text.atMsrp);
      await expect(totals(page)).toContainText(text.rate);
      await expect(totals(page)).not.toContainText(text.cost);
    });

    it('[PRICE-7] at the checkout the figures open too, and follow what is chosen there', async ({ page }) => {
      await signIn(page, { locale, username: dealer, redirect: addressOf('checkout', locale) });
      await expect(totals(page)).toContainText(text.rate);
      const shipping = text.figures[4];
      await opener(page, shipping).click();
      const before = await amountsOf(page, shipping);
      expect(before.parts.reduce((sum, part) => sum + part, 0)).toBe(before.figure);
      await page.getByRole('radio', { name: text.pickup }).check();
      await expect(totals(page)).toContainText(text.pickedUp);
    });
  });
}
