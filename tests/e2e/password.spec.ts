import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expect, loginForm, test } from './fixtures.ts';
import { mailedLinks } from './mailed-links.ts';
import { newDealer, type OwnDealer } from './new-dealer.ts';

const chosen = 'over the hills 12';

/** Asks for a mail by the form that is on the screen, and gives its link once it has come. */
async function mailedLink(page: Page, { dataDir, username }: OwnDealer): Promise<string> {
  await page.getByRole('textbox').fill(username);
  await page.getByRole('textbox').press('Enter');
  await expect.poll(() => mailedLinks(dataDir, username).length, { timeout: 30_000 }).toBe(1);
  return mailedLinks(dataDir, username)[0] ?? '';
}

test('[SES-12, SES-15, F-71] a password is pasted on the page of the mailed link and signs in, and the token is in no address that is asked for', async ({
  page,
}) => {
  const dealer = await newDealer({ columns: { lang: 'en' } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(addressOf('password-forgot', 'en'));
  const link = await mailedLink(page, dealer);
  const token = link.split('#token=')[1] ?? '';
  expect(token).toHaveLength(43);
  await page.goto(link);
  const field = page.getByLabel('New password', { exact: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (typed) => navigator.clipboard.writeText(typed), chosen);
  await field.press('ControlOrMeta+V');
  await expect(field).toHaveValue(chosen);
  await expect(page).toHaveURL(addressOf('password-reset', 'en'));
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await loginForm(page, 'en').send(dealer.username, chosen);
  await expect(page).not.toHaveURL(addressOf('account-login', 'en'));
  expect(asked.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);
});

test('[SES-15] after a reload the link has to be opened again', async ({ page }) => {
  await page.goto(`${addressOf('migrate-reset', 'en')}#token=anything`);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Open this page from the link in the email.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});
