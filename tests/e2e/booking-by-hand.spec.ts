import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { bookingOnServer } from './booking-on-server.ts';
import { expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';
import { tabTo } from './tab-order.ts';

const models = (page: Page) => page.getByRole('main').getByRole('article');
const activeCell = (page: Page) => page.locator('[role=gridcell][tabindex="0"]');
const cellAt = (page: Page, place: number, column: number): Locator =>
  page.locator(`[data-place="${place}"] [data-column="${column}"]`);
/** Shown once prices, discount and taxes are known. */
const wholeTotal = (page: Page) => page.getByRole('rowheader', { name: 'Total', exact: true });
const newest = (page: Page) => page.getByRole('main').locator('section').first();

test('[UI-3, BOOK-5, BOOK-7, BOOK-8] from the catalog of a season to the booking history by keyboard alone', async ({
  page,
  request,
}) => {
  const { username } = await newDealer({ like: 'dealer.us' });
  const server = await bookingOnServer(request, username);
  const { keyboard } = page;
  await signIn(page, { username, redirect: addressOf('booking', 'en') });
  await expect(models(page).first()).toBeVisible();
  await tabTo(
    page,
    models(page)
      .first()
      .getByRole('link', { name: /^Enter quantities/ }),
    120,
  );
  await keyboard.press('Enter');

  await expect(cellAt(page, 0, 0)).toBeVisible();
  await tabTo(page, activeCell(page));
  await keyboard.press('Control+Home');
  await keyboard.type('3');
  await keyboard.press('Tab');
  await keyboard.type('2');
  await keyboard.press('Enter');
  await keyboard.press('F2');
  await keyboard.type('1');
  await keyboard.press('Enter');
  await expect.poll(async () => Object.values(await server.units())).toHaveLength(2);
  await keyboard.press('Escape');
  await tabTo(page, page.getByRole('link', { name: 'Review booking' }));
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Review your booking' })).toBeVisible();
  await expect(wholeTotal(page)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Place booking · \$/ }));
  await keyboard.press('Enter');
  await expect(page.getByText('Booking placed.')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'View booking orders' }));
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Booking history' })).toBeVisible();
  await tabTo(page, newest(page).getByRole('button', { name: /^Show \d+ lines? by delivery window$/ }));
  await keyboard.press('Enter');
  await expect(newest(page).getByRole('table').last()).toBeVisible();
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('[UI-3, BOOK-5, BOOK-7, BOOK-8] from the catalog of a season to the booking history by taps alone', async ({
    page,
    request,
  }) => {
    const { username } = await newDealer({ like: 'dealer.ca' });
    const server = await bookingOnServer(request, username);
    await signIn(page, { username, locale: 'fr', redirect: addressOf('booking', 'fr') });
    await models(page)
      .nth(2)
      .getByRole('link', { name: /^Saisir des quantités/ })
      .tap();
    await cellAt(page, 0, 1).tap();
    const pad = page.getByRole('group', { name: /^Pavé numérique/ });
    await pad.getByRole('button', { name: '4', exact: true }).tap();
    await pad.getByRole('button', { name: 'Suivante' }).tap();
    await pad.getByRole('button', { name: '2', exact: true }).tap();
    await pad.getByRole('button', { name: 'Terminé' }).tap();
    await expect.poll(async () => Object.values(await server.units())).toHaveLength(2);
    await page.getByRole('link', { name: 'Vérifier la précommande' }).tap();
    await expect(wholeTotal(page)).toBeVisible();
    await page.getByRole('button', { name: /^Passer la précommande · / }).tap();
    await expect(page.getByText('Précommande passée.')).toBeVisible();
    await page.getByRole('link', { name: 'Voir les précommandes' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Historique des précommandes' })).toBeVisible();
    await newest(page)
      .getByRole('button', { name: /^Afficher \d+ lignes? par période de livraison$/ })
      .tap();
    await expect(newest(page).getByRole('table').last()).toBeVisible();
  });
});
