import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { untilHeld } from '../e2e/held-answers.ts';
import { cachedPaths, expect, firstVisit, test } from './fixtures.ts';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

async function openBikes(page: Page, origin: string, locale: Locale): Promise<void> {
  await page.goto(`${origin}${addressOf('bikes', locale)}`);
  await expect(cards(page).first()).toBeVisible();
}

/** Until the worker holds a language's bikes. */
async function untilBikesHeld(page: Page, locale: Locale): Promise<void> {
  await expect
    .poll(async () => Object.values(await cachedPaths(page)).flat())
    .toContainEqual(expect.stringMatching(`^/api/products/${locale}/`));
}

test('[PWA-2, F-1, SES-10] after one visit every screen opens by a deep link, in both languages, with no server and no network', async ({
  page,
  context,
  site,
}) => {
  await firstVisit(page, { site });
  await openBikes(page, site.origin, 'en');
  await untilBikesHeld(page, 'en');
  const href = await cards(page).first().getByRole('link').getAttribute('href');
  await openBikes(page, site.origin, 'fr');
  await untilBikesHeld(page, 'fr');
  await page.goto(`${site.origin}${addressOf('cart', 'en')}`);
  await expect(page.getByText(/The cart is empty|Check out/).first()).toBeVisible();
  await page.goto(`${site.origin}${addressOf('user-transactions', 'en')}`);
  const reference = page.locator('tbody').getByRole('rowheader').first();
  await expect(reference).toBeVisible();
  const known = await reference.textContent();
  await page.getByRole('link', { name: 'Booking history' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /B-\d/ }).first()).toBeVisible();
  await untilHeld(page, 'transactions', 'past-bookings');

  await site.stop();
  const id = href?.split('/').at(-1) ?? '';
  const screens: [string, RegExp][] = [
    [addressOf('bikes', 'en'), /Prices for/],
    [addressOf('bikes', 'fr', { id: decodeURIComponent(id) }), /Tailles|Stock|Géométrie/],
    [addressOf('cart', 'en'), /The cart is empty|Check out/],
    [addressOf('saved-carts', 'fr'), /[Aa]ucun panier enregistré/],
    [addressOf('checkout', 'fr'), /Le panier est vide|Passer la commande/],
    [addressOf('user-transactions', 'en'), new RegExp(known ?? '')],
    [addressOf('user-bookings', 'fr'), /Précommande 20\d\d, B-\d+/],
    [addressOf('device', 'fr'), /Cet appareil/],
  ];
  const cold = await context.newPage();
  await page.close();
  for (const [address, words] of screens) {
    await cold.goto(`${site.origin}${address}`);
    await expect(cold.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
  }
  await cold.goto(`${site.origin}/panier?from=mail`);
  await expect(cold).toHaveURL(`${site.origin}/fr/panier?from=mail`);

  for (const unknown of ['/en/nowhere', '/nowhere', '/fr/nulle-part', '/fr/ancien.html']) {
    await cold.goto(`${site.origin}${unknown}`);
    const title = unknown.startsWith('/fr/') ? 'Page introuvable' : 'Page not found';
    await expect(cold.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  // CAT-8: three days later it is shown all the same, and said how old it is.
  await context.setOffline(true);
  await cold.clock.setSystemTime(Date.now() + 3 * 86_400_000);
  await openBikes(cold, site.origin, 'en');
  await expect(cold.getByText(/Showing saved data/)).toBeVisible();
  await cold.reload();
  await expect(cards(cold).first()).toBeVisible();
});
