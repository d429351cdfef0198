import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { expect, signIn, test } from './fixtures.ts';
import { testIn } from './test-in.ts';

/** Nothing is ordered for this dealer while the tests run. */
const dealer = 'inter.dk@boreal.example';

const counts = { en: 'What earns points', fr: 'Ce qui compte' } as const satisfies Record<Locale, string>;

const main = (page: Page) => page.getByRole('main');

async function open(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { locale, username: dealer, redirect: addressOf('sales-program', locale) });
  await expect(main(page).getByRole('heading', { level: 2, name: counts[locale] })).toBeVisible();
}

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  test.describe(`sales program in ${locale}`, () => {
    it(`[WAR-5, UI-3] tiers and the dealer’s progress are accessible in light and dark, on a phone too`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, locale);
      await expectAccessibleInBothSchemes(page);
      for (const width of [390, 768]) {
        await page.setViewportSize({ width, height: 844 });
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways).toBe(0);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      // The foot of the page may lie half behind the bar at the lower edge.
      await expectAccessibleInBothSchemes(page, 'main');
    });
  });
}
