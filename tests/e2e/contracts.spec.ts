import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';

const main = (page: Page) => page.getByRole('main');
const delivery = (page: Page) => main(page).getByRole('heading', { name: /^4\. Livraison$/ });

/** Opens the first of the list: the one to accept stands there. */
async function openFirst(page: Page): Promise<void> {
  const { username } = await newDealer({ like: 'dealer.us', has: ['contracts'] });
  await signIn(page, { locale: 'fr', username, redirect: addressOf('user-contract', 'fr') });
  await main(page).getByRole('listitem').first().getByRole('link').click();
  await expect(delivery(page)).toBeVisible();
}

test('[WAR-4] a contract that is accepted in one tab is so in the other at once', async ({ page, context }) => {
  const accepted = /^Accepté le .+ à .+ par .+\.$/;
  await openFirst(page);
  const other = await context.newPage();
  await other.goto(page.url());
  const accept = (tab: Page) => main(tab).getByRole('button', { name: 'Accepter le contrat' });
  await expect(accept(other)).toBeVisible();
  await main(page)
    .getByRole('checkbox', { name: /^J’ai lu le contrat/ })
    .check();
  await accept(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(main(page).getByText(accepted)).toBeVisible();
  await expect(main(other).getByText(accepted)).toBeVisible();
  await expect(accept(other)).toHaveCount(0);
});

test('[WAR-4, LAYOUT-2] on paper a contract stands alone', async ({ page }) => {
  await openFirst(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expect(main(page).getByRole('link')).toHaveCount(0);
  await expect(delivery(page)).toBeVisible();
});
