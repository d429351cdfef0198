import { addressOf } from '../../src/contract/addresses.ts';
import { expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';

test('[TXN-2] a booking is printed with all its lines, shown or not', async ({ page }) => {
  const { username } = await newDealer({ like: 'dealer.eu', has: ['transactions'] });
  await signIn(page, { username, locale: 'fr', redirect: addressOf('user-bookings', 'fr') });
  const show = page.getByRole('button', { name: /^Afficher \d+ lignes par période de livraison$/ }).first();
  await expect(show).toBeVisible();
  const lines = page.getByRole('main').locator('section').first().locator('table').nth(1);
  await expect(lines).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(lines).toBeVisible();
  await expect(show).toBeHidden();
});
