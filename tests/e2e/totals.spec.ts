import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { cartOnServer, type SoldBike } from './cart-on-server.ts';
import { totals } from './checkout-page.ts';
import { expect, signIn, test } from './fixtures.ts';
import { testIn } from './test-in.ts';

/** Only a dealer of the United States has every figure. */
const dealer = 'dealer.us@boreal.example';

const texts = {
  en: { figures: ['Bikes', 'Parts', 'Your discount', 'Tariff', 'Shipping', 'Taxes'], rate: 'Sales tax 6%' },
  fr: {
    figures: ['Vélos', 'Pièces', 'Votre rabais', 'Droits de douane', 'Livraison', 'Taxes'],
    rate: 'Taxe de vente 6\u00A0%',
  },
} as const satisfies Record<Locale, object>;

test.beforeEach(async ({ request }) => {
  const server = await cartOnServer(request, dealer);
  const [one, other] = (await server.bikes(2)) as [SoldBike, SoldBike];
  const part = await server.packedPart();
  await server.replace([
    { sku: one.sku, quantities: 4 },
    { sku: other.sku, quantities: 3 },
    { sku: part.sku, quantities: part.multiple * 2 },
  ]);
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

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];

  test.describe(`totals in ${locale}`, () => {
    it('[UI-3] the totals with all their parts are accessible in light and dark', async ({ page }) => {
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
  });
}
