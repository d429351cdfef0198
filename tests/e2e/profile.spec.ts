import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { newDealer } from './new-dealer.ts';

const profile = addressOf('user-profile', 'en');
const changes = /\/api\/user\/(field|address)$/;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const phone = (page: Page) => main(page).getByLabel('Phone', { exact: true });
const waits = (page: Page) => main(page).getByText('Waiting to send', { exact: true });
const waiting = (page: Page, words: string) => main(page).getByRole('listitem').filter({ hasText: words });

async function openProfile(page: Page): Promise<void> {
  const { username } = await newDealer();
  await signIn(page, { username, redirect: profile });
  await expect(button(page, 'Edit: Phone')).toBeVisible();
}

async function savePhone(page: Page, value: string): Promise<void> {
  await button(page, 'Edit: Phone').click();
  await phone(page).fill(value);
  await phone(page).press('Enter');
}

test(
  '[ACCT-1, PWA-2, SYNC-6] changes made offline show at once, outlive a reload, and go out once',
  { tag: '@long' },
  async ({ page, complaints }) => {
    await openProfile(page);
    await page.route(changes, async (route) => route.abort());
    await savePhone(page, '+1 418 555-0199');
    await expect(waits(page)).toHaveCount(1);
    const shipping = page.getByRole('region', { name: 'Shipping addresses' });
    const cards = shipping.getByRole('listitem');
    const before = await cards.count();
    await shipping.getByRole('button', { name: 'Add an address' }).click();
    const form = shipping.locator('form');
    await form.getByLabel('Country').selectOption('CA');
    await form.getByLabel('Company or name').fill('Vélo Roy');
    await form.getByLabel('Number and street').fill('12, rue Saint-Jean');
    await form.getByLabel('City').fill('Québec');
    await form.getByLabel('Province or territory').selectOption('QC');
    await form.getByLabel('Postal code').fill('g1r1n8');
    await button(page, 'Save').click();
    // It can be changed before the portal has it.
    await button(page, 'Edit address “Vélo Roy”').click();
    await form.getByLabel('Company or name').fill('Dépôt Roy');
    await button(page, 'Save').click();
    await expect(cards).toHaveCount(before + 1);
    await expect(cards.last()).toContainText('G1R 1N8');
    await expect(cards.last()).toContainText('Waiting to send');

    await page.reload();
    await expect(cards.last()).toContainText('Dépôt Roy');
    await expect(waits(page)).toHaveCount(2);
    await page.goto(addressOf('device', 'en'));
    await expect(waiting(page, 'Phone: +1 418 555-0199')).toBeVisible();
    await expect(waiting(page, 'The address “Dépôt Roy”')).toBeVisible();

    await page.unroute(changes);
    const bodies: unknown[] = [];
    page.on('request', (call) => {
      if (changes.test(call.url())) bodies.push(call.postDataJSON());
    });
    await page.goto(profile);
    await expect(cards.last()).toContainText('Dépôt Roy');
    await expect(waits(page)).toHaveCount(0);
    expect(bodies).toMatchObject([
      { field_name: 'phone', value: '+1 418 555-0199' },
      { kind: 'shipping', address: { name: 'Dépôt Roy' } },
    ]);
    await page.reload();
    await expect(main(page).getByText('+1 418 555-0199', { exact: true })).toBeVisible();
    await expect(cards).toHaveCount(before + 1);
    expect(bodies).toHaveLength(2);
    dropFailedLoads(complaints);
  },
);

// What a closed page had under way ends with it only in a browser.
test('[ACCT-1, SYNC-2] a page that closes while a change is being saved keeps it once, and what is typed after stays in its form', async ({
  page,
}) => {
  await openProfile(page);
  const held = Promise.withResolvers<void>();
  const isOnItsWay = page.waitForRequest(changes);
  await page.route(changes, async (route) => {
    await held.promise;
    // The calls of the page that closed have nobody to answer.
    await route.continue().catch(() => undefined);
  });
  await savePhone(page, '+1 418 555-0177');
  await expect(button(page, 'Saving…')).toBeVisible();
  // It is stored before it goes out.
  await isOnItsWay;
  await page.reload();
  await expect(waits(page)).toHaveCount(1);
  await expect(waiting(page, '+1 418 555-0177')).toBeVisible();
  await expect(phone(page)).toHaveCount(0);

  await savePhone(page, '+1 418 555-0188');
  await phone(page).press('End');
  await phone(page).pressSequentially(' 12');
  held.resolve();
  await expect(button(page, 'Save')).toBeVisible();
  await expect(phone(page)).toHaveValue('+1 418 555-0188 12');
  await page.reload();
  await expect(phone(page)).toHaveValue('+1 418 555-0188 12');
  await phone(page).press('Escape');
  await expect(main(page).getByText('+1 418 555-0188', { exact: true })).toBeVisible();
});
