import { addressOf } from '../../src/contract/addresses.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';

const serversGrid = '**/api/booking/cart/**';

test('[BOOK-5, CART-10, SYNC-6] a grid whose server part never came opens again with what was typed, and says so', async ({
  page,
  complaints,
}) => {
  const { username } = await newDealer();
  await page.route(serversGrid, (route) => route.abort());
  await signIn(page, { username, locale: 'en', redirect: addressOf('booking-cart', 'en') });
  await page.getByRole('checkbox', { name: 'Only with units or a note' }).uncheck();
  const cell = page.locator('[data-place="0"] [data-column="1"]');
  await cell.click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');

  const partial = page.getByText('Not everything is here yet.');
  await expect(partial).toBeVisible();
  await page.reload();
  await expect(cell).toHaveAccessibleName(/: 12$/);
  await expect(partial).toBeVisible();
  for (const view of ['By window', 'Money and due dates']) {
    await page.getByRole('link', { name: view }).click();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('12');
  }
  await page.unroute(serversGrid);
  await page.getByRole('link', { name: 'By model' }).click();
  await page.reload();
  await expect(cell).toHaveAccessibleName(/: 12$/);
  await expect(partial).toBeHidden();
  dropFailedLoads(complaints);
});
