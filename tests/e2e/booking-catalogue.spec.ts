import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './fixtures.ts';
import { testIn } from './test-in.ts';

const words = {
  en: {
    menu: 'Booking',
    navigation: 'Primary',
    find: 'Find a model',
    enter: /^Enter units/,
    grid: 'Open the booking grid',
    inBooking: 'In your booking',
    ships: /^Ships /,
    findLine: 'Find a line',
    none: 'No model fits.',
  },
  fr: {
    menu: 'Précommande',
    navigation: 'Navigation principale',
    find: 'Trouver un modèle',
    enter: /^Saisir des unités/,
    grid: 'Ouvrir la grille de précommande',
    inBooking: 'Dans votre précommande',
    ships: /^Expédition /,
    findLine: 'Trouver une ligne',
    none: 'Aucun modèle ne correspond.',
  },
} as const satisfies Record<Locale, object>;

const cards = (page: Page) => page.getByRole('main').getByRole('article');

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = words[locale];

  test(`[BOOK-2, BOOK-9, NAV-6] in ${locale} the menu leads to what can be booked: models with pictures, prices and windows, searched and filtered`, async ({
    page,
  }) => {
    await signIn(page, { username: 'dealer.ca@boreal.example', locale, redirect: addressOf('pieces', locale) });
    await page.getByRole('navigation', { name: text.navigation }).getByRole('link', { name: text.menu }).click();
    await expect(page).toHaveURL(addressOf('booking', locale));
    await expect(cards(page).nth(3)).toBeVisible();
    await expect(cards(page).first()).toContainText('$');
    await expect(page.getByText(text.ships)).toHaveCount(5);
    await expectAccessible(page);

    const name = await cards(page).nth(1).getByRole('heading').innerText();
    await page.getByRole('searchbox', { name: text.find }).fill(name.toUpperCase());
    await expect(cards(page).filter({ hasText: name })).toHaveCount(1);
    await page.getByRole('searchbox', { name: text.find }).fill('zzzz');
    await expect(page.getByText(text.none)).toBeVisible();
    await page.getByRole('searchbox', { name: text.find }).fill('');

    await cards(page).nth(1).getByRole('link', { name: text.enter }).click();
    await expect(page.getByRole('searchbox', { name: text.findLine })).toHaveValue(name);
    await expect(page.locator('[data-place="0"]')).toBeVisible();
  });

  it(`[ACC-8, ACC-11] in ${locale} shop staff see the bikes and book nothing`, async ({ page }) => {
    await signIn(page, { username: 'staff@boreal.example', locale, redirect: addressOf('booking', locale) });
    await expect(cards(page).first()).toContainText('$');
    await expect(page.getByRole('link', { name: text.grid })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: text.inBooking })).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('[ACC-8] media see what can be booked, and no price anywhere', async ({ page }) => {
  await signIn(page, { username: 'media@boreal.example', locale: 'fr', redirect: addressOf('booking', 'fr') });
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  await expect(page.getByRole('link', { name: words.fr.grid })).toHaveCount(0);
});
